package dev.tafel.storage.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Direction;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Visit;
import dev.tafel.storage.Write;
import dev.tafel.storage.local.ReadCache.CachedRange;
import dev.tafel.storage.local.ReadCache.CachedRow;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReadCacheTest {

    private static final SpaceId SPACE = new SpaceId(1);

    private static final RowKey ROW = row("p", "s");

    private static final RangeRead RANGE = new RangeRead(SPACE, Bytes.utf8("p"), SortRange.all(), Direction.FORWARD);

    private static final Bytes VALUE = Bytes.utf8("value");

    private final ReadCache cache = new ReadCache(1 << 20);

    private static RowKey row(String partition, String sort) {
        return new RowKey(SPACE, Bytes.utf8(partition), Bytes.utf8(sort));
    }

    private static Row shown(Bytes value) {
        return new Row(Bytes.utf8("p"), Bytes.utf8("s"), value);
    }

    private @Nullable CachedRow find() {
        return cache.find(ROW, cache.versionOf(ROW));
    }

    private @Nullable CachedRange findRange() {
        return cache.find(RANGE, cache.versionOf(RANGE));
    }

    private void keep() {
        cache.keep(ROW, cache.versionOf(ROW), VALUE);
        cache.keep(RANGE, cache.versionOf(RANGE), List.of(shown(VALUE)));
    }

    @Test
    void aRowThatWasKeptIsFoundAlsoIfItDoesNotExist() {
        assertThat(find()).isNull();

        cache.keep(ROW, cache.versionOf(ROW), null);

        assertThat(find()).isNotNull().extracting(CachedRow::value).isNull();
    }

    @Test
    void aChangeOutdatesTheRowAndTheRangesOfItsPartitionBeforeItIsStored() {
        keep();
        assertThat(find()).isNotNull();
        assertThat(findRange()).isNotNull();

        cache.change(List.of(new Write.Put(ROW, Bytes.utf8("new"))), () -> {
            assertThat(find()).isNull();
            assertThat(findRange()).isNull();
        });

        assertThat(find()).isNotNull().extracting(CachedRow::value).isEqualTo(Bytes.utf8("new"));
        assertThat(findRange()).isNull();
    }

    @Test
    void aDeletionIsKnownAfterwards() {
        cache.change(List.of(new Write.Delete(ROW)), () -> {});

        assertThat(find()).isNotNull().extracting(CachedRow::value).isNull();
    }

    @Test
    void whatIsReadWhileAChangeIsUnderWayIsNotKept() {
        cache.change(List.of(new Write.Put(ROW, Bytes.utf8("new"))), () -> {
            keep();

            assertThat(find()).isNull();
            assertThat(findRange()).isNull();
        });
    }

    @Test
    void whatWasReadBeforeAChangeIsNotKeptAfterIt() {
        long version = cache.versionOf(ROW);
        long rangeVersion = cache.versionOf(RANGE);
        cache.change(List.of(new Write.Put(ROW, Bytes.utf8("new"))), () -> {});

        cache.keep(ROW, version, VALUE);
        cache.keep(RANGE, rangeVersion, List.of(shown(VALUE)));

        assertThat(find()).isNotNull().extracting(CachedRow::value).isEqualTo(Bytes.utf8("new"));
        assertThat(findRange()).isNull();
    }

    @Test
    void aChangeThatFailsLeavesNothingKnown() {
        keep();

        assertThatThrownBy(() -> cache.change(List.of(new Write.Put(ROW, Bytes.utf8("new"))), () -> {
                    throw new IllegalStateException("disk");
                }))
                .isInstanceOf(IllegalStateException.class);

        assertThat(find()).isNull();
        assertThat(findRange()).isNull();
        keep();
        assertThat(find()).isNotNull().extracting(CachedRow::value).isEqualTo(VALUE);
    }

    @Test
    void aRowThatIsWrittenTwiceInOneChangeHasItsLastValue() {
        cache.change(
                List.of(new Write.Put(ROW, Bytes.utf8("first")), new Write.Put(ROW, Bytes.utf8("second"))), () -> {});

        assertThat(find()).isNotNull().extracting(CachedRow::value).isEqualTo(Bytes.utf8("second"));
    }

    @Test
    void aChangeOfEverythingForgetsEverything() {
        keep();

        cache.changeAll(() -> {
            keep();
            assertThat(find()).isNull();
        });

        assertThat(find()).isNull();
        assertThat(findRange()).isNull();
        assertThat(cache.bytes()).isZero();
    }

    @Test
    void itStaysWithinItsBytesAndForgetsWhatWasUnusedForLongest() {
        ReadCache small = new ReadCache(256 << 10);
        for (int i = 0; i < 10_000; i++) {
            RowKey row = row("p" + i, "s");
            small.keep(row, small.versionOf(row), Bytes.wrap(new byte[100]));
            RowKey first = row("p0", "s");
            assertThat(small.find(first, small.versionOf(first))).isNotNull();
            RangeRead range = new RangeRead(SPACE, Bytes.utf8("p" + i), SortRange.all(), Direction.REVERSE);
            small.keep(range, small.versionOf(range), List.of(shown(VALUE)));
        }

        assertThat(small.bytes()).isBetween(200L << 10, 256L << 10);
        RowKey second = row("p1", "s");
        assertThat(small.find(second, small.versionOf(second))).isNull();
    }

    @Test
    void whatIsTooLargeIsNotKept() {
        Bytes large = Bytes.wrap(new byte[ReadCache.ENTRY_BYTES_MAX]);
        cache.keep(ROW, cache.versionOf(ROW), large);
        cache.keep(RANGE, cache.versionOf(RANGE), List.of(shown(large)));

        assertThat(cache.bytes()).isZero();

        keep();
        cache.change(List.of(new Write.Put(ROW, large)), () -> {});

        assertThat(find()).isNull();
    }

    @Test
    void aCacheOfNoBytesKeepsNothing() {
        ReadCache none = new ReadCache(0);
        none.keep(ROW, none.versionOf(ROW), VALUE);
        none.change(List.of(new Write.Put(ROW, VALUE)), () -> {});

        assertThat(none.bytes()).isZero();
        assertThat(none.find(ROW, none.versionOf(ROW))).isNull();
    }

    @Test
    void aRecorderHasTheRowsOfARangeThatWasShownToItsEnd() {
        List<Row> rows = new ArrayList<>();
        RangeRecorder recorder = new RangeRecorder(row -> {
            rows.add(row);
            return Visit.CONTINUE;
        });

        recorder.visit(shown(VALUE));

        assertThat(recorder.allRows()).isEqualTo(rows).hasSize(1);
    }

    @Test
    void aRecorderHasNothingOfARangeThatWasCutShortOrIsLarge() {
        RangeRecorder cut = new RangeRecorder(row -> Visit.STOP);
        cut.visit(shown(VALUE));
        assertThat(cut.allRows()).isNull();

        RangeRecorder large = new RangeRecorder(row -> Visit.CONTINUE);
        large.visit(shown(Bytes.wrap(new byte[ReadCache.ENTRY_BYTES_MAX])));
        assertThat(large.visit(shown(VALUE))).isEqualTo(Visit.CONTINUE);
        assertThat(large.allRows()).isNull();
    }
}
