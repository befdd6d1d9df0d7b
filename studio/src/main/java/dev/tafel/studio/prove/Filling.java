package dev.tafel.studio.prove;

import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.key.ValueForm;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.KeyCondition;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Puts values in the places of a key condition's templates: what the caller gives, and what earlier calls of the same
 * pattern have returned. Nothing else is known to an application.
 */
final class Filling {

    private final Question question;
    private final PlannedCall call;
    private final TableLayout table;
    private final Entity entity;
    private final List<KeyReading> found;

    /** @param found what earlier calls have returned */
    Filling(Question question, PlannedCall call, TableLayout table, List<KeyReading> found) {
        this.question = question;
        this.call = call;
        this.table = table;
        this.entity = question.world().design().requireEntity(call.entities().get(0));
        this.found = List.copyOf(found);
    }

    /** The condition of request {@code number} of the call, counted from 0. */
    FilledCondition condition(int number) {
        KeyCondition condition = call.condition();
        if (condition == null) {
            throw new IllegalStateException("A plan's " + call.operation() + " has no key condition");
        }
        List<String> names = new ArrayList<>();
        List<AttributeValue> values = new ArrayList<>();
        int variant = number;
        for (KeyCondition.PartitionTerm term : condition.partition()) {
            Optional<KeyPart.Shard> shard = term.value().shard();
            int shards = shard.map(KeyPart.Shard::count).orElse(1);
            KeyTemplate template = inShard(term.value(), variant % shards);
            variant /= shards;
            names.add(term.attribute());
            values.add(value(term.attribute(), text(template, variant, Question.Bound.LOWER)));
        }
        KeyCondition.SortTerm sort = condition.sort();
        return new FilledCondition(names, values, sort == null ? null : sort(sort, variant));
    }

    private FilledCondition.Sort sort(KeyCondition.SortTerm sort, int variant) {
        boolean isPrefix = sort.operator() == KeyCondition.Operator.BEGINS_WITH;
        KeyTemplate first = isPrefix ? plain(sort.first()) : sort.first();
        KeyTemplate second = sort.second();
        return new FilledCondition.Sort(
                sort.attribute(),
                sort.operator(),
                value(sort.attribute(), text(first, variant, Question.Bound.LOWER)),
                second == null ? null : value(sort.attribute(), text(second, variant, Question.Bound.UPPER)));
    }

    /** With the range's attribute as it is: the beginning of a value does not have the value's form. */
    private KeyTemplate plain(KeyTemplate template) {
        Selection.Range range = question.pattern().selection().range();
        if (range == null) {
            return template;
        }
        String name = question.nameOf(entity, range.attribute()).orElse(range.attribute());
        return new KeyTemplate(template.parts().stream()
                .map(part ->
                        part instanceof KeyPart.Value value && value.attribute().equals(name)
                                ? new KeyPart.Value(name, ValueForm.PLAIN)
                                : part)
                .toList());
    }

    /** The template with that shard in the place of the computed one. */
    private static KeyTemplate inShard(KeyTemplate template, int number) {
        return new KeyTemplate(template.parts().stream()
                .map(part -> part instanceof KeyPart.Shard shard ? new KeyPart.Literal(shard.render(number)) : part)
                .toList());
    }

    private String text(KeyTemplate template, int variant, Question.Bound bound) {
        return template.renderTexts(name -> known(name, variant, bound))
                .orElseThrow(() -> new IllegalStateException("The pattern "
                        + question.pattern().id() + " does not give all of " + template.text()
                        + ", and nothing that was read before does"));
    }

    private @Nullable String known(String attribute, int variant, Question.Bound bound) {
        return question.given(entity, attribute, variant, bound)
                .or(() -> found.stream()
                        .flatMap(reading -> reading.text(attribute).stream())
                        .findFirst())
                .orElse(null);
    }

    private AttributeValue value(String attribute, String text) {
        KeySchema schema = call.index() == null
                ? table.keySchema()
                : table.index(call.index()).map(IndexLayout::keySchema).orElse(table.keySchema());
        return schema.attributes().stream()
                .filter(key -> key.name().equals(attribute))
                .findFirst()
                .map((KeyAttribute key) -> Rendering.keyValue(key, text))
                .orElseThrow(
                        () -> new IllegalStateException("A plan names a key attribute that is none: " + attribute));
    }
}
