package dev.tafel.engine.table;

import dev.tafel.model.api.TableParameters.AttributeDefinitionInput;
import dev.tafel.model.api.TableParameters.KeySchemaElementInput;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.ScalarType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** How key schemas and attribute definitions must fit together. */
final class KeySchemaRules {

    /** Attributes that one part of a global index's key may have. */
    static final int KEY_PART_ATTRIBUTES_MAX = 4;

    private static final String HASH = "HASH";

    private final Map<String, KeyAttribute> definitions = new LinkedHashMap<>();

    KeySchemaRules(List<AttributeDefinitionInput> attributeDefinitions) {
        for (AttributeDefinitionInput input : attributeDefinitions) {
            String name = Objects.requireNonNull(input.attributeName());
            ScalarType type = ScalarType.valueOf(Objects.requireNonNull(input.attributeType()));
            if (definitions.put(name, new KeyAttribute(name, type)) != null) {
                throw ApiException.validation("Attribute Name is duplicated: " + name);
            }
        }
    }

    List<KeyAttribute> attributes() {
        return List.copyOf(definitions.values());
    }

    /** The key of a table. */
    KeySchema tableKey(List<KeySchemaElementInput> elements) {
        if (elements.size() > definitions.size()) {
            throw ApiException.validation("Invalid KeySchema: Some index key attribute have no definition");
        }
        requireDefined(elements);
        requireOnePlusOne(elements);
        return schema(elements);
    }

    /** The key of a local index. */
    KeySchema localIndexKey(List<KeySchemaElementInput> elements) {
        requireDefined(elements);
        requireOnePlusOne(elements);
        return schema(elements);
    }

    /** The key of a global index, which may have up to four attributes in each part. */
    KeySchema globalIndexKey(List<KeySchemaElementInput> elements) {
        requireDefined(elements);
        if (elements.size() <= TableConstraints.KEY_ELEMENTS_MAX
                && elements.stream().filter(this::isHash).count() < 2) {
            requireOnePlusOne(elements);
        } else {
            requireMultiAttribute(elements);
        }
        return schema(elements);
    }

    private void requireDefined(List<KeySchemaElementInput> elements) {
        List<String> names = names(elements);
        if (!definitions.keySet().containsAll(names)) {
            throw ApiException.invalidParameter("Some index key attributes are not defined in AttributeDefinitions."
                    + " Keys: " + names + ", AttributeDefinitions: " + definitions.keySet());
        }
    }

    private void requireOnePlusOne(List<KeySchemaElementInput> elements) {
        List<String> names = names(elements);
        if (names.size() == 2 && names.get(0).equals(names.get(1))) {
            throw ApiException.validation(
                    "Both the Hash Key and the Range Key element in the KeySchema have the same name");
        }
        if (!isHash(elements.get(0))) {
            throw ApiException.validation("Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
        }
        if (elements.size() == 2 && isHash(elements.get(1))) {
            throw ApiException.validation("Invalid KeySchema: The second KeySchemaElement is not a RANGE key type");
        }
    }

    private void requireMultiAttribute(List<KeySchemaElementInput> elements) {
        long hashes = elements.stream().filter(this::isHash).count();
        if (hashes == 0) {
            throw ApiException.validation("Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
        }
        if (!elements.stream().limit(hashes).allMatch(this::isHash)) {
            throw ApiException.invalidParameter(
                    "All HASH key attributes must precede RANGE key attributes in the" + " KeySchema");
        }
        if (hashes > KEY_PART_ATTRIBUTES_MAX) {
            throw ApiException.invalidParameter(
                    "The KeySchema exceeds the maximum allowed number of HASH key attributes");
        }
        if (elements.size() - hashes > KEY_PART_ATTRIBUTES_MAX) {
            throw ApiException.invalidParameter(
                    "The KeySchema exceeds the maximum allowed number of RANGE key attributes");
        }
        Set<String> distinct = new HashSet<>(names(elements));
        if (distinct.size() < elements.size()) {
            throw ApiException.invalidParameter("The KeySchema contains multiple key attributes with the same name");
        }
    }

    private KeySchema schema(List<KeySchemaElementInput> elements) {
        List<KeyAttribute> partition = new ArrayList<>();
        List<KeyAttribute> sort = new ArrayList<>();
        for (KeySchemaElementInput element : elements) {
            KeyAttribute attribute = Objects.requireNonNull(definitions.get(element.attributeName()));
            (isHash(element) ? partition : sort).add(attribute);
        }
        return new KeySchema(partition, sort);
    }

    private boolean isHash(KeySchemaElementInput element) {
        return HASH.equals(element.keyType());
    }

    private static List<String> names(List<KeySchemaElementInput> elements) {
        return elements.stream()
                .map(element -> Objects.requireNonNull(element.attributeName()))
                .toList();
    }
}
