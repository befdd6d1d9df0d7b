package dev.tafel.studio.check.values;

import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyTexts;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.SampleData;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** DATE-02: dates of several forms in one place. */
final class MixedDates implements Rule {

    private static final RuleDescription DATE_02 =
            new RuleDescription("DATE-02", Severity.WARNING, "Dates of different precision in one place");

    @Override
    public RuleDescription description() {
        return DATE_02;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            Set<String> keys = KeyTexts.keyAttributes(table).keySet();
            Map<DateForm, String> inKeys = new TreeMap<>();
            Map<String, Map<DateForm, String>> elsewhere = new TreeMap<>();
            for (SampleData.Sample sample : input.data().samples()) {
                if (!sample.table().equals(table.name())) {
                    continue;
                }
                sample.item().toMap().forEach((name, value) -> {
                    if (value instanceof StringValue text) {
                        Map<DateForm, String> forms =
                                keys.contains(name) ? inKeys : elsewhere.computeIfAbsent(name, key -> new TreeMap<>());
                        DateForm.in(text.value()).forEach(form -> forms.putIfAbsent(form, text.value()));
                    }
                });
            }
            mixed(inKeys)
                    .ifPresent(evidence -> findings.add(DATE_02.finding(
                            new Place(Place.Kind.TABLE, table.name()),
                            "Keys have dates " + evidence,
                            "One form for dates in keys, with or without milliseconds")));
            elsewhere.forEach((name, forms) -> mixed(forms)
                    .ifPresent(evidence -> findings.add(DATE_02.as(Severity.ADVICE)
                            .finding(
                                    new Place(Place.Kind.ATTRIBUTE, table.name() + "." + name),
                                    "It has dates " + evidence,
                                    "One form for one attribute"))));
            across(inKeys, elsewhere)
                    .ifPresent(evidence -> findings.add(DATE_02.as(Severity.ADVICE)
                            .finding(
                                    new Place(Place.Kind.TABLE, table.name()),
                                    "Its attributes have dates " + evidence,
                                    "One form in the whole table")));
        }
        return findings;
    }

    private static Optional<String> mixed(Map<DateForm, String> forms) {
        return forms.size() < 2
                ? Optional.empty()
                : Optional.of(forms.entrySet().stream()
                        .map(e -> e.getKey().text() + " (" + e.getValue() + ")")
                        .collect(Collectors.joining(" and ")));
    }

    /** The forms that lie in different attributes, if no single place mixes them. */
    private static Optional<String> across(Map<DateForm, String> inKeys, Map<String, Map<DateForm, String>> elsewhere) {
        Map<DateForm, String> all = new TreeMap<>(inKeys);
        boolean isMixed = inKeys.size() > 1;
        for (Map<DateForm, String> forms : elsewhere.values()) {
            isMixed |= forms.size() > 1;
            forms.forEach(all::putIfAbsent);
        }
        return isMixed ? Optional.empty() : mixed(all);
    }
}
