package dev.tafel.studio.prove;

import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compares an answer of the database with what a scan of the generated data gives. */
final class AnswerCheck {

    private final Layout layout;
    private final Rendering rendering;

    AnswerCheck(Layout layout, Rendering rendering) {
        this.layout = layout;
        this.rendering = rendering;
    }

    /** What is wrong with the answer, or null if it is right. */
    @Nullable
    String fault(Question question, PatternPlan plan, List<Item> found) {
        Map<String, Thing> things = new HashMap<>();
        List<Thing> answers = question.answers();
        for (Thing thing : answers) {
            things.put(keyOf(thing), thing);
        }
        List<Thing> seen = new ArrayList<>();
        Set<String> keys = new HashSet<>();
        for (Item item : found) {
            String key = keyOf(item);
            Thing thing = things.get(key);
            if (thing == null && isServant(key, question)) {
                continue;
            }
            if (thing == null) {
                return "It returned " + key + ", which does not answer " + asked(question);
            }
            if (!keys.add(key)) {
                return "It returned " + key + " twice";
            }
            seen.add(thing);
        }
        Integer limit = question.pattern().answer().limit();
        int wanted = limit == null ? answers.size() : Math.min(limit, answers.size());
        if (seen.size() < wanted) {
            return "It returned " + seen.size() + " of " + wanted + " for " + asked(question);
        }
        boolean merged = plan.calls().stream().anyMatch(call -> call.requests() > 1);
        return merged ? null : order(question, answers, seen);
    }

    /** Whether it is an item that keeps a value unique, read on the way to what it points to. */
    private boolean isServant(String key, Question question) {
        for (Thing thing : question.world().of(question.subject().entity().name())) {
            for (Rendering.Stored stored : rendering.items(layout.tables(), thing)) {
                if (stored.layout().role() != ItemLayout.Role.ENTITY
                        && keyOf(stored.item()).equals(key)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static @Nullable String order(Question question, List<Thing> answers, List<Thing> seen) {
        AccessPattern pattern = question.pattern();
        Selection.Order order = pattern.selection().order();
        if (order == null || pattern.entities().size() > 1) {
            return null;
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

    private static String asked(Question question) {
        return question.pattern().id() + " about " + question.subject().values();
    }

    private String keyOf(Thing thing) {
        return rendering.items(layout.tables(), thing).stream()
                .filter(stored -> stored.layout().role() == ItemLayout.Role.ENTITY)
                .map(stored -> keyOf(stored.item()))
                .findFirst()
                .orElse("");
    }

    private String keyOf(Item item) {
        for (TableLayout table : layout.tables()) {
            List<AttributeValue> values = new ArrayList<>();
            for (KeyAttribute key : table.keySchema().attributes()) {
                AttributeValue value = item.get(key.name());
                if (value != null) {
                    values.add(value);
                }
            }
            if (values.size() == table.keySchema().attributes().size()) {
                return values.toString();
            }
        }
        return "";
    }
}
