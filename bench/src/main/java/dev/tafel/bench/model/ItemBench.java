package dev.tafel.bench.model;

import dev.tafel.bench.SampleItem;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.ItemSize;
import dev.tafel.model.value.ItemWriter;
import dev.tafel.model.value.KeyValue;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What it costs to read one attribute of an item, to write an item, to size a value, and to build the whole tree.
 *
 * <p>Single attributes are what the operations read; the whole tree is the price that they avoid.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class ItemBench {

    private final Item item = SampleItem.item();
    private final ItemWriter writer = new ItemWriter();
    private final AttributeValue cover = Objects.requireNonNull(item.get("cover"));
    private final byte[] keyName = "pk".getBytes(StandardCharsets.UTF_8);

    /** Reads the first attribute as a key does. */
    @Benchmark
    public @Nullable KeyValue readKey() {
        return item.scalar(keyName);
    }

    /** Reads a number that stands behind five other attributes. */
    @Benchmark
    public @Nullable AttributeValue readNumber() {
        return item.get("price");
    }

    /** Reads the last attribute, past a set, a list, a map and the long text. */
    @Benchmark
    public @Nullable AttributeValue readLast() {
        return item.get("updatedAt");
    }

    /** Looks for an attribute that the item has not. */
    @Benchmark
    public boolean missAttribute() {
        return item.has("deletedAt");
    }

    /** Writes the whole item from events, its texts made UTF-8 on the way. */
    @Benchmark
    public Item write() {
        SampleItem.writeTo(writer);
        return writer.finish();
    }

    /** Copies the item from its own events. */
    @Benchmark
    public Item copy() {
        item.emitTo(writer);
        return writer.finish();
    }

    /** Sizes a map that holds a list, as the 400 KB limit and capacity do. */
    @Benchmark
    public int sizeOfMap() {
        return ItemSize.of(cover);
    }

    /** Builds the tree of all values. */
    @Benchmark
    public Map<String, AttributeValue> toTree() {
        return item.toMap();
    }
}
