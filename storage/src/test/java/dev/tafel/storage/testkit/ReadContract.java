package dev.tafel.storage.testkit;

import static dev.tafel.storage.testkit.EngineUnderTest.key;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Limits;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What reads of single rows promise. */
interface ReadContract extends EngineUnderTest {

    @Test
    default void aRowThatWasNeverWrittenIsAbsent() {
        assertThat(read("p", "s")).isNull();
    }

    @Test
    default void aReadSeesTheLastWrite() {
        put("p", "s", "one");
        assertThat(read("p", "s")).isEqualTo("one");

        put("p", "s", "two");
        assertThat(read("p", "s")).isEqualTo("two");
    }

    @Test
    default void aDeletedRowIsAbsentAndCanComeBack() {
        put("p", "s", "one");

        delete(key("p", "s"));
        assertThat(read("p", "s")).isNull();
        delete(key("p", "s"));
        assertThat(read("p", "s")).isNull();

        put("p", "s", "again");
        assertThat(read("p", "s")).isEqualTo("again");
    }

    @Test
    default void anEmptyValueIsAValue() {
        put("p", "s", "");

        assertThat(read("p", "s")).isEmpty();
    }

    @Test
    default void emptyPartitionAndSortBytesNameARow() {
        put("", "", "nothing");
        put("", "s", "no partition");
        put("p", "", "no sort");

        assertThat(read("", "")).isEqualTo("nothing");
        assertThat(read("", "s")).isEqualTo("no partition");
        assertThat(read("p", "")).isEqualTo("no sort");
    }

    @Test
    default void rowsDifferBySpaceAndByWhereThePartitionEnds() {
        List<RowKey> rows = List.of(
                key("ab", "c"),
                key("a", "bc"),
                key("abc", ""),
                key("", "abc"),
                new RowKey(SpaceId.CATALOGUE, Bytes.utf8("ab"), Bytes.utf8("c")),
                new RowKey(new SpaceId(SPACE.number() + 1), Bytes.utf8("ab"), Bytes.utf8("c")),
                new RowKey(new SpaceId(Integer.MAX_VALUE), Bytes.utf8("ab"), Bytes.utf8("c")));

        rows.forEach(row -> put(row, Bytes.utf8(row.toString())));

        assertThat(rows).allSatisfy(row -> assertThat(engine().read(row)).isEqualTo(Bytes.utf8(row.toString())));
    }

    @Test
    default void keysAndValuesMayBeAsLongAsTheLimitsSay() {
        RowKey longest =
                new RowKey(SPACE, filled(Limits.PARTITION_BYTES_MAX, 0xFF), filled(Limits.SORT_BYTES_MAX, 0xFF));
        Bytes large = filled(Limits.VALUE_BYTES_MAX, 7);

        put(longest, large);
        put(key("p", "s"), filled(400 << 10, 9));
        put(key("p", "t"), Bytes.utf8("small"));

        assertThat(engine().read(longest)).isEqualTo(large);
        assertThat(engine().read(key("p", "s"))).isEqualTo(filled(400 << 10, 9));
        assertThat(read("p", "t")).isEqualTo("small");
    }

    private static Bytes filled(int length, int value) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) value);
        return Bytes.wrap(bytes);
    }
}
