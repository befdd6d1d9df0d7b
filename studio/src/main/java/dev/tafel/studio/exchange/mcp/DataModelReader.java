package dev.tafel.studio.exchange.mcp;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.studio.document.Element;
import dev.tafel.studio.exchange.item.EntityInference;
import dev.tafel.studio.exchange.item.ItemReader;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.PatternModel;
import dev.tafel.studio.exchange.model.PatternModel.FilterLogic;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.exchange.model.TableModel.Sample;
import dev.tafel.studio.exchange.table.CreateTableReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads dynamodb_data_model.json: requests of CreateTable, requests of BatchWriteItem, and a command for each pattern.
 */
public final class DataModelReader {

    private DataModelReader() {}

    /** The model that {@code root} holds, called {@code name}. */
    public static DataModel read(Element root, String name) {
        List<TableModel> tables = new ArrayList<>();
        int number = 1;
        for (Element table : root.at("tables").elements()) {
            tables.add(TableModel.of(CreateTableReader.table(table, name + "-" + number++)));
        }
        if (tables.isEmpty()) {
            root.at("tables").fault("holds no table");
        }
        List<TableModel> filled = new ArrayList<>();
        for (TableModel table : tables) {
            String tableName = table.definition().name();
            List<Sample> samples = new ArrayList<>();
            for (Element write : root.at("items").at(tableName).elements()) {
                samples.add(
                        new Sample(null, ItemReader.read(write.at("PutRequest").at("Item"))));
            }
            List<Sample> named = EntityInference.named(table.definition(), samples);
            filled.add(new TableModel(
                    table.definition(),
                    Map.of(),
                    null,
                    EntityInference.infer(table.definition(), named),
                    patterns(root.at("access_patterns"), tableName, tables),
                    named));
        }
        return new DataModel(name, "", filled, List.of());
    }

    /** The patterns of a table; those that name none go to the first. */
    private static List<PatternModel> patterns(Element listed, String table, List<TableModel> tables) {
        List<PatternModel> patterns = new ArrayList<>();
        String first = tables.get(0).definition().name();
        for (Element pattern : listed.elements()) {
            if (pattern.at("table").textOr(first).equals(table)) {
                String id = pattern.at("pattern").spelled();
                patterns.add(new PatternModel(
                        id == null ? String.valueOf(patterns.size() + 1) : id,
                        id == null ? "" : id,
                        pattern.at("description").textOr(""),
                        null,
                        pattern.at("dynamodb_operation").textOr(""),
                        pattern.at("index").textOrNull(),
                        null,
                        List.of(),
                        ReadConsistency.EVENTUAL,
                        List.of(),
                        FilterLogic.AND,
                        null,
                        pattern.at("implementation").textOrNull()));
            }
        }
        return patterns;
    }
}
