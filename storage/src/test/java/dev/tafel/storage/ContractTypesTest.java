package dev.tafel.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ContractTypesTest {

    private static final Computation<Boolean> NOTHING = rows -> Outcome.unchanged(true);

    private static RowKey row(int space, String partition, String sort) {
        return new RowKey(new SpaceId(space), Bytes.utf8(partition), Bytes.utf8(sort));
    }

    private static Bytes bytes(int length) {
        return Bytes.wrap(new byte[length]);
    }

    @Test
    void aSpaceHasANumberThatIsNotNegative() {
        assertThatThrownBy(() -> new SpaceId(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThat(new SpaceId(2)).isGreaterThan(new SpaceId(1));
    }

    @Test
    void keysAndValuesHaveALength() {
        Bytes tooLong = bytes(65_536);
        SpaceId space = new SpaceId(1);

        assertThatThrownBy(() -> new RowKey(space, tooLong, Bytes.EMPTY)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new RowKey(space, Bytes.EMPTY, tooLong)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new RangeRead(space, tooLong, SortRange.all(), Direction.FORWARD))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ScanRead.of(space).resumedAfter(tooLong, Bytes.EMPTY))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> ScanRead.of(space).resumedAfter(Bytes.EMPTY, tooLong))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Write.Put(row(1, "p", "s"), bytes(Limits.VALUE_BYTES_MAX + 1)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aCommitNamesOneToManyRowsAndNoneTwice() {
        assertThatThrownBy(() -> new Commit<>(List.of(), NOTHING)).isInstanceOf(IllegalArgumentException.class);
        List<RowKey> tooMany = IntStream.rangeClosed(0, Limits.COMMIT_ROWS_MAX)
                .mapToObj(i -> row(1, "p", "s" + i))
                .toList();
        assertThatThrownBy(() -> new Commit<>(tooMany, NOTHING)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Commit<>(List.of(row(1, "p", "s"), row(1, "p", "s")), NOTHING))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anOutcomeKeepsItsWritesAsTheyWere() {
        List<Write> writes = new ArrayList<>(List.of(new Write.Delete(row(1, "p", "s"))));
        Outcome<Integer> outcome = new Outcome<>(1, writes);

        writes.clear();

        assertThat(outcome.writes()).containsExactly(new Write.Delete(row(1, "p", "s")));
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "-1, 1", "1, 1", "0, 1000001"})
    void aSegmentIsOneOfItsTotal(int number, int total) {
        assertThatThrownBy(() -> new ScanSegment(number, total)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void exceptionsKeepTheirCause() {
        Exception cause = new IllegalStateException("cause");

        assertThat(new ConflictException("m", cause)).hasCause(cause).hasMessage("m");
        assertThat(new StorageUnavailableException("m", cause)).hasCause(cause).hasMessage("m");
        assertThat(new CorruptStorageException("m", cause)).hasCause(cause).hasMessage("m");
    }
}
