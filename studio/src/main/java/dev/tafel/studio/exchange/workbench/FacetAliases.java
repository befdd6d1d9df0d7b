package dev.tafel.studio.exchange.workbench;

import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.studio.document.Element;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.EntityModel.EntityKey;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.key.ValueForm;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The names that a facet gives to its keys, {@code SubId#SKU}, as key templates.
 *
 * <p>An alias does not say which of its words are literal. Where there are items, they decide, and the alias gives the
 * names; where there are none, words in capitals are taken as literal unless nothing else would be left.
 */
final class FacetAliases {

    private static final Pattern DELIMITER = Pattern.compile("[#|]");
    private static final Pattern NO_IDENTIFIER = Pattern.compile("[^A-Za-z0-9_.-]+");

    private FacetAliases() {}

    /** {@code inferred} with the names of {@code facet}'s aliases in the templates of the table's key. */
    static EntityModel apply(EntityModel inferred, Element facet, TableDefinition table) {
        Map<String, String> names = new HashMap<>();
        Element aliases = facet.at("KeyAttributeAlias");
        List<EntityKey> keys = new ArrayList<>();
        for (EntityKey key : inferred.keys()) {
            if (key.index() == null) {
                KeySchema schema = table.keySchema();
                collect(
                        names,
                        key.partition(),
                        aliases.at("PartitionKeyAlias"),
                        schema.partition().get(0).name());
                if (schema.hasSortKey()) {
                    collect(
                            names,
                            key.sort(),
                            aliases.at("SortKeyAlias"),
                            schema.sort().get(0).name());
                }
            }
        }
        for (EntityKey key : inferred.keys()) {
            keys.add(new EntityKey(key.index(), renamed(key.partition(), names), renamed(key.sort(), names)));
        }
        return new EntityModel(inferred.name(), inferred.type(), keys, inferred.fields());
    }

    /** The entity of a facet without items. */
    static EntityModel entity(String name, Element facet, TableDefinition table) {
        Element aliases = facet.at("KeyAttributeAlias");
        KeySchema schema = table.keySchema();
        KeyTemplate partition = template(
                aliases.at("PartitionKeyAlias").textOr(schema.partition().get(0).name()));
        List<KeyTemplate> sort = schema.hasSortKey()
                ? List.of(template(
                        aliases.at("SortKeyAlias").textOr(schema.sort().get(0).name())))
                : List.of();
        return new EntityModel(name, name, List.of(new EntityKey(null, List.of(partition), sort)), List.of());
    }

    private static KeyTemplate template(String alias) {
        List<KeyPart> parts = new ArrayList<>();
        String[] words = DELIMITER.split(alias, -1);
        for (int i = 0; i < words.length; i++) {
            if (i > 0) {
                parts.add(new KeyPart.Literal("#"));
            }
            boolean isLiteral = words[i].isEmpty() || (isCapitals(words[i]) && i < words.length - 1);
            parts.add(
                    isLiteral
                            ? new KeyPart.Literal(words[i])
                            : new KeyPart.Value(identifier(words[i]), ValueForm.PLAIN));
        }
        return new KeyTemplate(parts);
    }

    private static void collect(
            Map<String, String> names, List<KeyTemplate> templates, Element alias, String attribute) {
        String spelled = alias.textOrNull();
        if (spelled == null || spelled.equals(attribute) || templates.isEmpty()) {
            return;
        }
        List<String> fields = templates.get(0).attributes();
        String literals = templates.get(0).toString().toUpperCase(Locale.ROOT);
        List<String> words = List.of(DELIMITER.split(spelled)).stream()
                .filter(word -> !word.isEmpty())
                .toList();
        List<String> lower = words.stream().filter(word -> !isCapitals(word)).toList();
        List<String> notLiteral = words.stream()
                .filter(word -> !literals.contains(word.toUpperCase(Locale.ROOT)))
                .toList();
        List<String> chosen = firstOfSize(fields.size(), List.of(words, notLiteral, lower));
        if (chosen == null) {
            alias.warn("\"" + spelled + "\" does not fit the items, whose keys are " + templates.get(0)
                    + "; the names are not used");
            return;
        }
        for (int i = 0; i < fields.size(); i++) {
            names.putIfAbsent(fields.get(i), identifier(chosen.get(i)));
        }
        for (String word : words) {
            if (!chosen.contains(word) && !literals.contains(word.toUpperCase(Locale.ROOT))) {
                alias.warn("\"" + word + "\" does not occur in the items, whose keys are " + templates.get(0));
            }
        }
    }

    private static @Nullable List<String> firstOfSize(int size, List<List<String>> candidates) {
        return candidates.stream().filter(c -> c.size() == size).findFirst().orElse(null);
    }

    private static List<KeyTemplate> renamed(List<KeyTemplate> templates, Map<String, String> names) {
        UnaryOperator<KeyPart> rename = part -> part instanceof KeyPart.Value value
                ? new KeyPart.Value(names.getOrDefault(value.attribute(), value.attribute()), value.form())
                : part;
        return templates.stream()
                .map(template ->
                        new KeyTemplate(template.parts().stream().map(rename).toList()))
                .toList();
    }

    private static boolean isCapitals(String word) {
        return word.equals(word.toUpperCase(Locale.ROOT));
    }

    private static String identifier(String word) {
        String cleaned = NO_IDENTIFIER.matcher(word).replaceAll("_");
        return cleaned.isEmpty() || Character.isDigit(cleaned.charAt(0)) ? "_" + cleaned : cleaned;
    }
}
