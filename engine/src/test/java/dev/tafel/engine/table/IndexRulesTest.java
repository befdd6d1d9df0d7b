package dev.tafel.engine.table;

import static dev.tafel.engine.fixture.TableCall.index;
import static dev.tafel.engine.fixture.TableCall.keyOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.TableCall;
import dev.tafel.model.api.TableParameters.IndexInput;
import dev.tafel.model.api.TableParameters.KeySchemaElementInput;
import dev.tafel.model.api.TableParameters.ProjectionInput;
import dev.tafel.model.api.TableParameters.ThroughputInput;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.Projection;
import dev.tafel.model.table.Throughput;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The rules for the indexes of a new table. */
final class IndexRulesTest {

    private static final String P = "One or more parameter values were invalid: ";

    @AutoClose
    private final Database db = Database.open();

    @Test
    void indexesAreDescribedAsTheyWereDefinedLocalOnesFirst() {
        List<IndexDefinition> indexes = db.create("table", "pk:S sk:S x:N")
                .key("pk sk")
                .local(new IndexInput("local", keyOf("pk x"), new ProjectionInput("KEYS_ONLY", null), null, null))
                .global(
                        index("global", "x pk"),
                        new IndexInput(
                                "include", keyOf("sk"), new ProjectionInput("INCLUDE", List.of("a", "b")), null, null))
                .table()
                .definition()
                .indexes();

        assertThat(indexes).extracting(IndexDefinition::name).containsExactly("local", "global", "include");
        assertThat(indexes)
                .extracting(IndexDefinition::kind)
                .containsExactly(IndexDefinition.Kind.LOCAL, IndexDefinition.Kind.GLOBAL, IndexDefinition.Kind.GLOBAL);
        assertThat(indexes)
                .extracting(index -> index.projection().type())
                .containsExactly(Projection.Type.KEYS_ONLY, Projection.Type.ALL, Projection.Type.INCLUDE);
        assertThat(indexes.get(2).projection().nonKeyAttributes()).containsExactly("a", "b");
        assertThat(indexes.get(1).keySchema().attributes())
                .extracting(KeyAttribute::name)
                .containsExactly("x", "pk");
        assertThat(indexes).allMatch(index -> index.throughput() == null);
    }

    @Test
    void aListOfIndexesMayNotBeEmpty() {
        table().local().refused(P + "List of LocalSecondaryIndexes is empty");
        table().global().refused(P + "List of GlobalSecondaryIndexes is empty");
    }

    @Test
    void aLocalIndexSharesTheFirstKeyAttributeAndHasASecond() {
        db.create("table", "pk:S x:S")
                .key("pk")
                .local(index("local", "pk x"))
                .refused(P + "Table KeySchema does not have a range key, which is required when specifying a"
                        + " LocalSecondaryIndex");
        table().local(index("local", "pk")).refused(P + "Index KeySchema does not have a range key for index: local");
        table().local(index("local", "x sk"))
                .refused(P + "Index KeySchema does not have the same leading hash key as table KeySchema for index:"
                        + " local. index hash key: x, table hash key: pk");
        table().local(index("local", "pk unknown"))
                .refused(P + "Some index key attributes are not defined in AttributeDefinitions. Keys: [pk, unknown],"
                        + " AttributeDefinitions: [pk, sk, x]");
    }

    @Test
    void aProjectionHasATypeAndNamesAttributesOnlyToIncludeThem() {
        table().global(projecting(null, null)).refused(P + "Unknown ProjectionType: null");
        table().global(projecting("ALL", List.of("a")))
                .refused(P + "ProjectionType is ALL, but NonKeyAttributes is specified");
        table().global(projecting("KEYS_ONLY", List.of("a")))
                .refused(P + "ProjectionType is KEYS_ONLY, but NonKeyAttributes is specified");
        table().global(projecting("INCLUDE", null))
                .refused(P + "ProjectionType is INCLUDE, but NonKeyAttributes is not specified");
        table().global(projecting("INCLUDE", List.of("a", "a")))
                .refused(P + "Duplicate element in NonKeyAttributes: a");
        table().global(projecting("SOME", List.of()))
                .refused("2 validation errors detected: Value 'SOME' at"
                        + " 'globalSecondaryIndexes.1.member.projection.projectionType' failed to satisfy constraint:"
                        + " Member must satisfy enum value set: [ALL, INCLUDE, KEYS_ONLY]; Value '[]' at"
                        + " 'globalSecondaryIndexes.1.member.projection.nonKeyAttributes' failed to satisfy"
                        + " constraint: Member must have length greater than or equal to 1");
    }

    @Test
    void projectionsOfATableNameAtMost100AttributesTogether() {
        List<String> fifty = names(50);
        table().global(
                        projecting("INCLUDE", fifty),
                        new IndexInput("other", keyOf("x"), new ProjectionInput("INCLUDE", names(51)), null, null))
                .refused(P + "Number of projected attributes in all indexes exceeds the per-table limit of 100");
        table().global(
                        projecting("INCLUDE", fifty),
                        new IndexInput("other", keyOf("x"), new ProjectionInput("INCLUDE", fifty), null, null))
                .run();
    }

    @Test
    void namesAreUniqueAcrossBothKinds() {
        table().local(index("same", "pk x")).global(index("same", "x")).refused(P + "Duplicate index name: same");
    }

    @Test
    void aTableHasAtMostFiveLocalIndexes() {
        table().local(many(6, "pk x")).refused(P + "Number of LocalSecondaryIndexes exceeds per-table limit of 5");
        table().local(many(5, "pk x")).run();
    }

    @Test
    void aTableHasAtMostTwentyGlobalIndexes() {
        table().global(many(21, "x")).refused(P + "GlobalSecondaryIndex count exceeds the per-table limit of 20");
        table().global(many(20, "x")).run();
    }

    @Test
    void theThroughputOfAGlobalIndexFitsTheBillingMode() {
        IndexInput provisioned = new IndexInput(
                "global", keyOf("x"), new ProjectionInput("ALL", null), new ThroughputInput(3L, 4L), null);

        table().global(provisioned)
                .refused(P + "ProvisionedThroughput should not be specified for index: global when BillingMode is"
                        + " PAY_PER_REQUEST");
        table().provisioned(1, 1)
                .global(index("global", "x"))
                .refused(P + "ProvisionedThroughput is not specified for index: global");
        assertThat(table().provisioned(1, 1)
                        .global(provisioned)
                        .table()
                        .definition()
                        .indexes())
                .extracting(IndexDefinition::throughput)
                .containsExactly(new Throughput(3, 4));
    }

    @Test
    void aGlobalIndexMayHaveFourAttributesInEachPartOfItsKey() {
        List<IndexDefinition> indexes = wide().global(
                        wideIndex("HASH:a HASH:b HASH:c HASH:d RANGE:e RANGE:f RANGE:g RANGE:h".split(" ", -1)))
                .table()
                .definition()
                .indexes();

        assertThat(indexes.get(0).keySchema().partition())
                .extracting(KeyAttribute::name)
                .containsExactly("a", "b", "c", "d");
        assertThat(indexes.get(0).keySchema().sort())
                .extracting(KeyAttribute::name)
                .containsExactly("e", "f", "g", "h");
    }

    @Test
    void theKeyOfAGlobalIndexHasAnOrderAndLimits() {
        wide().global(wideIndex("HASH:a", "RANGE:b", "HASH:c"))
                .refused(P + "All HASH key attributes must precede RANGE key attributes in the KeySchema");
        wide().global(wideIndex("RANGE:a", "RANGE:b", "RANGE:c"))
                .refused("Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
        wide().global(wideIndex("RANGE:a", "RANGE:b"))
                .refused("Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
        wide().global(wideIndex("HASH:a", "HASH:b", "HASH:c", "HASH:d", "HASH:e"))
                .refused(P + "The KeySchema exceeds the maximum allowed number of HASH key attributes");
        wide().global(wideIndex("HASH:a", "RANGE:b", "RANGE:c", "RANGE:d", "RANGE:e", "RANGE:f"))
                .refused(P + "The KeySchema exceeds the maximum allowed number of RANGE key attributes");
        wide().global(wideIndex("HASH:a", "HASH:b", "RANGE:a"))
                .refused(P + "The KeySchema contains multiple key attributes with the same name");
        wide().global(wideIndex("HASH:a", "RANGE:a"))
                .refused("Both the Hash Key and the Range Key element in the KeySchema have the same name");
        wide().global(wideIndex("HASH:a", "RANGE:unknown"))
                .refused(P + "Some index key attributes are not defined in AttributeDefinitions. Keys: [a, unknown],"
                        + " AttributeDefinitions: [pk, a, b, c, d, e, f, g, h]");
    }

    private TableCall table() {
        String name = "table-" + db.listTables(null, null).run().tableNames().size();
        return db.create(name, "pk:S sk:S x:S").key("pk sk");
    }

    private TableCall wide() {
        return db.create("table", "pk:S a:S b:S c:S d:S e:S f:S g:S h:S").key("pk");
    }

    private static IndexInput projecting(@Nullable String type, @Nullable List<String> attributes) {
        return new IndexInput("global", keyOf("x"), new ProjectionInput(type, attributes), null, null);
    }

    /** An index with a key spelled {@code "HASH:a"}, {@code "RANGE:b"}. */
    private static IndexInput wideIndex(String... elements) {
        List<KeySchemaElementInput> key = new ArrayList<>();
        for (String element : elements) {
            String[] parts = element.split(":", 2);
            key.add(new KeySchemaElementInput(parts[1], parts[0]));
        }
        return new IndexInput("wide", key, new ProjectionInput("ALL", null), null, null);
    }

    private static IndexInput[] many(int count, String key) {
        return IntStream.range(0, count).mapToObj(i -> index("index-" + i, key)).toArray(IndexInput[]::new);
    }

    private static List<String> names(int count) {
        return IntStream.range(0, count).mapToObj(i -> "a" + i).toList();
    }
}
