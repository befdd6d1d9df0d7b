package dev.tafel.studio.prove;

import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an application can read out of an answer: attributes, and those that only the keys hold.
 *
 * <p>An index that projects some attributes leaves out those that are parts of keys; they are taken from there.
 *
 * @param layout which kind of item it is
 * @param keyTexts attributes as the keys spell them, numbers without padding
 */
record KeyReading(Item item, ItemLayout layout, Map<String, String> keyTexts) {

    /** The reading of an item of a table, or of an entry of one of its indexes; empty if its key is of no template. */
    static Optional<KeyReading> of(TableLayout table, Item item) {
        KeyReading best = null;
        int longest = -1;
        for (ItemLayout layout : table.items()) {
            Map<String, String> texts = new LinkedHashMap<>();
            if (!decode(table.keySchema(), layout.keys(), item, texts)) {
                continue;
            }
            int literal = literal(layout.keys()) * 2 + (layout.role() == ItemLayout.Role.ENTITY ? 1 : 0);
            if (literal > longest) {
                longest = literal;
                best = new KeyReading(item, layout, texts);
            }
        }
        if (best == null) {
            return Optional.empty();
        }
        Map<String, String> all = new LinkedHashMap<>(best.keyTexts());
        for (IndexLayout index : table.indexes()) {
            ItemLayout.IndexEntryLayout entry = best.layout().indexes().get(index.name());
            Map<String, String> texts = new LinkedHashMap<>();
            if (entry != null && decode(index.keySchema(), entry.keys(), item, texts)) {
                texts.forEach(all::putIfAbsent);
            }
        }
        return Optional.of(new KeyReading(item, best.layout(), all));
    }

    /** How much literal text the templates have: more of it makes a match more certain. */
    private static int literal(ItemKeys keys) {
        int length = 0;
        for (KeyTemplate template : keys.partition()) {
            length += template.prefix().length();
        }
        for (KeyTemplate template : keys.sort()) {
            length += template.prefix().length();
        }
        return length;
    }

    private static boolean decode(KeySchema schema, ItemKeys keys, Item item, Map<String, String> into) {
        return decode(schema.partition(), keys.partition(), item, into)
                && decode(schema.sort(), keys.sort(), item, into);
    }

    private static boolean decode(
            List<KeyAttribute> attributes, List<KeyTemplate> templates, Item item, Map<String, String> into) {
        for (int i = 0; i < attributes.size(); i++) {
            AttributeValue value = item.get(attributes.get(i).name());
            Optional<Map<String, String>> parts =
                    value == null ? Optional.empty() : Values.text(value).flatMap(templates.get(i)::decode);
            if (parts.isEmpty()) {
                return false;
            }
            parts.get().forEach(into::putIfAbsent);
        }
        return true;
    }

    /** An attribute's value as text, wherever it is; empty if the item does not tell it. */
    Optional<String> text(String attribute) {
        AttributeValue value = item.get(attribute);
        return value == null ? Optional.ofNullable(keyTexts.get(attribute)) : Values.text(value);
    }

    /** Whether the answer tells that the attribute has that value. */
    boolean tells(String attribute, AttributeValue wanted) {
        AttributeValue value = item.get(attribute);
        if (value != null) {
            return value.equals(wanted);
        }
        return Values.text(wanted)
                .filter(text -> text.equals(keyTexts.get(attribute)))
                .isPresent();
    }
}
