package dev.tafel.studio.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import dev.tafel.model.value.ScalarType;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.TableSettings;
import dev.tafel.studio.key.KeyTemplate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ItemSizesTest {

    private static final Entity USER = Entity.root(
            "User",
            "USER",
            List.of("userId"),
            List.of(
                    Attribute.of("userId", Attribute.Type.STRING, 10),
                    Attribute.of("at", Attribute.Type.TIMESTAMP, 20),
                    new Attribute(
                            "bio",
                            Attribute.Type.STRING,
                            100,
                            900,
                            Attribute.Mutability.MUTABLE,
                            Attribute.Uniqueness.NONE,
                            null,
                            null,
                            0,
                            Map.of(),
                            0)));

    private static final int ATTRIBUTES = (6 + 10) + (2 + 20) + (3 + 100);

    private static ItemSizes sizes(Layout layout) {
        return ItemSizes.of(new Design("x", TableSettings.named("x"), List.of(USER), List.of()), layout);
    }

    private static KeySchema schema(String partition, String sort) {
        return new KeySchema(
                List.of(new KeyAttribute(partition, ScalarType.S)), List.of(new KeyAttribute(sort, ScalarType.S)));
    }

    private static ItemKeys keys(String partition, String sort) {
        return ItemKeys.of(KeyTemplate.parse(partition), KeyTemplate.parse(sort));
    }

    private static Layout layout(KeySchema schema, ItemKeys keys, KeySchema indexed, ItemKeys entry) {
        ItemLayout item = new ItemLayout(
                "User",
                ItemLayout.Role.ENTITY,
                null,
                keys,
                Map.of("I", new ItemLayout.IndexEntryLayout(entry, null)),
                List.of());
        IndexLayout index = new IndexLayout(
                "I", IndexDefinition.Kind.GLOBAL, indexed, new Projection(Projection.Type.INCLUDE, List.of("bio")), "");
        return new Layout(List.of(new TableLayout("x", schema, List.of(item), List.of(index))), List.of());
    }

    @Test
    void anEntityWithoutAPlaceIsAsLargeAsItsAttributes() {
        ItemSizes sizes = sizes(new Layout(List.of(), List.of()));

        assertThat(sizes.item(USER)).isEqualTo(ATTRIBUTES).isEqualTo(ItemSizes.attributes(USER));
        assertThat(sizes.itemMax(USER)).isEqualTo(ATTRIBUTES + 800);
        assertThat(sizes.part(USER, List.of("at"))).isEqualTo(22);
    }

    @Test
    void keysOfTheTableAndItsIndexesAndTheTypeAreCounted() {
        ItemSizes sizes = sizes(layout(
                schema("PK", "SK"), keys("U#{userId}", "#META"), schema("IPK", "ISK"), keys("A", "{at:seconds}")));
        int keys = (2 + 12) + (2 + 5) + (3 + 1) + (3 + 20) + ("type".length() + "User".length());

        assertThat(sizes.item(USER)).isEqualTo(ATTRIBUTES + keys);
        assertThat(sizes.part(USER, List.of())).isEqualTo(keys);
    }

    @Test
    void anIndexOnTheTablesOwnKeyAddsNothing() {
        ItemSizes sizes = sizes(layout(
                schema("PK", "SK"), keys("U#{userId}", "#META"), schema("SK", "PK"), keys("#META", "U#{userId}")));

        assertThat(sizes.item(USER)).isEqualTo(ATTRIBUTES + (2 + 12) + (2 + 5) + 8);
    }

    @Test
    void attributesThatAreKeysThemselvesAreCountedOnce() {
        ItemSizes sizes = sizes(layout(
                schema("userId", "at"), keys("{userId}", "{at}"), schema("at", "userId"), keys("{at}", "{userId}")));

        assertThat(sizes.item(USER)).isEqualTo(ATTRIBUTES);
    }

    @ParameterizedTest
    @CsvSource({
        "U#{userId}, 12",
        "{at:seconds}, 20",
        "{at:millis}, 24",
        "{at:date}, 10",
        "{userId:pad7}, 7",
        "{shard(userId)%300}, 3",
        "{nobody}, 0"
    })
    void aKeyIsAsLongAsItsParts(String template, long bytes) {
        assertThat(ItemSizes.rendered(USER, KeyTemplate.parse(template))).isEqualTo(bytes);
    }

    @Test
    void anIndexHoldsItsKeysAndWhatIsIncluded() {
        Layout layout = layout(
                schema("PK", "SK"), keys("U#{userId}", "#META"), schema("IPK", "ISK"), keys("A", "{at:seconds}"));
        TableLayout table = layout.tables().get(0);

        assertThat(ItemSizes.projected(USER, table, table.indexes().get(0)))
                .containsExactly("PK", "SK", "IPK", "ISK", "bio");
    }
}
