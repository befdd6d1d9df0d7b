package dev.tafel.studio.infer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.studio.change.CallFailedException;
import dev.tafel.studio.change.Endpoint;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.document.Element;
import dev.tafel.studio.document.JsonDocument;
import dev.tafel.studio.document.MalformedDocumentException;
import dev.tafel.studio.document.Node;
import dev.tafel.studio.document.Notices;
import dev.tafel.studio.document.ObjectBuilder;
import dev.tafel.studio.file.ModelFile;
import dev.tafel.studio.file.ModelFileException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableLookTest {

    private static final String TABLE = """
            {"Table": {"TableName": "Shop", "ItemCount": 5000,
              "KeySchema": [{"AttributeName": "PK", "KeyType": "HASH"}, {"AttributeName": "SK", "KeyType": "RANGE"}],
              "AttributeDefinitions": [{"AttributeName": "PK", "AttributeType": "S"},
                {"AttributeName": "SK", "AttributeType": "S"}, {"AttributeName": "GSI1PK", "AttributeType": "S"},
                {"AttributeName": "GSI1SK", "AttributeType": "S"}],
              "GlobalSecondaryIndexes": [{"IndexName": "GSI1", "Projection": {"ProjectionType": "KEYS_ONLY"},
                "KeySchema": [{"AttributeName": "GSI1PK", "KeyType": "HASH"},
                  {"AttributeName": "GSI1SK", "KeyType": "RANGE"}]}],
              "BillingModeSummary": {"BillingMode": "PAY_PER_REQUEST"}}}""";

    private static final List<String> STATES = List.of("open", "closed", "closed", "closed");

    /** A table of ten users with ten orders each, of which all pages of a scan are of one segment. */
    private static final class Shop implements Endpoint {

        private final List<String> calls = new ArrayList<>();
        private final List<Node> items = new ArrayList<>();

        Shop() throws MalformedDocumentException {
            for (int user = 10; user < 20; user++) {
                items.add(
                        JsonDocument.parse(("{'PK': {'S': 'USER#u%1$d'}, 'SK': {'S': 'PROFILE'}, 'type': {'S': 'User'},"
                                        + " 'userId': {'S': 'u%1$d'}, 'name': {'S': 'Ann %1$d'}}")
                                .formatted(user)
                                .replace('\'', '"')));
                for (int order = 100; order < 110; order++) {
                    items.add(JsonDocument.parse(("{'PK': {'S': 'USER#u%1$d'}, 'SK': {'S': 'ORDER#%2$d%1$d'},"
                                    + " 'type': {'S': 'Order'}, 'orderId': {'S': '%2$d%1$d'},"
                                    + " 'userId': {'S': 'u%1$d'}, 'status': {'S': '%3$s'},"
                                    + " 'GSI1PK': {'S': 'STATUS#%3$s'}, 'GSI1SK': {'S': '2026-01-0%4$dT00:00:00Z'},"
                                    + " 'placedAt': {'S': '2026-01-0%4$dT00:00:00Z'}, 'total': {'N': '12.5'}}")
                            .formatted(user, order, STATES.get(order % 4), order % 9 + 1)
                            .replace('\'', '"')));
                }
            }
        }

        @Override
        public Node.Mapping call(String operation, Node.Mapping request) throws CallFailedException {
            Element asked = Element.root(request, new Notices("request"));
            calls.add(operation);
            if (operation.equals("DescribeTable")) {
                if (!asked.at("TableName").text().equals("Shop")) {
                    throw new CallFailedException("ResourceNotFoundException", "no such table", request);
                }
                return mapping(TABLE);
            }
            long segment = asked.at("Segment").whole(0);
            int size = items.size();
            int from = (int) (segment * size / 8);
            int end = (int) ((segment + 1) * size / 8);
            Element start = asked.at("ExclusiveStartKey").at("at").at("N");
            int begin = start.isPresent() ? Integer.parseInt(start.text()) : from;
            int stop = (int) Math.min(end, begin + asked.at("Limit").whole(0));
            ObjectBuilder answer = new ObjectBuilder().put("Items", items.subList(begin, stop));
            if (stop < end) {
                answer.put(
                        "LastEvaluatedKey",
                        new ObjectBuilder().put("at", new ObjectBuilder().put("N", Integer.toString(stop))));
            }
            return answer.build();
        }

        private static Node.Mapping mapping(String json) {
            try {
                return (Node.Mapping) JsonDocument.parse(json);
            } catch (MalformedDocumentException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Test
    void entitiesKeysAttributesAndPatternsAreProposed()
            throws CallFailedException, IOException, ModelFileException, MalformedDocumentException {
        String text = TableLook.into(new Shop(), "Shop", 1_000).propose().text();

        Design design = ModelFile.read(text).design();
        assertThat(design.table().tableName()).isEqualTo("Shop");
        assertThat(design.entities()).extracting(Entity::name).containsExactlyInAnyOrder("User", "Order");
        Entity order = design.requireEntity("Order");
        assertThat(order.parent()).isNotNull();
        assertThat(order.id()).containsExactly("orderId");
        assertThat(order.requireAttribute("placedAt").type()).isEqualTo(Attribute.Type.TIMESTAMP);
        assertThat(order.requireAttribute("status").shares()).containsOnlyKeys("open", "closed");
        assertThat(order.population().count()).isBetween(4_400L, 4_600L);
        assertThat(design.patterns())
                .extracting(AccessPattern::description)
                .contains("One Order", "The items of Order with one userId, by the table")
                .anySatisfy(question -> assertThat(question).contains("status").contains("by GSI1"));
        assertThat(text)
                .startsWith("# A proposal for the table Shop, to be read and corrected. Seen were 110 of 5000 items")
                .contains(
                        "#   Order, 100 sampled: USER#{userId} / ORDER#{orderId}; GSI1 = STATUS#{status} / {placedAt}")
                .contains("#   index GSI1 projects KEYS_ONLY");
    }

    @Test
    void aSampleIsTakenFromAllSegments() throws CallFailedException, IOException, MalformedDocumentException {
        Shop shop = new Shop();
        TableLook look = TableLook.into(shop, "Shop", 16);

        assertThat(look.table().samples()).hasSize(16);
        assertThat(look.pages()).isEqualTo(8);
        assertThat(look.items()).isEqualTo(5_000);
        assertThat(shop.calls).hasSize(9);
    }

    @Test
    void whatIsNotThereOrTooMuchIsRefused() throws MalformedDocumentException {
        Shop shop = new Shop();

        assertThatThrownBy(() -> TableLook.into(shop, "Other", 10)).isInstanceOf(CallFailedException.class);
        assertThatThrownBy(() -> TableLook.into(shop, "Shop", 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TableLook.into(shop, "Shop", TableLook.SAMPLE_MAX + 1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
