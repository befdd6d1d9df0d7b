package dev.tafel.bench.key;

import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.KeyValue;
import dev.tafel.model.value.ScalarType;
import dev.tafel.storage.PartitionHash;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.key.KeyReader;
import dev.tafel.storage.key.PartitionKey;
import dev.tafel.storage.key.Place;
import dev.tafel.storage.key.RowKind;
import dev.tafel.storage.key.SortPrefix;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What it costs to make the bytes of keys and to read them back, for texts and for numbers. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class KeyCodecBench {

    private final KeyValue partition = new KeyValue(ScalarType.S, Bytes.utf8("USER#000123"));
    private final KeyValue text = new KeyValue(ScalarType.S, Bytes.utf8("POST#2026-03-01T08:15:00Z"));
    private final KeyValue prefix = new KeyValue(ScalarType.S, Bytes.utf8("POST#"));
    private final KeyValue number = DynamoNumber.parse("-1249.95").toKeyValue();
    private final Bytes textSort = sortOfText();
    private final Bytes numberSort = sortOfNumber();
    private final Bytes localIndexSort = sortOfLocalIndex();

    /** Makes the partition bytes and their hash. */
    @Benchmark
    public long partitionAndHash() {
        return PartitionHash.of(PartitionKey.of(partition));
    }

    /** Makes the sort bytes of an item whose sort key is a text. */
    @Benchmark
    public Bytes sortOfText() {
        return SortPrefix.item().last(text);
    }

    /** Makes the sort bytes of an item whose sort key is a number. */
    @Benchmark
    public Bytes sortOfNumber() {
        return SortPrefix.item().last(number);
    }

    /** Makes the sort bytes of a local index entry: a number, then a text. */
    @Benchmark
    public Bytes sortOfLocalIndex() {
        return SortPrefix.localIndex(1).then(number).last(text);
    }

    /** Makes the range of a begins_with. */
    @Benchmark
    public SortRange rangeOfPrefix() {
        return SortPrefix.item().where(Place.LAST).beginsWith(prefix);
    }

    /** Reads a text back. */
    @Benchmark
    public KeyValue readText() {
        return KeyReader.ofSort(textSort, RowKind.ITEM).next(ScalarType.S, Place.LAST);
    }

    /** Reads a number back. */
    @Benchmark
    public KeyValue readNumber() {
        return KeyReader.ofSort(numberSort, RowKind.ITEM).next(ScalarType.N, Place.LAST);
    }

    /** Reads the text behind the number of a local index entry. */
    @Benchmark
    public KeyValue readLocalIndex() {
        KeyReader reader = KeyReader.ofSort(localIndexSort, RowKind.LOCAL_INDEX_ENTRY);
        reader.nextByte();
        reader.next(ScalarType.N, Place.INNER);
        return reader.next(ScalarType.S, Place.LAST);
    }
}
