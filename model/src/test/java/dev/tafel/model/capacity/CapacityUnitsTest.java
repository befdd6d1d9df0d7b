package dev.tafel.model.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class CapacityUnitsTest {

    @ParameterizedTest
    @CsvSource({
        "0, STRONG, 2",
        "0, EVENTUAL, 1",
        "1, STRONG, 2",
        "4096, STRONG, 2",
        "4097, STRONG, 4",
        "4096, EVENTUAL, 1",
        "4097, EVENTUAL, 2",
        "409600, STRONG, 200",
        "30000, EVENTUAL, 8",
        "6000, STRONG, 4",
        "1048576, EVENTUAL, 256",
        "1048576, STRONG, 512",
        "10000000000000, STRONG, 4882812500"
    })
    void aReadIsRoundedUpToUnits(long bytes, ReadConsistency consistency, long halfUnits) {
        assertThat(CapacityUnits.readHalfUnits(bytes, consistency)).isEqualTo(halfUnits);
    }

    @Test
    void itemsReadOneByOneAreRoundedEach() {
        long oneByOne = 10 * CapacityUnits.readHalfUnits(600, ReadConsistency.STRONG);

        assertThat(oneByOne).isEqualTo(10 * CapacityUnits.HALF_UNITS_PER_UNIT);
    }

    @ParameterizedTest
    @CsvSource({"0, 4", "1, 4", "4096, 4", "4097, 8", "5120, 8"})
    void aReadInATransactionCostsTwice(long bytes, long halfUnits) {
        assertThat(CapacityUnits.transactionReadHalfUnits(bytes)).isEqualTo(halfUnits);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0, 1",
        "0, 1, 1",
        "0, 1024, 1",
        "0, 1025, 2",
        "3000, 1024, 3",
        "3000, 0, 3",
        "10445, 10445, 11",
        "0, 409600, 400",
        "409600, 409600, 400"
    })
    void aWriteCostsTheLargerImage(long oldBytes, long newBytes, long units) {
        assertThat(CapacityUnits.writeHalfUnits(oldBytes, newBytes))
                .isEqualTo(units * CapacityUnits.HALF_UNITS_PER_UNIT);
        assertThat(CapacityUnits.transactionWriteHalfUnits(oldBytes, newBytes))
                .isEqualTo(2 * units * CapacityUnits.HALF_UNITS_PER_UNIT);
    }

    @Test
    void threeWritesOf500BytesInATransactionCostSixUnits() {
        assertThat(3 * CapacityUnits.transactionWriteHalfUnits(0, 500))
                .isEqualTo(6 * CapacityUnits.HALF_UNITS_PER_UNIT);
    }

    @ParameterizedTest
    @CsvSource({
        "ABSENT, 0, 0, 0",
        "ADDED, 0, 1, 1",
        "ADDED, 0, 1024, 1",
        "ADDED, 0, 1025, 2",
        "REMOVED, 1, 0, 1",
        "REMOVED, 1025, 0, 2",
        "UNCHANGED, 3000, 3000, 0",
        "REWRITTEN, 1, 1, 1",
        "REWRITTEN, 18, 3020, 3",
        "REWRITTEN, 3020, 18, 3",
        "MOVED, 1, 1, 2",
        "MOVED, 1025, 2049, 5"
    })
    void anIndexWriteCostsWhatHappenedToTheEntry(IndexEntryChange change, long oldBytes, long newBytes, long units) {
        assertThat(CapacityUnits.indexWriteHalfUnits(change, oldBytes, newBytes))
                .isEqualTo(units * CapacityUnits.HALF_UNITS_PER_UNIT);
    }

    /** Sizes before and after, in bytes; 0 is none. */
    private record Change(long oldBytes, long newBytes) {}

    /** A write to an item and its index entry, with the units that the service was seen to charge. */
    private record Captured(Change item, IndexEntryChange what, Change entry, long tableUnits, long indexUnits) {}

    private static Arguments captured(String name, Captured captured) {
        return Arguments.of(name, captured);
    }

    private static Change change(long oldBytes, long newBytes) {
        return new Change(oldBytes, newBytes);
    }

    static Stream<Arguments> singleWrites() {
        Change large = change(0, 3023);
        return Stream.of(
                captured("put new, INCLUDE", new Captured(large, IndexEntryChange.ADDED, change(0, 18), 3, 1)),
                captured("put new, ALL", new Captured(large, IndexEntryChange.ADDED, large, 3, 3)),
                captured(
                        "overwrite with an identical item",
                        new Captured(change(500, 500), IndexEntryChange.UNCHANGED, change(18, 18), 1, 0)),
                captured(
                        "entry grows",
                        new Captured(change(20, 3023), IndexEntryChange.REWRITTEN, change(18, 3020), 3, 3)),
                captured(
                        "entry shrinks",
                        new Captured(change(3020, 20), IndexEntryChange.REWRITTEN, change(3017, 18), 3, 3)),
                captured(
                        "key moves",
                        new Captured(change(1520, 1520), IndexEntryChange.MOVED, change(1517, 1517), 2, 4)),
                captured(
                        "key moves, entry shrinks",
                        new Captured(change(3020, 20), IndexEntryChange.MOVED, change(3017, 18), 3, 4)),
                captured(
                        "index key removed",
                        new Captured(change(3023, 3010), IndexEntryChange.REMOVED, change(3017, 0), 3, 3)),
                captured(
                        "delete an item not in the index",
                        new Captured(change(500, 0), IndexEntryChange.ABSENT, change(0, 0), 1, 0)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("singleWrites")
    void aWriteCostsAsCaptured(String name, Captured captured) {
        long table = CapacityUnits.writeHalfUnits(captured.item.oldBytes, captured.item.newBytes);

        assertThat(table).isEqualTo(captured.tableUnits * CapacityUnits.HALF_UNITS_PER_UNIT);
        assertThat(indexShare(captured)).isEqualTo(captured.indexUnits * CapacityUnits.HALF_UNITS_PER_UNIT);
    }

    static Stream<Arguments> transactionWrites() {
        return Stream.of(
                captured("put", new Captured(change(0, 500), IndexEntryChange.ADDED, change(0, 100), 2, 1)),
                captured(
                        "key moves",
                        new Captured(change(1520, 1520), IndexEntryChange.MOVED, change(1517, 1517), 4, 4)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("transactionWrites")
    void aTransactionDoublesTheTablesShareAlone(String name, Captured captured) {
        long table = CapacityUnits.transactionWriteHalfUnits(captured.item.oldBytes, captured.item.newBytes);

        assertThat(table).isEqualTo(captured.tableUnits * CapacityUnits.HALF_UNITS_PER_UNIT);
        assertThat(indexShare(captured)).isEqualTo(captured.indexUnits * CapacityUnits.HALF_UNITS_PER_UNIT);
    }

    private static long indexShare(Captured captured) {
        return CapacityUnits.indexWriteHalfUnits(captured.what, captured.entry.oldBytes, captured.entry.newBytes);
    }

    @ParameterizedTest
    @EnumSource(IndexEntryChange.class)
    void onlyAnUntouchedIndexCostsNothing(IndexEntryChange change) {
        boolean untouched = change == IndexEntryChange.ABSENT || change == IndexEntryChange.UNCHANGED;

        assertThat(CapacityUnits.indexWriteHalfUnits(change, 10, 10) == 0).isEqualTo(untouched);
    }
}
