package dev.tafel.studio.check.keys;

import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.model.value.Item;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyTexts;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.SampleData;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** PFX-04: items whose type follows from nothing. */
final class UntypedItems implements Rule {

    private static final RuleDescription PFX_04 =
            new RuleDescription("PFX-04", Severity.WARNING, "The type of an item cannot be told");

    @Override
    public RuleDescription description() {
        return PFX_04;
    }

    private static final Set<String> TYPE_NAMES =
            Set.of("type", "_type", "entity", "entitytype", "entity_type", "kind");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            for (ItemLayout item : table.items()) {
                if (hasNoPrefix(item.keys())
                        && !item.attributes().contains(typeName(input))
                        && table.items().size() > 1) {
                    findings.add(PFX_04.finding(
                            new Place(Place.Kind.ENTITY, item.entity()),
                            "Neither key begins with a prefix: "
                                    + item.keys().partitionTemplate().text()
                                    + item.keys()
                                            .sortTemplate()
                                            .map(t -> ", " + t.text())
                                            .orElse(""),
                            "Begin a key with a prefix of its own, or write the attribute " + typeName(input)));
                }
            }
            findings.addAll(data(input, table));
        }
        return findings;
    }

    private static String typeName(CheckInput input) {
        return input.design().table().names().type();
    }

    private static boolean hasNoPrefix(ItemKeys keys) {
        return Stream.concat(keys.partition().stream(), keys.sort().stream())
                .allMatch(template -> template.prefix().isEmpty());
    }

    private static List<Finding> data(CheckInput input, TableLayout table) {
        List<String> keys =
                table.keySchema().attributes().stream().map(KeyAttribute::name).toList();
        List<Looked> looked = new ArrayList<>();
        for (SampleData.Sample sample : input.data().samples()) {
            if (sample.table().equals(table.name())) {
                looked.add(look(sample.item(), keys, typeName(input)));
            }
        }
        Place place = new Place(Place.Kind.TABLE, table.name());
        List<Finding> findings = new ArrayList<>();
        neither(looked, place).ifPresent(findings::add);
        besideWords(looked, place).ifPresent(findings::add);
        onlyByAttribute(looked, place).ifPresent(findings::add);
        return findings;
    }

    /**
     * What an item says of its type.
     *
     * @param texts its key as text
     * @param words what its key attributes begin with, or are; empty for those that begin with no word
     * @param hasPrefix whether one of them begins with a word and a delimiter
     * @param type the value of its type attribute, or null
     */
    private record Looked(
            List<String> texts,
            List<String> words,
            boolean hasPrefix,
            @Nullable String type) {

        private String sortWord() {
            return words.size() < 2 ? "" : words.get(1);
        }

        private String example() {
            return KeyTexts.examples(texts.stream());
        }
    }

    private static Looked look(Item item, List<String> keys, String typeName) {
        List<String> texts = keys.stream()
                .map(key -> item.get(key) instanceof StringValue text ? text.value() : "")
                .toList();
        Optional<String> type = Stream.concat(Stream.of(typeName), item.toMap().keySet().stream())
                .filter(name -> name.equals(typeName) || TYPE_NAMES.contains(name.toLowerCase(Locale.ROOT)))
                .flatMap(name -> item.get(name) instanceof StringValue text ? Stream.of(text.value()) : Stream.empty())
                .findFirst();
        return new Looked(
                texts,
                texts.stream().map(KeyTexts::wordOf).toList(),
                texts.stream().anyMatch(text -> !KeyTexts.prefixOf(text).isEmpty()),
                type.orElse(null));
    }

    private static Optional<Finding> neither(List<Looked> looked, Place place) {
        List<Looked> untyped = looked.stream()
                .filter(item -> item.type() == null && !item.hasPrefix())
                .toList();
        return untyped.isEmpty()
                ? Optional.empty()
                : Optional.of(PFX_04.finding(
                        place,
                        untyped.size() + " of " + looked.size()
                                + " items have neither a prefix nor a type, for example "
                                + untyped.get(0).example(),
                        "Begin a key with a prefix, and write a type attribute"));
    }

    /** Sort keys that are bare values in a table whose other sort keys begin with a word: those of one collection. */
    private static Optional<Finding> besideWords(List<Looked> looked, Place place) {
        List<Looked> bare = looked.stream()
                .filter(item -> item.type() == null && item.hasPrefix())
                .filter(item -> item.words().size() > 1 && item.sortWord().isEmpty())
                .toList();
        Optional<Looked> other =
                looked.stream().filter(item -> !item.sortWord().isEmpty()).findFirst();
        return bare.isEmpty()
                ? Optional.empty()
                : other.map(named -> PFX_04.finding(
                        place,
                        bare.size() + " of " + looked.size() + " items have a bare value as sort key ("
                                + bare.get(0).example() + "), others begin with a word (" + named.example()
                                + "): which kind of item shares the collection cannot be told",
                        "Begin the sort key with a prefix, or write a type attribute"));
    }

    /** Items of several types whose keys begin with the same words. */
    private static Optional<Finding> onlyByAttribute(List<Looked> looked, Place place) {
        Map<List<String>, Set<String>> types = new LinkedHashMap<>();
        for (Looked item : looked) {
            if (item.type() != null) {
                types.computeIfAbsent(item.words(), words -> new TreeSet<>()).add(item.type());
            }
        }
        Set<String> alike = new TreeSet<>();
        types.values().stream().filter(found -> found.size() > 1).forEach(alike::addAll);
        return alike.isEmpty()
                ? Optional.empty()
                : Optional.of(PFX_04.as(Severity.ADVICE)
                        .finding(
                                place,
                                "Only an attribute tells " + String.join(", ", alike)
                                        + " apart, their keys begin alike: no begins_with selects one kind,"
                                        + " and a key alone does not say what it is of",
                                "Begin the keys with prefixes of the types"));
    }
}
