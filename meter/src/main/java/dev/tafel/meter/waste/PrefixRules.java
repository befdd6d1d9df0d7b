package dev.tafel.meter.waste;

import static dev.tafel.meter.count.Count.CALLS;
import static dev.tafel.meter.count.Count.CONDITIONS_FAILED;
import static dev.tafel.meter.count.Count.FOUND_NOTHING;
import static dev.tafel.meter.count.Count.ITEMS_READ;
import static dev.tafel.meter.count.Count.WRITES;

import dev.tafel.meter.count.Counters;
import dev.tafel.meter.shape.Prefixes;
import dev.tafel.meter.waste.Finding.Wasted;
import dev.tafel.meter.waste.Ledger.Raw;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** The rules that compare the prefixes of a table's keys with those that are asked for. */
final class PrefixRules {

    private static final String DELIMITERS = "#|:/";

    private final Map<String, SortedSet<String>> partitions = new TreeMap<>();
    private final Map<String, SortedSet<String>> sorts = new TreeMap<>();

    private PrefixRules() {}

    /** What there is to say about shapes of any number of tables. */
    static List<Raw> check(Collection<Observed> shapes) {
        PrefixRules rules = new PrefixRules();
        shapes.forEach(rules::learn);
        List<Raw> found = new ArrayList<>();
        shapes.forEach(observed -> rules.judge(observed, found));
        return found;
    }

    private void learn(Observed observed) {
        Counters counters = observed.stats().total();
        Prefixes prefixes = observed.stats().prefixes();
        boolean exists = counters.get(WRITES) > counters.get(CONDITIONS_FAILED) || counters.get(ITEMS_READ) > 0;
        if (!exists || observed.stats().shape().index() != null) {
            return;
        }
        String table = observed.stats().shape().table();
        add(partitions, table, prefixes.partition());
        if (prefixes.beginsWith() == null) {
            add(sorts, table, prefixes.sort());
        }
    }

    private static void add(Map<String, SortedSet<String>> known, String table, String prefix) {
        if (!prefix.isEmpty()) {
            known.computeIfAbsent(table, name -> new TreeSet<>()).add(prefix);
        }
    }

    private void judge(Observed observed, List<Raw> found) {
        if (observed.stats().shape().index() != null || observed.counters().get(CALLS) == 0) {
            return;
        }
        Prefixes prefixes = observed.stats().prefixes();
        String table = observed.stats().shape().table();
        SortedSet<String> knownSorts = sorts.getOrDefault(table, new TreeSet<>());
        if (isAlwaysEmpty(observed.counters())) {
            misspelled(observed, prefixes.sort(), knownSorts, found);
            misspelled(observed, prefixes.partition(), partitions.getOrDefault(table, new TreeSet<>()), found);
        }
        String operand = prefixes.beginsWith();
        if (operand != null && !operand.isEmpty() && DELIMITERS.indexOf(operand.charAt(operand.length() - 1)) < 0) {
            ambiguous(observed, operand, knownSorts, found);
        }
    }

    private static boolean isAlwaysEmpty(Counters counters) {
        return counters.get(FOUND_NOTHING) > 0 && counters.get(ITEMS_READ) == 0 && counters.get(WRITES) == 0;
    }

    private static void misspelled(Observed observed, String prefix, SortedSet<String> known, List<Raw> found) {
        if (prefix.isEmpty() || known.contains(prefix)) {
            return;
        }
        for (String other : known) {
            if (isNear(prefix, other)) {
                found.add(raw(
                        observed,
                        RuleId.PFX_06,
                        new Wasted(observed.counters().readHalfUnits(), 0),
                        "all " + observed.counters().get(CALLS) + " calls with " + prefix
                                + " found nothing, while there are keys with " + other));
                return;
            }
        }
    }

    private static void ambiguous(Observed observed, String operand, SortedSet<String> known, List<Raw> found) {
        List<String> matched =
                known.stream().filter(prefix -> prefix.startsWith(operand)).toList();
        if (matched.size() > 1) {
            found.add(raw(
                    observed,
                    RuleId.PFX_01,
                    Wasted.NOTHING,
                    "begins_with(" + operand + ") matches the types " + String.join(", ", matched)));
        }
    }

    private static Raw raw(Observed observed, RuleId rule, Wasted wasted, String evidence) {
        String fix = rule == RuleId.PFX_01
                ? "close the prefix with its delimiter"
                : "spell the prefix as the keys do; keep one list of prefixes";
        return new Raw(
                rule, observed.stats().shape().table(), observed.stats().shape().text(), wasted, evidence, fix);
    }

    /** Whether the texts differ in case alone, or by one letter. */
    static boolean isNear(String one, String other) {
        if (one.equalsIgnoreCase(other)) {
            return true;
        }
        String shorter = one.length() <= other.length() ? one : other;
        String longer = one.length() <= other.length() ? other : one;
        if (longer.length() - shorter.length() > 1) {
            return false;
        }
        int at = 0;
        while (at < shorter.length() && shorter.charAt(at) == longer.charAt(at)) {
            at++;
        }
        int rest = longer.length() == shorter.length() ? at + 1 : at;
        return shorter.regionMatches(rest, longer, at + 1, longer.length() - at - 1)
                && shorter.length() - rest == longer.length() - at - 1;
    }
}
