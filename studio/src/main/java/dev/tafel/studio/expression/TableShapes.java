package dev.tafel.studio.expression;

import dev.tafel.model.api.CreateTableRequest;
import dev.tafel.model.api.TableParameters.AttributeDefinitionInput;
import dev.tafel.model.api.TableParameters.IndexInput;
import dev.tafel.model.api.TableParameters.KeySchemaElementInput;
import dev.tafel.model.api.TableParameters.ProjectionInput;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import dev.tafel.model.value.ScalarType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads the shape of a table from the parameters of CreateTable, which are also those of its description. */
public final class TableShapes {

    private final Map<String, ScalarType> types = new LinkedHashMap<>();

    private TableShapes(@Nullable List<AttributeDefinitionInput> definitions) {
        if (definitions != null) {
            definitions.forEach(definition ->
                    types.put(String.valueOf(definition.attributeName()), type(definition.attributeType())));
        }
    }

    /**
     * The shape of the table that {@code request} would create.
     *
     * @throws IllegalArgumentException if names, keys or types are missing; the message says which
     */
    public static TableShape of(CreateTableRequest request) {
        String name = request.tableName();
        if (name == null) {
            throw new IllegalArgumentException("The table has no name (TableName)");
        }
        TableShapes shapes = new TableShapes(request.parameters().attributeDefinitions());
        List<IndexDefinition> indexes = new ArrayList<>();
        shapes.addIndexes(indexes, request.localSecondaryIndexes(), IndexDefinition.Kind.LOCAL);
        shapes.addIndexes(indexes, request.globalSecondaryIndexes(), IndexDefinition.Kind.GLOBAL);
        return new TableShape(name, shapes.key(request.keySchema(), "the table"), indexes);
    }

    private void addIndexes(
            List<IndexDefinition> target, @Nullable List<IndexInput> inputs, IndexDefinition.Kind kind) {
        if (inputs != null) {
            inputs.forEach(input -> target.add(index(input, kind)));
        }
    }

    private IndexDefinition index(IndexInput input, IndexDefinition.Kind kind) {
        String name = input.indexName();
        if (name == null) {
            throw new IllegalArgumentException("An index has no name (IndexName)");
        }
        return new IndexDefinition(name, kind, key(input.keySchema(), name), projection(input.projection()), null);
    }

    private static Projection projection(@Nullable ProjectionInput input) {
        String type = input == null ? null : input.projectionType();
        List<String> included = input == null ? null : input.nonKeyAttributes();
        for (Projection.Type known : Projection.Type.values()) {
            if (known.name().equals(type)) {
                return new Projection(known, Objects.requireNonNullElse(included, List.of()));
            }
        }
        throw new IllegalArgumentException("Unknown ProjectionType: " + type);
    }

    private KeySchema key(@Nullable List<KeySchemaElementInput> elements, String owner) {
        List<KeyAttribute> partition = new ArrayList<>();
        List<KeyAttribute> sort = new ArrayList<>();
        if (elements != null) {
            for (KeySchemaElementInput element : elements) {
                ("HASH".equals(element.keyType()) ? partition : sort).add(attribute(element.attributeName()));
            }
        }
        if (partition.isEmpty()) {
            throw new IllegalArgumentException("The KeySchema of " + owner + " has no HASH attribute");
        }
        return new KeySchema(partition, sort);
    }

    private KeyAttribute attribute(@Nullable String name) {
        ScalarType type = types.get(String.valueOf(name));
        if (name == null || type == null) {
            throw new IllegalArgumentException("AttributeDefinitions has no " + name);
        }
        return new KeyAttribute(name, type);
    }

    private static ScalarType type(@Nullable String name) {
        for (ScalarType type : ScalarType.values()) {
            if (type.name().equals(name)) {
                return type;
            }
        }
        throw new IllegalArgumentException("Unknown AttributeType: " + name);
    }
}
