package dev.tafel.studio.check;

import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.studio.design.SampleData.Sample;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The keys of sample items as texts: what the rules that look at stored keys share. */
public final class KeyTexts {

    private static final Pattern PREFIX = Pattern.compile("^([A-Za-z][A-Za-z_-]*)[^A-Za-z0-9_ .-]");

    private static final Pattern WORD = Pattern.compile(
            "^[^A-Za-z0-9]{0,2}(?:([A-Za-z][A-Za-z_-]*)|([A-Za-z][A-Za-z_-]+)[0-9]+)(?:[^A-Za-z0-9_ .-]|$)");

    private KeyTexts() {}

    /**
     * A key attribute of one item.
     *
     * @param role whether it is a partition key or a sort key; of the table where it is both
     */
    public record KeyText(String table, String attribute, Role role, Sample sample, String text) {

        public Place place() {
            return new Place(Place.Kind.KEY, table + "." + attribute);
        }
    }

    /** What an attribute is in a key. */
    public enum Role {
        PARTITION,
        SORT
    }

    /** Every key attribute that is text, each once for an item, the table's before those of indexes. */
    public static List<KeyText> of(CheckInput input) {
        List<KeyText> texts = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            Map<String, Role> attributes = keyAttributes(table);
            for (Sample sample : input.data().samples()) {
                if (sample.table().equals(table.name())) {
                    attributes.forEach((name, role) -> {
                        if (sample.item().get(name) instanceof AttributeValue.StringValue string) {
                            texts.add(new KeyText(table.name(), name, role, sample, string.value()));
                        }
                    });
                }
            }
        }
        return texts;
    }

    /** The key attributes of a table and its indexes with what they are. */
    public static Map<String, Role> keyAttributes(TableLayout table) {
        Map<String, Role> attributes = new LinkedHashMap<>();
        Stream.concat(Stream.of(table.keySchema()), table.indexes().stream().map(IndexLayout::keySchema))
                .forEach(schema -> add(schema, attributes));
        return attributes;
    }

    private static void add(KeySchema schema, Map<String, Role> attributes) {
        schema.partition().forEach(key -> attributes.putIfAbsent(key.name(), Role.PARTITION));
        schema.sort().forEach(key -> attributes.putIfAbsent(key.name(), Role.SORT));
    }

    /** The texts by key attribute. */
    public static Map<Place, List<KeyText>> byAttribute(CheckInput input) {
        Map<Place, List<KeyText>> grouped = new LinkedHashMap<>();
        for (KeyText text : of(input)) {
            grouped.computeIfAbsent(text.place(), place -> new ArrayList<>()).add(text);
        }
        return grouped;
    }

    /** The letters that a key begins with, up to its first delimiter; empty if it does not begin so. */
    public static String prefixOf(String key) {
        Matcher matcher = PREFIX.matcher(key);
        return matcher.find() ? matcher.group(1) : "";
    }

    /**
     * The word that a key begins with, up to a delimiter, or is as a whole: {@code #META}, {@code WARNING1#}, whose
     * number does not belong to the word. Empty if there is none; a single letter with a number is an id.
     */
    public static String wordOf(String key) {
        Matcher matcher = WORD.matcher(key);
        if (!matcher.find()) {
            return "";
        }
        return matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
    }

    /** The prefixes in use by key attribute, in order. */
    public static Map<Place, Set<String>> prefixes(CheckInput input) {
        Map<Place, Set<String>> prefixes = new LinkedHashMap<>();
        byAttribute(input).forEach((place, texts) -> {
            Set<String> found = new LinkedHashSet<>();
            texts.stream()
                    .map(text -> prefixOf(text.text()))
                    .filter(p -> !p.isEmpty())
                    .forEach(found::add);
            prefixes.put(place, found);
        });
        return prefixes;
    }

    /** The texts grouped by what {@code group} finds in them; those in which it finds nothing are left out. */
    public static Map<String, List<String>> groups(List<KeyText> texts, Pattern group) {
        Map<String, List<String>> groups = new TreeMap<>();
        for (KeyText text : texts) {
            Matcher matcher = group.matcher(text.text());
            while (matcher.find()) {
                groups.computeIfAbsent(matcher.group(1), key -> new ArrayList<>())
                        .add(matcher.group(2));
            }
        }
        return groups;
    }

    /** At most three of the texts, in quotation marks. */
    public static String examples(Stream<String> texts) {
        return texts.distinct()
                .limit(3)
                .map(text -> "\"" + text + "\"")
                .reduce((a, b) -> a + ", " + b)
                .orElse("");
    }
}
