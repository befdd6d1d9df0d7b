package dev.tafel.studio.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.api.CreateTableRequest;
import dev.tafel.model.api.TableParameters;
import dev.tafel.model.api.TableParameters.AttributeDefinitionInput;
import dev.tafel.model.api.TableParameters.IndexInput;
import dev.tafel.model.api.TableParameters.KeySchemaElementInput;
import dev.tafel.model.api.TableParameters.ProjectionInput;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.Projection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TableShapesTest {

    private static final List<KeySchemaElementInput> KEY =
            List.of(new KeySchemaElementInput("PK", "HASH"), new KeySchemaElementInput("n", "RANGE"));
    private static final List<AttributeDefinitionInput> TYPES =
            List.of(new AttributeDefinitionInput("PK", "S"), new AttributeDefinitionInput("n", "N"));

    private static CreateTableRequest request(
            @Nullable String name,
            @Nullable List<KeySchemaElementInput> key,
            @Nullable List<AttributeDefinitionInput> types,
            @Nullable IndexInput index) {
        return new CreateTableRequest(
                name,
                key,
                null,
                index == null ? null : List.of(index),
                new TableParameters(types, null, null, null, null, null, null, List.of()));
    }

    private static IndexInput index(@Nullable String name, @Nullable ProjectionInput projection) {
        return new IndexInput(name, KEY, projection, null, null);
    }

    @Test
    void readsKeysAndIndexes() {
        TableShape shape =
                TableShapes.of(request("t", KEY, TYPES, index("g", new ProjectionInput("INCLUDE", List.of("x")))));

        assertThat(shape.keySchema().partition()).containsExactly(Shapes.text("PK"));
        assertThat(shape.keySchema().sort()).containsExactly(Shapes.number("n"));
        assertThat(shape.indexes())
                .containsExactly(new IndexDefinition(
                        "g",
                        IndexDefinition.Kind.GLOBAL,
                        shape.keySchema(),
                        new Projection(Projection.Type.INCLUDE, List.of("x")),
                        null));
    }

    @Test
    void saysWhatIsMissing() {
        ProjectionInput all = new ProjectionInput("ALL", null);
        assertThat(TableShapes.of(request("t", KEY, TYPES, index("g", all))).index("g"))
                .isNotNull();
        refused(request(null, KEY, TYPES, null), "The table has no name (TableName)");
        refused(request("t", null, TYPES, null), "The KeySchema of the table has no HASH attribute");
        refused(request("t", KEY, null, null), "AttributeDefinitions has no PK");
        refused(
                request("t", List.of(new KeySchemaElementInput(null, "HASH")), TYPES, null),
                "AttributeDefinitions has no null");
        refused(request("t", KEY, List.of(new AttributeDefinitionInput("PK", "X")), null), "Unknown AttributeType: X");
        refused(request("t", KEY, TYPES, index(null, all)), "An index has no name (IndexName)");
        refused(request("t", KEY, TYPES, index("g", null)), "Unknown ProjectionType: null");
        refused(
                request("t", KEY, TYPES, index("g", new ProjectionInput("SOME", null))),
                "Unknown ProjectionType: SOME");
    }

    private static void refused(CreateTableRequest request, String message) {
        assertThatThrownBy(() -> TableShapes.of(request))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
