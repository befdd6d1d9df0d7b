package dev.tafel.studio.change;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.InvalidValueException;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.ScalarType;
import dev.tafel.studio.change.TableChange.EntityChange;
import dev.tafel.studio.exchange.item.KeyText;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.EntityModel.EntityKey;
import dev.tafel.studio.key.KeyFormException;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Computes what an item of the old model is in the new one.
 *
 * <p>An item belongs to the entity whose key templates its key fits with the most literal text. Fields come from the
 * item's attributes, and from its old keys where no attribute holds them; those that no key and no attribute would hold
 * any more become attributes, so that nothing gets lost.
 */
final class ItemRewriter {

    private static final List<String> TYPE_ATTRIBUTES = List.of("_type", "type", "entity", "entityType", "entity_type");

    private final TableChange change;

    ItemRewriter(TableChange change) {
        this.change = change;
    }

    /** An entity that an item's key fits. */
    private record Fit(EntityChange entity, Map<String, String> parts, int literals) {}

    Rewrite rewrite(Item item) {
        Fit before = best(item, change.before().definition(), Side.BEFORE);
        Fit after = change.isToAnotherTable() ? null : best(item, change.after().definition(), Side.AFTER);
        boolean isAfter = after != null && (before == null || after.literals() > before.literals());
        Fit fit = isAfter ? after : before;
        if (fit == null) {
            return new Rewrite(Rewrite.Kind.UNKNOWN, "", item);
        }
        String name = fit.entity().before().name();
        Item target = target(item, fit);
        if (target == null) {
            return new Rewrite(Rewrite.Kind.INCOMPLETE, name, item);
        }
        if (target.toMap().equals(item.toMap()) && !change.isToAnotherTable()) {
            return new Rewrite(Rewrite.Kind.DONE, name, item);
        }
        return new Rewrite(
                sameKey(item, target) && !change.isToAnotherTable() ? Rewrite.Kind.UPDATE : Rewrite.Kind.MOVE,
                name,
                target);
    }

    private boolean sameKey(Item item, Item target) {
        return change.after().definition().keySchema().attributes().stream()
                .allMatch(key -> Objects.equals(item.get(key.name()), target.get(key.name())));
    }

    private enum Side {
        BEFORE,
        AFTER
    }

    private @Nullable Fit best(Item item, TableDefinition table, Side side) {
        Fit best = null;
        for (EntityChange entity : change.entities()) {
            EntityModel model = side == Side.BEFORE ? entity.before() : entity.after();
            Optional<EntityKey> key = model.tableKey();
            if (key.isEmpty() || contradicts(item, model)) {
                continue;
            }
            Map<String, String> parts = parts(item, table.keySchema(), key.get());
            if (parts != null) {
                Fit fit = new Fit(entity, parts, literals(key.get()));
                if (best == null || fit.literals() > best.literals()) {
                    best = fit;
                }
            }
        }
        return best;
    }

    /** Whether the item says that it is of another entity of the model. */
    private boolean contradicts(Item item, EntityModel model) {
        for (String attribute : TYPE_ATTRIBUTES) {
            String type = KeyText.of(item, attribute);
            if (type != null
                    && !type.equals(model.type())
                    && change.before().entities().stream().anyMatch(e -> type.equals(e.type()))) {
                return true;
            }
        }
        return false;
    }

    private static int literals(EntityKey key) {
        int literals = 0;
        List<KeyTemplate> templates = new ArrayList<>(key.partition());
        templates.addAll(key.sort());
        for (KeyTemplate template : templates) {
            for (KeyPart part : template.parts()) {
                literals +=
                        part instanceof KeyPart.Literal literal ? literal.text().length() : 0;
            }
        }
        return literals;
    }

    /** The fields in a key, or null if it does not fit. */
    private static @Nullable Map<String, String> parts(Item item, KeySchema schema, EntityKey key) {
        Map<String, String> parts = new LinkedHashMap<>();
        return take(parts, item, schema.partition(), key.partition()) && take(parts, item, schema.sort(), key.sort())
                ? parts
                : null;
    }

    private static boolean take(
            Map<String, String> parts, Item item, List<KeyAttribute> attributes, List<KeyTemplate> templates) {
        if (attributes.size() != templates.size()) {
            return false;
        }
        for (int i = 0; i < attributes.size(); i++) {
            String text = KeyText.of(item, attributes.get(i).name());
            Optional<Map<String, String>> decoded =
                    text == null ? Optional.empty() : templates.get(i).decode(text);
            if (decoded.isEmpty()) {
                return false;
            }
            for (Map.Entry<String, String> part : decoded.get().entrySet()) {
                String other = parts.putIfAbsent(part.getKey(), part.getValue());
                if (other != null && !other.equals(part.getValue())) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The item as it shall be, or null if it lacks a field of its new key. */
    private @Nullable Item target(Item item, Fit fit) {
        EntityModel model = fit.entity().after();
        Map<String, String> fields = new HashMap<>(fit.parts());
        for (EntityKey key : fit.entity().before().keys()) {
            String name = key.index();
            if (name != null) {
                Optional<IndexDefinition> index = change.before().definition().index(name);
                Map<String, String> parts =
                        index.isEmpty() ? null : parts(item, index.get().keySchema(), key);
                if (parts != null) {
                    parts.forEach(fields::putIfAbsent);
                }
            }
        }
        Map<String, AttributeValue> attributes = new LinkedHashMap<>(item.toMap());
        Set<String> oldKeys =
                syntheticAttributes(fit.entity().before(), change.before().definition());
        oldKeys.forEach(attributes::remove);
        attributes.forEach((name, value) -> {
            String text = KeyText.of(value);
            if (text != null) {
                fields.put(name, text);
            }
        });
        Set<String> held = new LinkedHashSet<>(attributes.keySet());
        for (EntityKey key : model.keys()) {
            if (!render(attributes, held, fields, key) && key.index() == null) {
                return null;
            }
        }
        fields.forEach((name, text) -> {
            if (!held.contains(name) && !attributes.containsKey(name)) {
                attributes.put(name, AttributeValue.of(text));
            }
        });
        return Item.of(attributes);
    }

    /** The key attributes that are made for the key alone: those whose template is not just their own name. */
    private static Set<String> syntheticAttributes(EntityModel entity, TableDefinition table) {
        Set<String> names = new LinkedHashSet<>();
        for (EntityKey key : entity.keys()) {
            String index = key.index();
            KeySchema schema = index == null
                    ? table.keySchema()
                    : table.index(index).map(IndexDefinition::keySchema).orElse(table.keySchema());
            collect(names, schema.partition(), key.partition());
            collect(names, schema.sort(), key.sort());
        }
        return names;
    }

    private static void collect(Set<String> names, List<KeyAttribute> attributes, List<KeyTemplate> templates) {
        for (int i = 0; i < Math.min(attributes.size(), templates.size()); i++) {
            String name = attributes.get(i).name();
            if (!templates.get(i).text().equals("{" + name + "}")) {
                names.add(name);
            }
        }
    }

    private boolean render(
            Map<String, AttributeValue> attributes, Set<String> held, Map<String, String> fields, EntityKey key) {
        String index = key.index();
        TableDefinition table = change.after().definition();
        KeySchema schema = index == null
                ? table.keySchema()
                : table.index(index).map(IndexDefinition::keySchema).orElseThrow();
        Map<String, AttributeValue> rendered = new LinkedHashMap<>();
        List<KeyTemplate> templates = new ArrayList<>(key.partition());
        templates.addAll(key.sort());
        List<KeyAttribute> keys = schema.attributes();
        for (int i = 0; i < keys.size(); i++) {
            AttributeValue value = i < templates.size() ? value(templates.get(i), fields, keys.get(i)) : null;
            if (value == null) {
                return false;
            }
            rendered.put(keys.get(i).name(), value);
        }
        attributes.putAll(rendered);
        templates.forEach(template -> held.addAll(template.attributes()));
        return true;
    }

    private static @Nullable AttributeValue value(
            KeyTemplate template, Map<String, String> fields, KeyAttribute attribute) {
        try {
            String text = template.renderTexts(fields::get).orElse(null);
            if (text == null) {
                return null;
            }
            return attribute.type() == ScalarType.N
                    ? AttributeValue.of(DynamoNumber.parse(text))
                    : AttributeValue.of(text);
        } catch (KeyFormException | InvalidValueException e) {
            return null;
        }
    }
}
