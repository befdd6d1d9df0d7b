package dev.tafel.studio.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.TableModel;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExporterTest {

    @ParameterizedTest
    @CsvSource({
        "library.workbench.json, CREATE_TABLE",
        "library.workbench.json, CLOUDFORMATION",
        "library.workbench.json, WORKBENCH",
        "shop.schema.json, CREATE_TABLE",
        "shop.schema.json, CLOUDFORMATION",
        "shop.schema.json, MCP_SCHEMA",
        "stack.yaml, CREATE_TABLE",
        "stack.yaml, CLOUDFORMATION",
        "data-model.json, WORKBENCH",
        "players.jsonl, WORKBENCH",
    })
    void whatIsWrittenIsReadAgainAsTheSameTables(String file, ExportFormat format) {
        DataModel model = Fixtures.read(file).model();

        List<DataModel> again = Exporter.write(model, format).files().stream()
                .map(f -> Importer.read(f.name(), f.text(), null).model())
                .toList();

        assertThat(again.stream().flatMap(m -> m.tables().stream()).map(TableModel::definition))
                .usingRecursiveComparison()
                .isEqualTo(model.tables().stream().map(TableModel::definition).toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {"library.workbench.json", "data-model.json", "players.jsonl"})
    void itemsAndEntitiesGoThroughAWorkbenchModelUnchanged(String file) {
        DataModel model = Fixtures.read(file).model();

        DataModel again = again(model, ExportFormat.WORKBENCH);

        assertThat(items(again)).isEqualTo(items(model));
        assertThat(ImporterTest.keys(again.tables().get(0)))
                .containsExactlyInAnyOrderElementsOf(
                        ImporterTest.keys(model.tables().get(0)));
    }

    @Test
    void aSchemaIsTheSameAfterBeingWrittenAndRead() {
        DataModel model = Fixtures.read("shop.schema.json").model();

        DataModel again = again(model, ExportFormat.MCP_SCHEMA);

        assertThat(again.tables()).usingRecursiveComparison().isEqualTo(model.tables());
        assertThat(again.transactions()).isEqualTo(model.transactions());
    }

    @Test
    void whatAFormatCannotSayIsNoted() {
        DataModel library = Fixtures.read("library.workbench.json").model();
        DataModel shop = Fixtures.read("shop.schema.json").model();

        assertThat(Exporter.write(library, ExportFormat.MCP_SCHEMA).notes())
                .containsExactly(
                        "schema.json has no local secondary indexes; byDue is left out.",
                        "schema.json has no throughput; that of Library is left out.",
                        "schema.json has no sample items; they are left out.");
        assertThat(Exporter.write(shop, ExportFormat.WORKBENCH).notes())
                .containsExactly(
                        "NoSQL Workbench has no place for transactions; they are left out.",
                        "Facets of NoSQL Workbench show the table alone; access patterns of indexes have none.",
                        "NoSQL Workbench has no keys of several attributes; of those of ByStatus the first of "
                                + "each are written.",
                        "NoSQL Workbench has no keys of several attributes; of those of ByCity the first of "
                                + "each are written.");
    }

    @Test
    void accessPatternsBecomeFacetsWithTheItemsOfTheirEntity() {
        DataModel shop = Importer.addUsageData(
                        Fixtures.read("shop.schema.json"), "u.json", Fixtures.text("shop.usage.json"))
                .model();

        String workbench =
                Exporter.write(shop, ExportFormat.WORKBENCH).files().get(0).text();

        assertThat(workbench)
                .contains("\"FacetName\": \"orders_between\"")
                .contains("\"PartitionKeyAlias\": \"CUSTOMER#customer_id\"")
                .contains("\"SortKeyAlias\": \"ORDER#day#order_id\"")
                .contains("\"Version\": \"3.0\"");
    }

    @Test
    void aCdkStackHasEveryKeyIndexAndSetting() {
        assertThat(text("library.workbench.json", ExportFormat.CDK)).isEqualTo("""
                import { Stack, StackProps } from 'aws-cdk-lib';
                import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
                import { Construct } from 'constructs';

                export class LibraryStack extends Stack {
                  constructor(scope: Construct, id: string, props?: StackProps) {
                    super(scope, id, props);

                    new dynamodb.TableV2(this, "Library", {
                      tableName: "Library",
                      partitionKey: { name: "PK", type: dynamodb.AttributeType.STRING },
                      sortKey: { name: "SK", type: dynamodb.AttributeType.STRING },
                      billing: dynamodb.Billing.provisioned({
                        readCapacity: dynamodb.Capacity.autoscaled({ minCapacity: 7, maxCapacity: 7 }),
                        writeCapacity: dynamodb.Capacity.autoscaled({ minCapacity: 3, maxCapacity: 3 }),
                      }),
                      localSecondaryIndexes: [
                        {
                          indexName: "byDue",
                          sortKey: { name: "due", type: dynamodb.AttributeType.STRING },
                          projectionType: dynamodb.ProjectionType.KEYS_ONLY,
                        },
                      ],
                      globalSecondaryIndexes: [
                        {
                          indexName: "GSI1",
                          partitionKey: { name: "GSI1PK", type: dynamodb.AttributeType.STRING },
                          readCapacity: dynamodb.Capacity.autoscaled({ minCapacity: 7, maxCapacity: 7 }),
                          writeCapacity: dynamodb.Capacity.autoscaled({ minCapacity: 3, maxCapacity: 3 }),
                          projectionType: dynamodb.ProjectionType.INCLUDE,
                          nonKeyAttributes: ["due"],
                        },
                      ],
                    });
                  }
                }
                """);
        assertThat(text("shop.schema.json", ExportFormat.CDK))
                .contains("partitionKeys: [{ name: \"city\", type: dynamodb.AttributeType.STRING }, {")
                .contains("sortKeys: [{ name: \"city\"")
                .contains("dynamodb.AttributeType.NUMBER")
                .contains("dynamodb.Billing.onDemand()");
        assertThat(text("stack.yaml", ExportFormat.CDK))
                .contains(
                        "timeToLiveAttribute: \"expires\"", "deletionProtection: true", "dynamodb.AttributeType.BINARY")
                .contains("tableClass: dynamodb.TableClass.STANDARD_INFREQUENT_ACCESS");
    }

    @Test
    void terraformResourcesHaveEveryKeyIndexAndSetting() {
        assertThat(text("library.workbench.json", ExportFormat.TERRAFORM))
                .startsWith("""
                resource "aws_dynamodb_table" "library" {
                  name         = "Library"
                  billing_mode = "PROVISIONED"
                  read_capacity  = 7
                  write_capacity = 3
                  hash_key     = "PK"
                  range_key    = "SK"
                """)
                .contains("""
                  local_secondary_index {
                    name            = "byDue"
                    range_key       = "due"
                    projection_type = "KEYS_ONLY"
                  }
                """)
                .contains("non_key_attributes = [\"due\"]");
        assertThat(text("shop.schema.json", ExportFormat.TERRAFORM))
                .contains("""
                    key_schema {
                      attribute_name = "total"
                      key_type       = "RANGE"
                    }
                """)
                .contains("resource \"aws_dynamodb_table\" \"audit\"");
        assertThat(text("stack.yaml", ExportFormat.TERRAFORM))
                .contains("attribute_name = \"expires\"", "deletion_protection_enabled = true")
                .contains("table_class  = \"STANDARD_INFREQUENT_ACCESS\"");
    }

    @Test
    void documentationShowsEntitiesPatternsAndPictures() {
        DataModel shop = Importer.addUsageData(
                        Fixtures.read("shop.schema.json"), "u.json", Fixtures.text("shop.usage.json"))
                .model();

        Exported exported = Exporter.write(shop, ExportFormat.MARKDOWN);

        assertThat(exported.files())
                .extracting(ExportFile::name)
                .containsExactly(
                        "shop.schema.md",
                        "shop.schema.Shop.svg",
                        "shop.schema.Shop.ByStatus.svg",
                        "shop.schema.Shop.ByCity.svg",
                        "shop.schema.Shop.ByTotal.svg",
                        "shop.schema.Audit.svg");
        assertThat(exported.files().get(0).text())
                .contains("| GSI `ByStatus` | `status_pk` (S) | `city` (S), `total` (N) | INCLUDE `note` |")
                .contains("| Order | table | `CUSTOMER#{customer_id}` | `ORDER#{day}#{order_id}` |")
                .contains("| 4 | Orders of a span | Order | Query | table | `customer_id`, `from`, `to`, `low`, "
                        + "`word` (`between`) |")
                .contains("| 10 | buy | TransactWrite | Put Order in Shop; Put Audit in Audit |")
                .contains("![Items in ByCity (2 of 3)](shop.schema.Shop.ByCity.svg)")
                .contains("| `CUSTOMER#c1` | `ORDER#2026-01-01#o1` | Order |");
        assertThat(exported.files().get(1).text())
                .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\"")
                .contains(">CUSTOMER#c1</text>", ">ORDER#2026-01-01#o1</text>", ">Order</text>")
                .endsWith("</svg>\n");
    }

    @Test
    void aPictureIsBoundedAndEscaped() {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 70; i++) {
            lines.append("{\"pk\":\"A<&>")
                    .append(i)
                    .append("\",\"note\":\"")
                    .append("x".repeat(50))
                    .append("\"}\n");
        }

        Exported exported = Exporter.write(
                Importer.read("many.jsonl", lines.toString(), null).model(), ExportFormat.MARKDOWN);

        assertThat(exported.files().get(0).text()).contains("The first 60 of 70 items.");
        assertThat(exported.files().get(1).text())
                .contains("A&lt;&amp;&gt;59", "xxx…<")
                .doesNotContain("A&lt;&amp;&gt;60");
    }

    private static String text(String file, ExportFormat format) {
        return Exporter.write(Fixtures.read(file).model(), format)
                .files()
                .get(0)
                .text();
    }

    private static DataModel again(DataModel model, ExportFormat format) {
        ExportFile file = Exporter.write(model, format).files().get(0);
        return Importer.read(file.name(), file.text(), null).model();
    }

    private static List<Object> items(DataModel model) {
        return model.tables().stream()
                .flatMap(table -> table.samples().stream())
                .<Object>map(sample -> sample.item().toMap())
                .toList();
    }
}
