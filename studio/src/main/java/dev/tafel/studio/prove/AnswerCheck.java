package dev.tafel.studio.prove;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Compares an answer of the database with what a scan of the generated data gives: the right things, in the right
 * order, each with every attribute that is asked for.
 */
final class AnswerCheck {

    private final List<TableLayout> tables;
    private final Replica replica;
    private final World world;

    AnswerCheck(List<TableLayout> tables, Replica replica, World world) {
        this.tables = tables;
        this.replica = replica;
        this.world = world;
    }

    /** What is wrong with the answer, or null if it is right. */
    @Nullable
    String fault(Question question, List<KeyReading> found) {
        List<Thing> answers = question.answers();
        Set<Thing> wanted = Collections.newSetFromMap(new IdentityHashMap<>());
        wanted.addAll(answers);
        Set<Thing> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        List<Thing> inOrder = new ArrayList<>();
        for (KeyReading reading : found) {
            Optional<Stored> stored = stored(reading);
            if (stored.isEmpty()) {
                return "It returned " + reading.item().toMap() + ", which nobody stored";
            }
            if (!stored.get().isThing()) {
                continue;
            }
            Thing thing = stored.get().thing();
            String name = named(thing);
            if (!wanted.contains(thing)) {
                return "It returned " + name + ", which does not answer " + asked(question);
            }
            if (!seen.add(thing)) {
                return "It returned " + name + " twice";
            }
            String missing = missing(question.pattern(), thing, reading);
            if (missing != null) {
                return "It returned " + name + " without the right " + missing;
            }
            inOrder.add(thing);
        }
        Integer limit = question.pattern().answer().limit();
        int count = limit == null ? answers.size() : Math.min(limit, answers.size());
        if (inOrder.size() < count) {
            return "It returned " + inOrder.size() + " of " + count + " for " + asked(question);
        }
        return order(question, answers, inOrder);
    }

    private Optional<Stored> stored(KeyReading reading) {
        return tables.stream()
                .filter(table -> table.items().contains(reading.layout()))
                .findFirst()
                .flatMap(table -> replica.find(table, reading.item()));
    }

    /** An attribute that is asked for and that the answer does not tell, not even by its keys; or null. */
    private @Nullable String missing(AccessPattern pattern, Thing thing, KeyReading reading) {
        List<String> asked = pattern.answer().attributes();
        for (Attribute attribute : thing.entity().attributes()) {
            AttributeValue value = world.value(thing, attribute.name());
            boolean isAsked = asked.isEmpty() || asked.contains(attribute.name());
            if (isAsked
                    && value != null
                    && !(value instanceof AttributeValue.NullValue)
                    && !reading.tells(attribute.name(), value)) {
                return attribute.name();
            }
        }
        return null;
    }

    private static @Nullable String order(Question question, List<Thing> answers, List<Thing> seen) {
        AccessPattern pattern = question.pattern();
        Selection.Order order = pattern.selection().order();
        if (order == null) {
            return null;
        }
        if (pattern.entities().size() > 1) {
            return orderOfEach(pattern, order, seen);
        }
        for (int i = 0; i < seen.size(); i++) {
            String is = seen.get(i).text(order.attribute()).orElse("");
            String should = answers.get(i).text(order.attribute()).orElse("");
            if (!is.equals(should)) {
                return "Item " + (i + 1) + " has " + order.attribute() + " " + is + ", in order it would be " + should;
            }
        }
        return null;
    }

    /** Among the items of one entity the order holds; where the others lie between them is not asked. */
    private static @Nullable String orderOfEach(AccessPattern pattern, Selection.Order order, List<Thing> seen) {
        int sign = order.direction() == Selection.Direction.ASCENDING ? 1 : -1;
        for (String entity : pattern.entities()) {
            String before = null;
            for (Thing thing : seen) {
                Optional<String> text =
                        thing.entity().name().equals(entity) ? thing.text(order.attribute()) : Optional.empty();
                if (text.isEmpty()) {
                    continue;
                }
                if (before != null && sign * Question.compare(before, text.get()) > 0) {
                    return entity + " with " + order.attribute() + " " + text.get() + " comes after " + before;
                }
                before = text.get();
            }
        }
        return null;
    }

    private static String asked(Question question) {
        return question.pattern().id() + " about " + question.subject().values();
    }

    private static String named(Thing thing) {
        StringBuilder id = new StringBuilder(thing.entity().name());
        thing.entity()
                .fullId()
                .forEach(name -> id.append(' ').append(thing.text(name).orElse("?")));
        return id.toString();
    }
}
