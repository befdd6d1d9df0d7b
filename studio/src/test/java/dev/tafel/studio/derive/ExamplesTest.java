package dev.tafel.studio.derive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.tafel.model.table.Projection;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonNumber;
import dev.tafel.studio.json.Json.JsonObject;
import dev.tafel.studio.json.Json.JsonString;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PlannedCall.Operation;
import dev.tafel.studio.layout.TableLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The layouts of the examples come out of their questions. */
class ExamplesTest {

    @ParameterizedTest
    @CsvSource({
        "cms, user=User post=Post comment=Comment, 47",
        "billing, tenant=Tenant member=Member invoice=Invoice event=Event, 53"
    })
    void theDerivedKeysAreThoseOfTheItems(String example, String types, int count) throws IOException {
        TableLayout table = Derived.ofExample(example).layout().tables().get(0);
        Map<String, String> entityOf = new TreeMap<>();
        List.of(types.split(" ", -1)).forEach(pair -> entityOf.put(pair.split("=", -1)[0], pair.split("=", -1)[1]));
        List<String> lines = Files.readAllLines(Path.of("..", "examples", example, "items.jsonl"));

        assertThat(lines).hasSize(count).allSatisfy(line -> {
            Map<String, String> texts = texts(line);
            ItemLayout item = table.item(entityOf.getOrDefault(texts.getOrDefault("type", ""), ""))
                    .orElseThrow();
            assertThat(keys(table, item, texts)).isEqualTo(keyAttributes(table, texts));
        });
    }

    @Test
    void theCmsReadsAUserWithPostsAndAPostWithCommentsInOneRequestEach() {
        Derivation cms = Derived.ofExample("cms");

        assertThat(conditions(cms))
                .contains(
                        entry("P1", "Query PK = USER#{userId}"),
                        entry("P2", "GetItem PK = USER#{userId} AND SK = USER#{userId}"),
                        entry("P3", "Query PK = USER#{authorId} AND begins_with(SK, POST#)"),
                        entry("P7", "Query PK = POST#{postId}"),
                        entry("P10", "Query GSI1PK = POST#{postId}"));
        assertThat(cms.layout().plan("P9").orElseThrow().coverage()).isEqualTo(PatternPlan.Coverage.FILTERED);
        assertThat(cms.layout().tables().get(0).indexes())
                .singleElement()
                .satisfies(index -> assertThat(index.projection().type()).isEqualTo(Projection.Type.ALL));
        assertThat(cms.verdict().choice()).isEqualTo(Verdict.Choice.ONE);
    }

    @Test
    void billingOverloadsOneIndexWithInvoicesAndMembers() {
        Derivation billing = Derived.ofExample("billing");

        assertThat(billing.layout().tables().get(0).indexes()).hasSize(1);
        assertThat(conditions(billing))
                .contains(
                        entry("P1", "Query pk = TENANT#{tenantId} AND sk BETWEEN TENANT# AND USER$"),
                        entry("P2", "Query pk = TENANT#{tenantId} AND begins_with(sk, USER#)"),
                        entry("P10", "Query gsi1pk = STATUS#{status}"),
                        entry("P11", "Query gsi1pk = STATUS#{status} AND gsi1sk BETWEEN DUE# AND DUE#{dueOn:date}"),
                        entry("P12", "Query gsi1pk = ROLE#{role}"));
    }

    @Test
    void ticketsHaveACompositeSortKeyAndAnIndexOfWhatIsEscalated() {
        Derivation tickets = Derived.ofExample("tickets");
        ItemLayout ticket = tickets.layout().tables().get(0).item("Ticket").orElseThrow();

        assertThat(indexed(ticket, "GSI1").keys().sort())
                .containsExactly(KeyTemplate.parse("TICKET#{status}#{openedAt:seconds}#{ticketId}"));
        assertThat(indexed(ticket, "GSI2").only()).isEqualTo(new ItemLayout.Only("escalated", "yes"));
        assertThat(conditions(tickets))
                .contains(
                        entry("P2", "Query GSI1PK = ACCOUNT#{accountId} AND begins_with(GSI1SK, TICKET#{status}#)"),
                        entry("P3", "Query GSI2PK = ACCOUNT#{accountId}"));
        assertThat(tickets.verdict().choice()).isEqualTo(Verdict.Choice.SEVERAL);
        assertThat(tickets.verdict().one()).isEqualTo(tickets.verdict().several());
    }

    private static ItemLayout.IndexEntryLayout indexed(ItemLayout item, String index) {
        return Objects.requireNonNull(item.indexes().get(index));
    }

    static Map<String, String> conditions(Derivation derivation) {
        Map<String, String> conditions = new LinkedHashMap<>();
        for (PatternPlan plan : derivation.layout().plans()) {
            if (plan.calls().size() == 1 && plan.calls().get(0).condition() != null) {
                Operation operation = plan.calls().get(0).operation();
                conditions.put(
                        plan.pattern(),
                        operation.wireName() + " "
                                + plan.calls().get(0).condition().text());
            }
        }
        return conditions;
    }

    private static Map<String, String> texts(String line) {
        Map<String, String> texts = new TreeMap<>();
        ((JsonObject) Json.parse(line)).members().forEach((name, value) -> {
            Json inside = ((JsonObject) value).members().values().iterator().next();
            if (inside instanceof JsonString string) {
                texts.put(name, string.text());
            } else if (inside instanceof JsonNumber number) {
                texts.put(name, number.text());
            }
        });
        return texts;
    }

    /** What the templates make of an item: the times that only its keys have are taken from these. */
    private static Map<String, String> keys(TableLayout table, ItemLayout item, Map<String, String> texts) {
        Map<String, String> values = new TreeMap<>(texts);
        String partition = table.keySchema().partition().get(0).name();
        String sort = table.keySchema().sort().get(0).name();
        values.putAll(item.keys()
                .partitionTemplate()
                .decode(texts.getOrDefault(partition, ""))
                .orElseThrow());
        values.putAll(item.keys()
                .sortTemplate()
                .orElseThrow()
                .decode(texts.getOrDefault(sort, ""))
                .orElseThrow());
        Map<String, String> keys = new TreeMap<>();
        render(keys, List.of(partition, sort), item.keys(), values);
        item.indexes().forEach((name, entry) -> render(keys, List.of(name + "PK", name + "SK"), entry.keys(), values));
        Map<String, String> cased = new TreeMap<>();
        keys.forEach((name, value) ->
                cased.put(name.startsWith("gsi") ? name.replace("PK", "pk").replace("SK", "sk") : name, value));
        return cased;
    }

    private static void render(
            Map<String, String> keys, List<String> names, ItemKeys templates, Map<String, String> values) {
        keys.put(
                names.get(0),
                templates.partitionTemplate().renderTexts(values::get).orElseThrow());
        keys.put(
                names.get(1),
                templates.sortTemplate().orElseThrow().renderTexts(values::get).orElseThrow());
    }

    private static Map<String, String> keyAttributes(TableLayout table, Map<String, String> texts) {
        Map<String, String> keys = new TreeMap<>();
        texts.forEach((name, value) -> {
            if (name.matches("(?i)(gsi1)?[ps]k")) {
                keys.put(name, value);
            }
        });
        assertThat(keys).containsKey(table.keySchema().partition().get(0).name());
        return keys;
    }
}
