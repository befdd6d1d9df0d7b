package dev.tafel.studio.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.TableCost;
import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.Throughput;
import dev.tafel.studio.derive.Derivation;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.exchange.ExportFormat;
import dev.tafel.studio.exchange.Exported;
import dev.tafel.studio.exchange.Exporter;
import dev.tafel.studio.exchange.Importer;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.file.ModelFile;
import dev.tafel.studio.file.ModelFileException;
import dev.tafel.studio.file.ModelStart;
import dev.tafel.studio.key.KeyTemplate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Designs that were derived, written in every format that can be read again, and read again. */
class RoundTripTest {

    private static final String LINKS = """
            tafel: 1
            name: links
            entities:
              User: {id: userId, count: 1000, attributes: {userId: string 8}}
              Group: {id: groupId, count: 10, attributes: {groupId: string 8}}
              Member:
                id: groupId
                parent: {entity: User, by: userId, identifies: true}
                count: 5000000
                attributes:
                  userId: {type: string, bytes: 8, references: User}
                  groupId: {type: string, bytes: 8, references: Group}
            patterns:
              P1: {list: Member, by: userId, results: 5, rate: 1}
              P2: {list: Member, by: groupId, results: 5, rate: 1}
            """;

    private static final String LEDGER = """
            tafel: 1
            name: ledger
            entities:
              Account: {id: accountId, count: 100, attributes: {accountId: string 8}}
              Entry:
                id: entryId
                parent: {entity: Account, by: accountId, identifies: true, childrenMax: 1000}
                count: 100000
                attributes:
                  accountId: {type: string, bytes: 8, references: Account}
                  entryId: string 8
                  bookedAt: timestamp
                  amount: {type: number, digits: 6}
                  state: {type: string, mutable: true, values: {open: 10%, done: 90%}}
            patterns:
              P1: {list: Entry, by: accountId, order: {bookedAt: descending}, results: 10, rate: 10}
              P2: {list: Entry, by: accountId, order: {amount: descending}, results: 10, consistency: strong, rate: 1}
              P3: {list: Entry, where: {state: open}, order: {bookedAt: ascending}, results: 10, rate: 1}
              W1: {put: Entry, rate: {average: 10, peak: 5000}, skew: hottest 50%}
            """;

    private static final String PROVISIONED = LEDGER.replace("entities:", """
            table:
              billing: provisioned
              capacity: {read: 300, write: 200, indexes: {GSI1: {read: 50, write: 100}}}
            entities:""");

    private static final List<ExportFormat> AGAIN = List.of(
            ExportFormat.CREATE_TABLE, ExportFormat.CLOUDFORMATION, ExportFormat.WORKBENCH, ExportFormat.MCP_SCHEMA);

    static Stream<Arguments> every() {
        Map<String, String> models = new LinkedHashMap<>();
        for (String example : List.of("cms", "billing", "shop", "tickets")) {
            models.put(example, example(example));
        }
        models.put("start", ModelStart.text("start"));
        models.put("links", LINKS);
        models.put("ledger", LEDGER);
        models.put("provisioned ledger", PROVISIONED);
        return models.entrySet().stream()
                .flatMap(model -> AGAIN.stream().map(format -> Arguments.of(model.getKey(), format, model.getValue())));
    }

    private static String example(String name) {
        try {
            return Files.readString(Path.of("..", "examples", name, name + ".tafel.yaml"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest(name = "{0} as {1}")
    @MethodSource("every")
    void whatWasDerivedIsReadAgainAsTheSameTables(String name, ExportFormat format, String text)
            throws ModelFileException {
        Design design = ModelFile.read(text).design();
        DataModel model =
                DerivedDesign.model(design, Derivation.of(design, prices()).layout());

        Exported exported = Exporter.write(model, format);
        List<TableModel> again = exported.files().stream()
                .map(file -> Importer.read(file.name(), file.text(), null).model())
                .flatMap(read -> read.tables().stream())
                .toList();

        assertThat(again.stream().map(TableModel::definition))
                .usingRecursiveComparison()
                .isEqualTo(model.tables().stream()
                        .map(table -> expected(table.definition(), format))
                        .toList());
        if (format == ExportFormat.MCP_SCHEMA) {
            assertThat(keys(again)).containsExactlyInAnyOrderElementsOf(keys(model.tables()));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"CREATE_TABLE", "CLOUDFORMATION", "WORKBENCH"})
    void whatIsProvisionedComesBackIntoTheDesign(ExportFormat format) throws ModelFileException {
        Design design = ModelFile.read(PROVISIONED).design();
        Exported exported = Exporter.write(
                DerivedDesign.model(design, Derivation.of(design, prices()).layout()), format);

        Design again = ImportedDesign.of(Importer.read(
                                exported.files().get(0).name(),
                                exported.files().get(0).text(),
                                null)
                        .model())
                .design();

        assertThat(again.table().billing()).isEqualTo(BillingMode.PROVISIONED);
        assertThat(again.table().capacity().table()).isEqualTo(new Throughput(300, 200));
        // NoSQL Workbench has the throughput of tables alone; an index without its own has the table's.
        assertThat(again.table().capacity().ofIndex("GSI1"))
                .isEqualTo(format == ExportFormat.WORKBENCH ? new Throughput(300, 200) : new Throughput(50, 100));
    }

    private static TableCost prices() {
        return new TableCost(PriceTable.builtIn().in("us-east-1"), TableClass.STANDARD);
    }

    /** What of a table the format can say. */
    private static TableDefinition expected(TableDefinition table, ExportFormat format) {
        return switch (format) {
            case MCP_SCHEMA -> withoutLocal(table);
            case WORKBENCH ->
                table.withIndexes(
                        table.indexes().stream()
                                .map(index ->
                                        index.throughput() == null ? index : index.limited(table.provisioned(), null))
                                .toList(),
                        table.attributes());
            default -> table;
        };
    }

    /** What schema.json can say: it has neither local indexes nor throughput. */
    private static TableDefinition withoutLocal(TableDefinition table) {
        List<IndexDefinition> global = table.indexes().stream()
                .filter(index -> index.kind() == IndexDefinition.Kind.GLOBAL)
                .toList();
        List<String> names = Stream.concat(
                        Stream.of(table.keySchema()), global.stream().map(IndexDefinition::keySchema))
                .flatMap(schema -> schema.attributes().stream())
                .map(KeyAttribute::name)
                .toList();
        return new TableDefinition(
                table.name(),
                table.keySchema(),
                table.attributes().stream()
                        .filter(attribute -> names.contains(attribute.name()))
                        .toList(),
                global.stream().map(index -> index.limited(null, null)).toList(),
                BillingMode.PAY_PER_REQUEST,
                Throughput.NONE,
                table.onDemandMaximum(),
                table.warm(),
                table.tableClass(),
                table.deletionProtection());
    }

    /** The attributes of each entity's keys, by entity and index, as schema.json can say them. */
    private static List<String> keys(List<TableModel> tables) {
        return tables.stream()
                .flatMap(table -> table.entities().stream()
                        .flatMap(entity -> entity.keys().stream()
                                .filter(key -> isGlobal(table, key.index()))
                                .map(key -> entity.name() + " " + key.index() + " " + attributes(key.partition())
                                        + attributes(key.sort()))))
                .toList();
    }

    private static boolean isGlobal(TableModel table, @Nullable String index) {
        return index == null
                || table.definition().indexes().stream()
                        .anyMatch(of -> of.name().equals(index) && of.kind() == IndexDefinition.Kind.GLOBAL);
    }

    private static List<String> attributes(List<KeyTemplate> templates) {
        return templates.stream()
                .flatMap(template -> Stream.concat(
                        template.attributes().stream(),
                        template.shard().stream().map(shard -> "shard")))
                .toList();
    }
}
