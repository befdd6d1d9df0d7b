package dev.tafel.studio.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.Projection;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.Throughput;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.ScalarType;
import dev.tafel.studio.document.JsonPrinter;
import dev.tafel.studio.exchange.item.ItemPrinter;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.EntityModel.EntityKey;
import dev.tafel.studio.exchange.model.FieldType;
import dev.tafel.studio.exchange.model.PatternModel;
import dev.tafel.studio.exchange.model.TableModel;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class ImporterTest {

    @Test
    void aWorkbenchModelIsReadWithItemsOfTableAndFacetsOnce() {
        Imported imported = Fixtures.read("library.workbench.json");

        assertThat(imported.format()).isEqualTo(ImportFormat.WORKBENCH);
        assertThat(imported.model().description()).isEqualTo("Books and loans");
        TableModel table = table(imported);
        assertThat(table.samples())
                .extracting(TableModel.Sample::entity)
                .containsExactly("Book", "Book", "Loan", "Loan", "Note");
        assertThat(json(table.samples().get(1).item()))
                .isEqualTo("{\"PK\":{\"S\":\"BOOK#978b\"},\"SK\":{\"S\":\"META\"},\"title\":{\"S\":\"Paper, 2nd\"},"
                        + "\"size\":{\"M\":{\"pages\":{\"N\":\"12\"},\"bound\":{\"BOOL\":true}}}}");
        assertThat(json(table.samples().get(4).item())).contains("\"text\":{\"M\":{\"de\":{\"S\":\"gut\"}}}");
    }

    @Test
    void aWorkbenchModelGivesTheTableItsIndexesAndThroughput() {
        TableDefinition table = table(Fixtures.read("library.workbench.json")).definition();

        assertThat(table.billingMode()).isEqualTo(BillingMode.PROVISIONED);
        assertThat(table.provisioned()).isEqualTo(new Throughput(7, 3));
        assertThat(table.indexes()).extracting(IndexDefinition::name).containsExactly("byDue", "GSI1");
        assertThat(table.indexes())
                .extracting(IndexDefinition::kind)
                .containsExactly(IndexDefinition.Kind.LOCAL, IndexDefinition.Kind.GLOBAL);
        assertThat(table.indexes().get(1).projection())
                .isEqualTo(new Projection(Projection.Type.INCLUDE, List.of("due")));
        assertThat(table.attributes()).extracting(KeyAttribute::name).containsExactly("PK", "SK", "due", "GSI1PK");
    }

    @Test
    void facetsBecomeEntitiesAndTheirAliasesNameThePartsOfKeys() {
        TableModel table = table(Fixtures.read("library.workbench.json"));

        assertThat(keys(table))
                .containsExactly(
                        "Book: BOOK#{Isbn} / META",
                        "Loan: BOOK#{Isbn} / LOAN#{LoanDate}",
                        "Loan.byDue: BOOK#{Isbn} / {due}",
                        "Loan.GSI1: READER#{reader_id}",
                        "Note: BOOK#{book_id} / NOTE#{n}",
                        "Reader: READER#{ReaderId} / PROFILE#{_9x}");
        assertThat(table.attributes()).containsEntry("title", AttributeType.S).doesNotContainKey("odd");
    }

    @Test
    void whatAWorkbenchModelHasThatIsOddIsReported() {
        Imported imported = Fixtures.read("library.workbench.json");

        assertThat(Fixtures.notices(imported))
                .containsExactlyInAnyOrder(
                        "DataModel[0].Novelty: is not known and left out",
                        "DataModel[0].NonKeyAttributes[1]: title was declared as S before, which stays",
                        "DataModel[0].NonKeyAttributes[2].AttributeType: is XYZ, which is no type; the "
                                + "attribute is not declared",
                        "DataModel[0].TableData[2]: lacks the key attribute SK; the item is left out",
                        "DataModel[0].TableData[3]: has the key attribute PK with type N instead of S; the item "
                                + "is left out",
                        "DataModel[0].TableFacets[0].TableData[1].size.M.pages: has no type; the type that fits "
                                + "the value is taken",
                        "DataModel[0].TableFacets[0].TableData[1].size.M.bound: has no type; the type that fits "
                                + "the value is taken",
                        "DataModel[0].TableFacets[0].TableData[1]: has the key of another item with other "
                                + "attributes; the attributes of both are taken",
                        "DataModel[0].TableFacets[3].TableData[0].text.M: is wrapped in M twice; once is taken",
                        "DataModel[0].SavedQuery: saved queries are not access patterns yet; they are left out: "
                                + "late loans",
                        "DataModel[0].TableFacets[1].KeyAttributeAlias.SortKeyAlias: \"LONA\" does not occur in "
                                + "the items, whose keys are LOAN#{loan_id}",
                        "DataModel[0].TableFacets[3].KeyAttributeAlias.PartitionKeyAlias: \"one#two#three\" "
                                + "does not fit the items, whose keys are BOOK#{book_id}; the names are not used");
    }

    @Test
    void aSchemaThatAWorkbenchModelCarriesGivesTheTemplates() {
        Imported imported = Fixtures.read("fares.workbench.json");

        assertThat(keys(table(imported)))
                .containsExactly("fare: {id} / {dest}#{start}", "fare.GSI1: {dest}", "refund: {PK} / refund#{day}");
        EntityModel fare = table(imported).entity("fare").orElseThrow();
        assertThat(fare.field("dest").orElseThrow().required()).isTrue();
        assertThat(fare.field("seats").orElseThrow().type()).isEqualTo(FieldType.DECIMAL);
        assertThat(table(imported).entity("refund").orElseThrow().fields())
                .extracting(EntityModel.Field::type)
                .containsExactly(FieldType.BOOLEAN, FieldType.ARRAY, FieldType.OBJECT, FieldType.BINARY);
        assertThat(Fixtures.notices(imported))
                .contains("ModelMetadata.Version: is missing; the file is read like one of version 3.0")
                .contains("DataModel[0].GlobalSecondaryIndexes[0].Projection: is not stated; ALL is assumed");
    }

    @Test
    void aSchemaIsReadWithTemplatesPatternsAndTransactions() {
        Imported imported = Fixtures.read("shop.schema.json");

        assertThat(imported.format()).isEqualTo(ImportFormat.MCP_SCHEMA);
        assertThat(imported.notices()).isEmpty();
        TableModel shop = table(imported);
        assertThat(keys(shop))
                .containsExactly(
                        "Customer: CUSTOMER#{customer_id} / PROFILE",
                        "Customer.ByCity: {city} {country}",
                        "Order: CUSTOMER#{customer_id} / ORDER#{day}#{order_id}",
                        "Order.ByStatus: STATUS#{status} / {city} {total}",
                        "Order.ByTotal: {city} / {total}");
        assertThat(shop.definition().attributes())
                .containsExactlyInAnyOrder(
                        new KeyAttribute("pk", ScalarType.S),
                        new KeyAttribute("sk", ScalarType.S),
                        new KeyAttribute("status_pk", ScalarType.S),
                        new KeyAttribute("city", ScalarType.S),
                        new KeyAttribute("total", ScalarType.N),
                        new KeyAttribute("country", ScalarType.S));
        PatternModel between = shop.patterns().get(3);
        assertThat(between.filters()).hasSize(5);
        assertThat(between.filterLogic()).isEqualTo(PatternModel.FilterLogic.OR);
        assertThat(imported.model().transactions()).hasSize(1);
        assertThat(imported.model().transactions().get(0).actions().get(0).condition())
                .isEqualTo("attribute_not_exists(pk)");
    }

    @Test
    void sampleValuesBecomeItemsWithTheirKeys() {
        Imported imported = Importer.addUsageData(
                Fixtures.read("shop.schema.json"), "shop.usage.json", Fixtures.text("shop.usage.json"));

        assertThat(table(imported).samples().stream().map(s -> json(s.item())))
                .containsExactly(
                        "{\"customer_id\":{\"S\":\"c1\"},\"city\":{\"S\":\"Bonn\"},\"country\":{\"S\":\"DE\"},"
                                + "\"tags\":{\"L\":[{\"S\":\"a\"}]},"
                                + "\"pk\":{\"S\":\"CUSTOMER#c1\"},\"sk\":{\"S\":\"PROFILE\"}}",
                        "{\"customer_id\":{\"S\":\"c2\"},\"city\":{\"S\":\"Oslo\"},\"country\":{\"S\":\"NO\"},"
                                + "\"pk\":{\"S\":\"CUSTOMER#c2\"},\"sk\":{\"S\":\"PROFILE\"}}",
                        "{\"customer_id\":{\"S\":\"c1\"},\"order_id\":{\"S\":\"o1\"},"
                                + "\"day\":{\"S\":\"2026-01-01\"},\"status\":{\"S\":\"open\"},"
                                + "\"city\":{\"S\":\"Bonn\"},\"total\":{\"N\":\"12.5\"},\"pk\":{\"S\":\"CUSTOMER#c1\"},"
                                + "\"sk\":{\"S\":\"ORDER#2026-01-01#o1\"},\"status_pk\":{\"S\":\"STATUS#open\"}}");
        assertThat(json(imported.model().tables().get(1).samples().get(0).item()))
                .isEqualTo("{\"audit_id\":{\"N\":\"5\"}}");
        assertThat(Fixtures.notices(imported))
                .containsExactly(
                        "entities.Order.access_pattern_data: lacks a field that the key is made of; the item is "
                                + "left out",
                        "entities.Audit.access_pattern_data: lacks a field that the key is made of; the item is "
                                + "left out",
                        "entities.Ghost: there is no entity Ghost in the schema; its values are left out");
    }

    @Test
    void aTemplateInYamlIsReadWithFunctionsInShortForm() {
        Imported imported = Fixtures.read("stack.yaml");

        assertThat(imported.format()).isEqualTo(ImportFormat.CLOUDFORMATION);
        TableModel orders = table(imported);
        assertThat(orders.definition().name()).isEqualTo("Orders");
        assertThat(orders.timeToLive()).isEqualTo("expires");
        assertThat(orders.definition().index("byNumber").orElseThrow().throughput())
                .isNull();
        TableDefinition users = imported.model().tables().get(1).definition();
        assertThat(users.name()).isEqualTo("Users");
        assertThat(users.billingMode()).isEqualTo(BillingMode.PROVISIONED);
        assertThat(users.tableClass()).isEqualTo(TableClass.STANDARD_INFREQUENT_ACCESS);
        assertThat(users.deletionProtection()).isEqualTo(TableDefinition.DeletionProtection.ON);
        assertThat(imported.model().tables().get(1).timeToLive()).isNull();
        assertThat(Fixtures.notices(imported))
                .containsExactly(
                        "Resources.Orders.Properties.TableName: is known only when it is deployed; the table is "
                                + "called Orders",
                        "Resources.Orders.Properties.BillingMode: is not known before it is deployed; "
                                + "PAY_PER_REQUEST is assumed");
    }

    @Test
    void aDataModelIsReadWithItemsAndCommands() {
        Imported imported = Fixtures.read("data-model.json");

        TableModel notes = table(imported);
        assertThat(imported.format()).isEqualTo(ImportFormat.MCP_DATA_MODEL);
        assertThat(keys(notes)).containsExactly("NOTE: NOTE#{note_id}");
        assertThat(notes.samples()).hasSize(2);
        assertThat(notes.patterns()).extracting(PatternModel::id).containsExactly("AP1", "2");
        assertThat(notes.patterns().get(0).command()).startsWith("aws dynamodb");
    }

    @Test
    void plainAndTypedLinesAreItemsAndTheirKeyIsFoundOut() {
        Imported imported = Fixtures.read("players.jsonl");

        assertThat(imported.format()).isEqualTo(ImportFormat.ITEMS);
        assertThat(keys(table(imported)))
                .containsExactly(
                        "USER_METADATA: USER#{username} / #METADATA#{username}",
                        "GAME_USER: GAME#{game_id} / USER#{username}");
        assertThat(json(table(imported).samples().get(0).item()))
                .contains("\"games\":{\"N\":\"3\"},\"vip\":{\"BOOL\":true},\"old\":{\"NULL\":true}")
                .contains("\"list\":{\"L\":[{\"N\":\"1\"},{\"M\":{\"a\":{\"S\":\"b\"}}}]}")
                .contains("\"map\":{\"M\":{\"x\":{\"N\":\"1\"},\"y\":{\"N\":\"2\"}}}");
        assertThat(Fixtures.notices(imported))
                .containsExactly(": does not say what the key is; it is taken to be PK and SK");
    }

    @Test
    void valuesThatDoNotFitTheirTypeAreCoercedWithAWarning() {
        Imported imported = Fixtures.read("typed.jsonl");

        assertThat(json(table(imported).samples().get(0).item()))
                .isEqualTo("{\"id\":{\"N\":\"5\"},\"blob\":{\"B\":\"aGk=\"},"
                        + "\"bad\":{\"B\":\"Pw==\"},\"flag\":{\"BOOL\":true},\"no\":{\"NULL\":true},"
                        + "\"ns\":{\"NS\":[\"1\"]},\"bs\":{\"BS\":[\"aGk=\"]},"
                        + "\"txt\":{\"S\":\"7\"},\"num\":{\"S\":\"abc\"},\"lst\":{\"L\":[{\"S\":\"a\"},"
                        + "{\"N\":\"5\"},{\"NULL\":true}]},\"odd\":{\"L\":[]},"
                        + "\"one\":{\"SS\":[\"x\"]},\"m\":{\"M\":{}},\"kind\":{\"S\":\"A\"},"
                        + "\"o\":{\"S\":\"\"},\"nn\":{\"S\":\"\"}}");
        assertThat(Fixtures.notices(imported))
                .hasSize(18)
                .contains(
                        "id.N: a number is spelled in quotation marks",
                        "bad.B: is not base64; the text's own bytes are taken",
                        "none.SS: a set has at least one element; the attribute is left out",
                        "num.N: should be a number, but is abc; a string is taken");
        assertThat(table(imported).definition().keySchema().partition())
                .containsExactly(new KeyAttribute("id", ScalarType.N));
    }

    @Test
    void aOneTableSchemaIsReadWithItsIndexesAndData() {
        Imported imported = Importer.read("crm.json", """
                {"indexes": {"primary": {"hash": "pk", "sort": "sk"},
                             "gs1": {"hash": "gs1pk", "sort": "gs1sk", "project": ["name"]},
                             "gs2": {"hash": "gs2pk", "project": "keys"},
                             "ls1": {"type": "local", "sort": "ls1sk"}},
                 "models": {"Account": {"pk": {"type": "string", "value": "account#${id}"},
                                        "sk": {"type": "string", "value": "account#"},
                                        "gs2pk": {"value": "all"}, "id": {"type": "string", "required": true}}},
                 "data": [{"pk": "account#1", "sk": "account#", "type": "Account", "id": "1"}]}""", null);

        TableModel table = table(imported);
        assertThat(imported.format()).isEqualTo(ImportFormat.ONETABLE);
        assertThat(table.definition().name()).isEqualTo("crm");
        assertThat(table.definition().indexes())
                .extracting(i -> i.projection().type())
                .containsExactly(Projection.Type.INCLUDE, Projection.Type.KEYS_ONLY, Projection.Type.ALL);
        assertThat(table.definition().index("ls1").orElseThrow().kind()).isEqualTo(IndexDefinition.Kind.LOCAL);
        assertThat(keys(table)).containsExactly("Account: account#{id} / account#", "Account.gs2: all");
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/exchange/file-faults.csv", delimiter = '~', quoteCharacter = '`')
    void unusableFilesAreRefusedWithTheFault(String text, String fault) {
        assertThat(Fixtures.faults("f.json", text)).contains(fault);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "{x~: A member's name in quotation marks is expected",
                "``~: holds no item",
                "{\"a\":null}~: has no attributes that tell all items apart",
            })
    void unusableLinesAreRefusedWithTheFault(String text, String fault) {
        assertThat(Fixtures.faults("f.jsonl", Objects.requireNonNullElse(text, "")))
                .contains(fault);
    }

    @Test
    void twoAttributesAreTheKeyWhereOneIsNotEnough() {
        Imported imported = Importer.read("log", """
                {"user": "a", "at": 1}
                {"user": "a", "at": 2}
                {"user": "b", "at": 1}
                """, ImportFormat.ITEMS);

        assertThat(keys(table(imported))).containsExactly("Item: {user} / {at}");
        assertThat(table(imported).definition().name()).isEqualTo("log");
    }

    @Test
    void aTableWithoutNameIsCalledAfterItsFile() {
        Imported imported = Importer.read("a/b/orders.json", """
                {"Table": {"AttributeDefinitions": [{"AttributeName": "a", "AttributeType": "S"}],
                 "KeySchema": [{"AttributeName": "a", "KeyType": "HASH"}],
                 "BillingModeSummary": {"BillingMode": "PAY_PER_REQUEST"},
                 "TableClassSummary": {"TableClass": "STANDARD"}}}""", null);

        assertThat(table(imported).definition().name()).isEqualTo("orders");
        assertThat(Fixtures.notices(imported))
                .containsExactly("Table.TableName: is missing; the table is called orders");
    }

    private static TableModel table(Imported imported) {
        return imported.model().tables().get(0);
    }

    private static String json(Item item) {
        return JsonPrinter.compact(ItemPrinter.print(item));
    }

    /** Each key of each entity: entity, index, partition key, sort key. */
    static List<String> keys(TableModel table) {
        return table.entities().stream().flatMap(ImporterTest::keys).toList();
    }

    private static Stream<String> keys(EntityModel entity) {
        return entity.keys().stream()
                .map(key -> entity.name() + (key.index() == null ? "" : "." + key.index()) + ": " + spelled(key));
    }

    private static String spelled(EntityKey key) {
        String partition = key.partition().stream().map(Object::toString).collect(Collectors.joining(" "));
        String sort = key.sort().stream().map(Object::toString).collect(Collectors.joining(" "));
        return sort.isEmpty() ? partition : partition + " / " + sort;
    }
}
