package dev.tafel.studio.check.keys;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyPlaces;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.layout.KeyRegistry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** PFX-01: a prefix without its closing delimiter, and another that begins with it. */
final class PrefixBeginsAnother implements Rule {

    private static final RuleDescription PFX_01 =
            new RuleDescription("PFX-01", Severity.ERROR, "A prefix is the beginning of another prefix");

    @Override
    public RuleDescription description() {
        return PFX_01;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        String delimiter = input.design().table().delimiter();
        List<KeyRegistry.Entry> entries = KeyRegistry.of(input.layout()).entries();
        Set<String> reported = new HashSet<>();
        for (KeyRegistry.Entry one : entries) {
            String prefix = one.template().prefix();
            if (prefix.isEmpty() || prefix.endsWith(delimiter) || one.template().isConstant()) {
                continue;
            }
            for (KeyRegistry.Entry other : entries) {
                String longer = other.template().prefix();
                if (KeyPlaces.areSameAttribute(one, other)
                        && longer.length() > prefix.length()
                        && longer.startsWith(prefix)
                        && reported.add(one.attribute() + prefix + longer)) {
                    findings.add(PFX_01.finding(
                            KeyPlaces.of(one),
                            "begins_with(" + one.attribute() + ", \"" + prefix + "\") of "
                                    + one.item().entity() + " also finds \"" + longer + "\" of "
                                    + other.item().entity(),
                            "Close the prefix with the delimiter: \"" + prefix + delimiter + "\""));
                }
            }
        }
        findings.addAll(ofConditions(input, entries));
        return findings;
    }

    private static List<Finding> ofConditions(CheckInput input, List<KeyRegistry.Entry> entries) {
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Prefixed asked : PlanView.prefixes(input)) {
            String prefix = asked.term().first().text();
            if (!asked.term().first().isConstant()
                    || prefix.endsWith(input.design().table().delimiter())) {
                continue;
            }
            Set<String> found = new TreeSet<>();
            for (KeyRegistry.Entry entry : entries) {
                if (asked.reads(entry) && entry.template().prefix().startsWith(prefix)) {
                    found.add(entry.item().entity());
                }
            }
            if (found.size() > 1 && !asked.call().entities().containsAll(found)) {
                findings.add(PFX_01.finding(
                        asked.place(),
                        "begins_with(" + asked.term().attribute() + ", \"" + prefix + "\") finds " + found,
                        "Ask for the prefix with its delimiter"));
            }
        }
        return findings;
    }
}
