package dev.tafel.engine.table;

import dev.tafel.engine.operation.TableNames;
import dev.tafel.model.api.EnumTexts;
import dev.tafel.model.api.TableParameters;
import dev.tafel.model.api.TableParameters.AttributeDefinitionInput;
import dev.tafel.model.api.TableParameters.IndexInput;
import dev.tafel.model.api.TableParameters.KeySchemaElementInput;
import dev.tafel.model.api.TableParameters.ProjectionInput;
import dev.tafel.model.api.TableParameters.ThroughputInput;
import dev.tafel.model.error.ConstraintViolations;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The constraints that the service's model puts on the members of table requests. */
final class TableConstraints {

    /** The longest name of a key attribute, in bytes. */
    static final int KEY_NAME_LENGTH_MAX = 255;

    /** Key attributes of a table or local index. */
    static final int KEY_ELEMENTS_MAX = 2;

    /** Key attributes of a global index: four for each part. */
    static final int GLOBAL_INDEX_KEY_ELEMENTS_MAX = 8;

    private final ConstraintViolations violations;

    TableConstraints(ConstraintViolations violations) {
        this.violations = violations;
    }

    void checkParameters(TableParameters parameters) {
        violations.oneOf("billingMode", parameters.billingMode(), EnumTexts.BILLING_MODE);
        checkThroughput("provisionedThroughput", parameters.provisionedThroughput());
        checkDefinitions(parameters.attributeDefinitions());
    }

    void checkThroughput(String path, @Nullable ThroughputInput throughput) {
        if (throughput != null) {
            violations
                    .required(path + ".writeCapacityUnits", throughput.write())
                    .valueAtLeast(path + ".writeCapacityUnits", throughput.write(), 1)
                    .required(path + ".readCapacityUnits", throughput.read())
                    .valueAtLeast(path + ".readCapacityUnits", throughput.read(), 1);
        }
    }

    void checkIndexes(String path, @Nullable List<IndexInput> indexes, int keyElementsMax) {
        if (indexes == null) {
            return;
        }
        for (int i = 0; i < indexes.size(); i++) {
            checkIndex(path + "." + (i + 1) + ".member", indexes.get(i), keyElementsMax);
        }
    }

    void checkIndex(String path, IndexInput index, int keyElementsMax) {
        checkThroughput(path + ".provisionedThroughput", index.provisionedThroughput());
        violations.required(path + ".projection", index.projection());
        ProjectionInput projection = index.projection();
        if (projection != null) {
            violations.oneOf(
                    path + ".projection.projectionType", projection.projectionType(), EnumTexts.PROJECTION_TYPE);
            checkProjected(path + ".projection.nonKeyAttributes", projection.nonKeyAttributes());
        }
        checkIndexName(path + ".indexName", index.indexName());
        violations.required(path + ".keySchema", index.keySchema());
        checkKeySchema(path + ".keySchema", index.keySchema(), keyElementsMax);
    }

    private void checkProjected(String path, @Nullable List<String> names) {
        violations.lengthBetween(path, names, 1, Integer.MAX_VALUE);
        if (names != null && !names.stream().allMatch(TableConstraints::isKeyName)) {
            violations.violated(
                    path,
                    names,
                    "Member must satisfy constraint: [Member must have length less than or equal to "
                            + KEY_NAME_LENGTH_MAX + ", Member must have length greater than or equal to 1]");
        }
    }

    private static boolean isKeyName(String name) {
        return !name.isEmpty() && name.length() <= KEY_NAME_LENGTH_MAX;
    }

    void checkIndexName(String path, @Nullable String name) {
        violations
                .required(path, name)
                .lengthBetween(path, name, TableNames.LENGTH_MIN, TableNames.LENGTH_MAX)
                .pattern(path, name, TableNames.PATTERN);
    }

    void checkKeySchema(String path, @Nullable List<KeySchemaElementInput> schema, int elementsMax) {
        if (schema == null) {
            return;
        }
        if (schema.isEmpty()) {
            violations.violated(path, "[]", "Member must have length greater than or equal to 1");
        } else if (schema.size() > elementsMax) {
            violations.violated(path, shown(schema), "Member must have length less than or equal to " + elementsMax);
        }
        for (int i = 0; i < schema.size(); i++) {
            KeySchemaElementInput element = schema.get(i);
            String member = path + "." + (i + 1) + ".member.";
            violations
                    .required(member + "attributeName", element.attributeName())
                    .lengthBetween(member + "attributeName", element.attributeName(), 1, KEY_NAME_LENGTH_MAX)
                    .required(member + "keyType", element.keyType())
                    .oneOf(member + "keyType", element.keyType(), EnumTexts.KEY_TYPE);
        }
    }

    void checkDefinitions(@Nullable List<AttributeDefinitionInput> definitions) {
        if (definitions == null) {
            return;
        }
        for (int i = 0; i < definitions.size(); i++) {
            AttributeDefinitionInput definition = definitions.get(i);
            String member = "attributeDefinitions." + (i + 1) + ".member.";
            violations
                    .required(member + "attributeName", definition.attributeName())
                    .lengthBetween(member + "attributeName", definition.attributeName(), 1, KEY_NAME_LENGTH_MAX)
                    .required(member + "attributeType", definition.attributeType())
                    .oneOf(member + "attributeType", definition.attributeType(), EnumTexts.ATTRIBUTE_TYPE);
        }
    }

    /** A key schema as the service prints it: {@code [KeySchemaElement(attributeName=a, keyType=HASH)]}. */
    private static String shown(List<KeySchemaElementInput> schema) {
        return schema.stream()
                .map(element -> "KeySchemaElement(attributeName=" + element.attributeName() + ", keyType="
                        + element.keyType() + ")")
                .collect(Collectors.joining(", ", "[", "]"));
    }
}
