package dev.tafel.storage.testkit;

import static dev.tafel.storage.testkit.EngineUnderTest.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Direction;
import dev.tafel.storage.Limits;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowsRead;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Write;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a commit promises when it is alone. */
interface CommitContract extends EngineUnderTest {

    private static Write put(RowKey row, String value) {
        return new Write.Put(row, Bytes.utf8(value));
    }

    private static List<@Nullable String> valuesOf(RowsRead rows) {
        List<@Nullable String> values = new ArrayList<>();
        for (int i = 0; i < rows.count(); i++) {
            Bytes value = rows.value(i);
            values.add(value == null ? null : value.toUtf8());
        }
        return values;
    }

    @Test
    default void theComputationSeesTheNamedRowsInTheirOrder() {
        put("p", "2", "two");
        put("q", "4", "four");
        List<RowKey> rows = List.of(key("q", "4"), key("p", "3"), key("p", "2"));

        List<@Nullable String> seen = commit(new Commit<>(rows, read -> Outcome.unchanged(valuesOf(read))));

        assertThat(seen).containsExactly("four", null, "two");
    }

    @Test
    default void theComputationOfOneRowSeesThatRow() {
        Commit<List<@Nullable String>> look = Commit.onRow(key("p", "s"), read -> Outcome.unchanged(valuesOf(read)));
        List<@Nullable String> before = commit(look);
        put("p", "s", "one");
        List<@Nullable String> after = commit(look);

        assertThat(before).containsExactly((String) null);
        assertThat(after).containsExactly("one");
    }

    @Test
    default void thereIsNoValueBehindTheNamedRows() {
        List<RowKey> one = List.of(key("p", "1"));
        List<RowKey> two = List.of(key("p", "1"), key("q", "2"));
        for (List<RowKey> rows : List.of(one, two)) {
            for (int index : List.of(-1, rows.size())) {
                assertThatThrownBy(() -> commit(
                                new Commit<>(rows, read -> Outcome.unchanged(Optional.ofNullable(read.value(index))))))
                        .isInstanceOf(IndexOutOfBoundsException.class);
            }
        }
    }

    @Test
    default void anOutcomeWithoutWritesLeavesEverything() {
        put("p", "s", "one");

        int result = commit(Commit.onRow(key("p", "s"), read -> Outcome.unchanged(42)));

        assertThat(result).isEqualTo(42);

        assertThat(read("p", "s")).isEqualTo("one");
    }

    @Test
    default void aComputationThatThrowsWritesNothing() {
        put("p", "s", "one");
        RuntimeException thrown = new IllegalArgumentException("of the computation");

        assertThatThrownBy(() -> commit(Commit.onRow(key("p", "s"), read -> {
                    throw thrown;
                })))
                .isSameAs(thrown);
        assertThatThrownBy(() -> commit(new Commit<>(List.of(key("p", "s"), key("q", "s")), read -> {
                    throw thrown;
                })))
                .isSameAs(thrown);

        assertThat(read("p", "s")).isEqualTo("one");
        put("p", "s", "two");
        put("q", "s", "three");
        assertThat(read("p", "s")).isEqualTo("two");
    }

    @Test
    default void aCommitWritesAllOfItsRows() {
        RowKey item = key("p", "item");
        RowKey replaced = key("p", "index 1");
        RowKey elsewhere = new RowKey(new SpaceId(900), Bytes.utf8("other"), Bytes.utf8("index"));
        put(replaced, Bytes.utf8("old entry"));

        commit(Commit.onRow(
                item,
                read -> new Outcome<>(
                        true,
                        List.of(
                                put(item, "new"),
                                new Write.Delete(replaced),
                                put(key("p", "index 2"), "new entry"),
                                put(elsewhere, "entry elsewhere"),
                                put(key("p", "change"), "record")))));

        assertThat(sorts("p", SortRange.all(), Direction.FORWARD))
                .containsExactly(Bytes.utf8("change"), Bytes.utf8("index 2"), Bytes.utf8("item"));
        assertThat(engine().read(elsewhere)).isEqualTo(Bytes.utf8("entry elsewhere"));
    }

    @Test
    default void theLastWriteToARowCounts() {
        RowKey row = key("p", "s");
        RowKey other = key("p", "t");

        commit(Commit.onRow(
                row,
                read -> new Outcome<>(
                        true,
                        List.of(put(row, "one"), put(row, "two"), put(other, "three"), new Write.Delete(other)))));

        assertThat(read("p", "s")).isEqualTo("two");
        assertThat(read("p", "t")).isNull();
    }

    @Test
    default void aCommitCarriesAsManyRowsAsTheLimitSays() {
        List<RowKey> rows = IntStream.range(0, Limits.COMMIT_ROWS_MAX)
                .mapToObj(i -> key("p" + i, "s"))
                .toList();
        for (int round = 1; round <= 2; round++) {
            List<Write> writes = new ArrayList<>();
            String value = "round " + round;
            rows.forEach(row -> writes.add(put(row, value)));

            int present = commit(new Commit<>(rows, read -> {
                int count = 0;
                for (int i = 0; i < read.count(); i++) {
                    count += read.value(i) == null ? 0 : 1;
                }
                return new Outcome<>(count, writes);
            }));

            assertThat(present).isEqualTo(round == 1 ? 0 : rows.size());
        }
        assertThat(scan(ScanRead.of(SPACE))).hasSize(rows.size());
        assertThat(read("p77", "s")).isEqualTo("round 2");
    }

    @Test
    default void aWriteMayGoToARowThatNoCommitEverNamed() {
        commit(Commit.onRow(key("p", "named"), read -> Outcome.of(true, put(key("q", "blind"), "v"))));

        assertThat(read("p", "named")).isNull();
        assertThat(read("q", "blind")).isEqualTo("v");
    }
}
