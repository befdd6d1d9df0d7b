package dev.tafel.bench.model;

import dev.tafel.model.value.DynamoNumber;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What it costs to read, compare and negate numbers, from a small counter to all 38 digits and an exponent. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class DynamoNumberBench {

    /** The number as a request spells it. */
    @Param({"7", "1249.95", "-1.5e-12", "12345678901234567890123456789012345678"})
    public String spelled = "7";

    private final DynamoNumber one = DynamoNumber.of(1);

    /** Reads the number. */
    @Benchmark
    public DynamoNumber parse() {
        return DynamoNumber.parse(spelled);
    }

    /** Reads the number and compares it, as a condition does. */
    @Benchmark
    public int parseAndCompare() {
        return DynamoNumber.parse(spelled).compareTo(one);
    }

    /** Reads the number and negates it, which makes its canonical text anew. */
    @Benchmark
    public String parseAndNegate() {
        return DynamoNumber.parse(spelled).negated().text();
    }
}
