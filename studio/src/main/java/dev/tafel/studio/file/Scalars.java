package dev.tafel.studio.file;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/** Reads single values: texts, numbers, shares, sizes, rates. */
final class Scalars {

    /** The largest count, rate or size that a model file may state. */
    static final long NUMBER_MAX = 1_000_000_000_000L;

    private static final Pattern QUANTITY = Pattern.compile("([0-9][0-9_]*(?:\\.[0-9]+)?(?:[eE][0-9]{1,2})?)\\s*(.*)");

    private Scalars() {}

    static boolean isNull(ScalarNode node) {
        return node.getTag().equals(Tag.NULL);
    }

    static @Nullable String text(Node node, String path, Faults faults) {
        if (node instanceof ScalarNode scalar) {
            return scalar.getValue();
        }
        faults.add(node, path, "a single value is wanted here", "Write it behind the colon");
        return null;
    }

    static List<String> texts(Node node, String path, Faults faults) {
        if (!(node instanceof SequenceNode sequence)) {
            String text = text(node, path, faults);
            return text == null ? List.of() : List.of(text);
        }
        List<String> texts = new ArrayList<>();
        for (Node element : sequence.getValue()) {
            String text = text(element, path, faults);
            if (text != null) {
                texts.add(text);
            }
        }
        return texts;
    }

    /** One of the words, as its place; -1 with a fault if it is none of them. */
    static int word(Node node, String path, Faults faults, List<String> words) {
        String text = text(node, path, faults);
        int place = text == null ? -1 : words.indexOf(text.toLowerCase(Locale.ROOT));
        if (text != null && place < 0) {
            faults.add(node, path, "\"" + text + "\" is none of the words known here", Suggestion.of(text, words));
        }
        return place;
    }

    static boolean isTrue(Node node, String path, Faults faults) {
        return word(node, path, faults, List.of("false", "true")) == 1;
    }

    /** A whole number from {@code least}; {@code least} with a fault if it is none. */
    static long whole(Node node, String path, Faults faults, long least) {
        Double number = quantity(node, path, faults, Unit.NONE);
        if (number != null && (number < least || number != Math.rint(number))) {
            faults.add(node, path, "a whole number from " + least + " on is wanted here", "Write digits only");
            return least;
        }
        return number == null ? least : (long) (double) number;
    }

    /** A number, 0 with a fault if it is none. */
    static double number(Node node, String path, Faults faults, Unit unit) {
        Double number = quantity(node, path, faults, unit);
        return number == null ? 0 : number;
    }

    /** What may follow a number. */
    enum Unit {
        NONE("a number", "Write digits, for example 1500"),
        SHARE("a share", "Write it as 3% or 0.03, between 0 and 1"),
        BYTES("a size", "Write bytes, or a number with KB"),
        RATE("a rate", "Write calls a second, or a number with /s, /min, /h or /day"),
        SECONDS("a time", "Write a number with s, min, h or days");

        private final String what;
        private final String remedy;

        Unit(String what, String remedy) {
            this.what = what;
            this.remedy = remedy;
        }

        private @Nullable Double factor(String written) {
            return switch (this) {
                case NONE -> written.isEmpty() ? 1.0 : null;
                case SHARE -> written.equals("%") ? Double.valueOf(0.01) : written.isEmpty() ? 1.0 : null;
                case BYTES ->
                    switch (written) {
                        case "", "B" -> 1.0;
                        case "KB" -> 1024.0;
                        default -> null;
                    };
                case RATE ->
                    switch (written) {
                        case "", "/s" -> 1.0;
                        case "/min" -> 1 / 60.0;
                        case "/h" -> 1 / 3_600.0;
                        case "/day" -> 1 / 86_400.0;
                        default -> null;
                    };
                case SECONDS ->
                    switch (written) {
                        case "s" -> 1.0;
                        case "min" -> 60.0;
                        case "h" -> 3_600.0;
                        case "day", "days" -> 86_400.0;
                        default -> null;
                    };
            };
        }
    }

    /** The number that a part of the node's text spells, 0 with a fault if it spells none. */
    static double number(Place place, String text, Unit unit) {
        Double number = quantity(place, text, unit);
        return number == null ? 0 : number;
    }

    /** Where a value stands, and where to report what is wrong with it. */
    record Place(Node node, String path, Faults faults) {

        void report(String cause, String remedy) {
            faults.add(node, path, cause, remedy);
        }
    }

    private static @Nullable Double quantity(Node node, String path, Faults faults, Unit unit) {
        String text = text(node, path, faults);
        return text == null ? null : quantity(new Place(node, path, faults), text, unit);
    }

    private static @Nullable Double quantity(Place place, String text, Unit unit) {
        Matcher matcher = QUANTITY.matcher(text.strip());
        Double factor = matcher.matches() ? unit.factor(matcher.group(2)) : null;
        if (factor == null) {
            place.report("\"" + text + "\" is not " + unit.what, unit.remedy);
            return null;
        }
        BigDecimal number = new BigDecimal(matcher.group(1).replace("_", ""));
        double value = number.multiply(BigDecimal.valueOf(factor)).doubleValue();
        if (value > (unit == Unit.SHARE ? 1 : NUMBER_MAX)) {
            place.report("\"" + text + "\" is too large for " + unit.what, unit.remedy);
            return null;
        }
        return value;
    }
}
