package dev.tafel.meter.estimate;

import dev.tafel.meter.estimate.Estimate.Range;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.observe.Access;
import dev.tafel.model.observe.FinishedCall;
import dev.tafel.model.observe.ReadAccess;
import dev.tafel.model.observe.WriteAccess;
import java.util.Optional;

/**
 * What all pages of a Query or Scan consume, of which an {@link Estimate} tells the first.
 *
 * @param halfUnits of all pages together; each page is rounded up for itself
 */
public record AllPages(Range pages, Range halfUnits) {

    private static final long PAGE_BYTES = 1 << 20;

    /** How much of a table or index is read in the end. */
    enum Extent {
        /** Every item of it. */
        WHOLE,
        /** What a key condition or a segment leaves, at most all of it. */
        PART
    }

    /** What a dry run of a Query or Scan knows: all, if the page that it read was the last one; otherwise nothing. */
    public static Optional<AllPages> ofDryRun(FinishedCall dryRun) {
        return dryRun.accesses().get(0).accept(new Access.Visitor<Optional<AllPages>>() {

            @Override
            public Optional<AllPages> visitRead(ReadAccess read) {
                return read.rest() != ReadAccess.Rest.NONE
                        ? Optional.empty()
                        : Optional.of(new AllPages(Range.of(1), Range.of(read.halfUnits() + read.fetchHalfUnits())));
            }

            @Override
            public Optional<AllPages> visitWrite(WriteAccess write) {
                return Optional.empty();
            }
        });
    }

    /** Reckoned from how much there is, and for a part of it from its first page. */
    static AllPages reckoned(TableFigures figures, ReadParameters read, Extent extent, Range first) {
        ReadConsistency consistency =
                Boolean.TRUE.equals(read.consistentRead()) ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL;
        Integer limit = read.limit();
        long byBytes = ceiling(figures.bytes(), PAGE_BYTES);
        long pages = limit == null || limit < 1 ? byBytes : Math.max(byBytes, ceiling(figures.items(), limit));
        long least = CapacityUnits.readHalfUnits(figures.bytes(), consistency);
        // Each page is rounded up, and an empty one may come last.
        long most = least + (pages + 1) * CapacityUnits.readHalfUnits(0, consistency);
        long expected = pages * CapacityUnits.readHalfUnits(ceiling(figures.bytes(), pages), consistency);
        return switch (extent) {
            case PART ->
                new AllPages(
                        new Range(1, 1, pages + 1),
                        new Range(first.least(), first.expected(), Math.max(first.most(), most)));
            case WHOLE ->
                new AllPages(
                        new Range(pages, pages, pages + 1),
                        new Range(
                                Math.max(first.least(), least),
                                Math.max(first.expected(), expected),
                                Math.max(first.most(), most)));
        };
    }

    private static long ceiling(long whole, long part) {
        return Math.max(1, (whole + part - 1) / part);
    }
}
