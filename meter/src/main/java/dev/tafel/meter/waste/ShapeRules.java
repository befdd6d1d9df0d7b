package dev.tafel.meter.waste;

import static dev.tafel.meter.count.Count.CALLS;
import static dev.tafel.meter.count.Count.FILTER_WASTE_HALF_UNITS;
import static dev.tafel.meter.count.Count.ITEMS_READ;
import static dev.tafel.meter.count.Count.ITEMS_RETURNED;
import static dev.tafel.meter.count.Count.KEY_MOVES;
import static dev.tafel.meter.count.Count.KEY_MOVE_HALF_UNITS;
import static dev.tafel.meter.count.Count.LONE_READ_HALF_UNITS;
import static dev.tafel.meter.count.Count.LONE_TRANSACTIONS;
import static dev.tafel.meter.count.Count.LONE_WRITE_HALF_UNITS;
import static dev.tafel.meter.count.Count.PAGES_EMPTY;
import static dev.tafel.meter.count.Count.PAGES_EMPTY_HALF_UNITS;
import static dev.tafel.meter.count.Count.PAGES_FULL;
import static dev.tafel.meter.count.Count.PAGES_LIMITED;
import static dev.tafel.meter.count.Count.PAGES_RESUMED;
import static dev.tafel.meter.count.Count.ROUNDED;
import static dev.tafel.meter.count.Count.ROUNDED_READ_HALF_UNITS;
import static dev.tafel.meter.count.Count.ROUNDED_WRITE_HALF_UNITS;
import static dev.tafel.meter.count.Count.SAME_WRITES;
import static dev.tafel.meter.count.Count.SAME_WRITE_HALF_UNITS;
import static dev.tafel.meter.count.Count.STRONG_NEEDLESS;
import static dev.tafel.meter.count.Count.STRONG_NEEDLESS_HALF_UNITS;
import static dev.tafel.meter.count.Count.WRITES;

import dev.tafel.meter.count.Count;
import dev.tafel.meter.count.Counters;
import dev.tafel.meter.waste.Finding.Wasted;
import dev.tafel.meter.waste.Ledger.Raw;
import java.util.ArrayList;
import java.util.List;

/** The rules that look at one shape alone. */
final class ShapeRules {

    /** A filter is worth a line if it throws away this part of the items, in percent (chosen). */
    private static final int FILTER_PERCENT_LEAST = 50;

    private static final int PERCENT = 100;

    private final Observed observed;
    private final List<Raw> found = new ArrayList<>();

    private ShapeRules(Observed observed) {
        this.observed = observed;
    }

    static List<Raw> check(Observed observed) {
        ShapeRules rules = new ShapeRules(observed);
        rules.reads();
        rules.writes();
        return rules.found;
    }

    private long count(Count count) {
        return observed.counters().get(count);
    }

    private void find(RuleId rule, Wasted wasted, String evidence, String fix) {
        found.add(new Raw(
                rule, observed.stats().shape().table(), observed.stats().shape().text(), wasted, evidence, fix));
    }

    private void reads() {
        filter();
        scan();
        pages();
        long needless = count(STRONG_NEEDLESS);
        if (needless > 0) {
            find(
                    RuleId.CON_02,
                    new Wasted(count(STRONG_NEEDLESS_HALF_UNITS), 0),
                    needless + " of " + count(CALLS) + " strong reads came when the key had not been written for two"
                            + " seconds",
                    "read eventually consistent, which costs half");
        }
        long lone = count(LONE_TRANSACTIONS);
        if (lone > 0) {
            find(
                    RuleId.TX_02,
                    new Wasted(count(LONE_READ_HALF_UNITS), count(LONE_WRITE_HALF_UNITS)),
                    lone + " transactions of a single item, at twice the price",
                    "use the plain operation; a condition expression makes a single write conditional");
        }
    }

    private void filter() {
        long read = count(ITEMS_READ);
        long dropped = read - count(ITEMS_RETURNED);
        long wasted = count(FILTER_WASTE_HALF_UNITS);
        boolean more = observed.counters().readHalfUnits() > 2 * count(CALLS);
        boolean isScan = observed.stats().shape().operation().equals("Scan");
        if (isScan || wasted == 0 || !more || dropped * PERCENT <= read * FILTER_PERCENT_LEAST) {
            return;
        }
        find(
                RuleId.FLT_02,
                new Wasted(wasted, 0),
                "read " + read + " items to return " + count(ITEMS_RETURNED) + ": " + percent(dropped, read)
                        + " % of them were paid for and thrown away",
                "put what the filter compares into the sort key, or make a sparse index of what is wanted");
    }

    private void scan() {
        if (!observed.stats().shape().operation().equals("Scan") || count(CALLS) == 0) {
            return;
        }
        boolean isJob = observed.stats().shape().detail().contains("segment");
        Counters counters = observed.counters();
        String evidence =
                count(CALLS) + " calls read " + count(ITEMS_READ) + " items and returned " + count(ITEMS_RETURNED);
        if (isJob) {
            find(
                    RuleId.SCAN_02,
                    new Wasted(counters.readHalfUnits(), 0),
                    evidence,
                    "export the table instead, or limit the rate");
        } else {
            find(
                    RuleId.SCAN_01,
                    new Wasted(count(FILTER_WASTE_HALF_UNITS), 0),
                    evidence,
                    "query a key that holds just these items, or a sparse index");
        }
    }

    private void pages() {
        long empty = count(PAGES_EMPTY);
        if (empty > 0) {
            find(
                    RuleId.LIM_01,
                    Wasted.NOTHING,
                    empty + " pages read items and returned none, for " + halves(count(PAGES_EMPTY_HALF_UNITS))
                            + " units that other lines count; a caller that stops there misses what follows",
                    "go on while there is a LastEvaluatedKey, or make the filter a key condition");
        }
        long followed = Math.max(0, count(PAGES_RESUMED) - count(PAGES_LIMITED));
        long cut = count(PAGES_FULL) - followed;
        if (cut > 0) {
            find(
                    RuleId.PAG_01,
                    Wasted.NOTHING,
                    cut + " of " + count(PAGES_FULL) + " pages that ended at 1 MB were not followed by a request for"
                            + " the rest",
                    "go on with LastEvaluatedKey as ExclusiveStartKey until there is none");
        }
    }

    private void writes() {
        if (count(SAME_WRITES) > 0) {
            find(
                    RuleId.AMP_05,
                    new Wasted(0, count(SAME_WRITE_HALF_UNITS)),
                    count(SAME_WRITES) + " of " + count(WRITES) + " writes left the item as it was",
                    "compare before writing, or write on a condition that something differs");
        }
        if (count(KEY_MOVES) > 0) {
            find(
                    RuleId.AMP_02,
                    new Wasted(0, count(KEY_MOVE_HALF_UNITS)),
                    count(KEY_MOVES) + " entries moved to another index key, which is a delete and a put",
                    "keep changing attributes out of index keys, or make their values coarser");
        }
        long rounded = count(ROUNDED);
        if (rounded > 0) {
            find(
                    RuleId.ITEM_03,
                    new Wasted(count(ROUNDED_READ_HALF_UNITS), count(ROUNDED_WRITE_HALF_UNITS)),
                    rounded + " of " + Math.max(count(WRITES), count(CALLS)) + " items are at most 20 % of a unit above"
                            + " a step and pay a whole unit for that",
                    "shorten attribute names, compress, or move what is rarely read to an item of its own");
        }
    }

    static String halves(long halfUnits) {
        return halfUnits / 2 + (halfUnits % 2 == 0 ? "" : ".5");
    }

    static long percent(long part, long whole) {
        return whole == 0 ? 0 : part * PERCENT / whole;
    }
}
