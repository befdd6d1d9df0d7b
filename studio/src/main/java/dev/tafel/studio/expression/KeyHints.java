package dev.tafel.studio.expression;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.condition.Operand;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import java.util.List;
import java.util.regex.Pattern;

/** What often goes wrong with conditions on keys that are texts made of parts. */
final class KeyHints {

    private static final Pattern DATE_PREFIX = Pattern.compile("\\d{4}(-(\\d{2}(-(\\d{2}(T.*)?)?)?)?)?");
    private static final Pattern LAST_PART = Pattern.compile("[^#:|/_~.]*$");
    private static final Pattern LAST_NUMBER = Pattern.compile("\\d+$");

    private KeyHints() {}

    /** Adds what there is to say about {@code keyConditions}. */
    static void addTo(List<PlanNote> notes, List<Condition> keyConditions) {
        for (Condition condition : keyConditions) {
            if (condition instanceof Condition.BeginsWith prefix) {
                prefix(notes, text(prefix.prefix()));
            } else if (condition instanceof Condition.Between between) {
                bounds(notes, text(between.lower()), text(between.upper()));
            }
        }
    }

    private static String text(Operand operand) {
        AttributeValue value = ((Operand.Constant) operand).value();
        return value instanceof StringValue string ? string.value() : "";
    }

    private static void prefix(List<PlanNote> notes, String prefix) {
        var part = LAST_PART.matcher(prefix);
        if (part.find()
                && !part.group().isEmpty()
                && !DATE_PREFIX.matcher(part.group()).matches()) {
            notes.add(PlanNote.warning(
                    "PFX-02",
                    "begins_with \"" + prefix + "\" also finds keys in which \"" + part.group()
                            + "\" goes on; end the prefix with its delimiter, or use ="));
        }
    }

    private static void bounds(List<PlanNote> notes, String lower, String upper) {
        var from = LAST_NUMBER.matcher(lower);
        var to = LAST_NUMBER.matcher(upper);
        boolean numbers = from.find() && to.find();
        if (numbers
                && lower.substring(0, from.start()).equals(upper.substring(0, to.start()))
                && from.group().length() != to.group().length()) {
            notes.add(PlanNote.warning(
                    "NUM-01",
                    "In a text key the numbers " + from.group() + " and " + to.group()
                            + " are compared digit by digit; pad them to one width"));
        }
    }
}
