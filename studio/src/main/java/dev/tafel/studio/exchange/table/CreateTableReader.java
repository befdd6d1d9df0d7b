package dev.tafel.studio.exchange.table;

import dev.tafel.model.table.TableDefinition;
import dev.tafel.studio.document.Element;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.TableModel;
import java.util.ArrayList;
import java.util.List;

/** Reads requests of CreateTable, one or an array of them, and answers of DescribeTable. */
public final class CreateTableReader {

    private CreateTableReader() {}

    /**
     * The tables that {@code root} defines.
     *
     * @param fallbackName what a table is called that has no name
     */
    public static DataModel read(Element root, String fallbackName) {
        List<TableModel> tables = new ArrayList<>();
        if (root.isArray()) {
            int number = 1;
            for (Element table : root.elements()) {
                tables.add(TableModel.of(table(table, fallbackName + "-" + number++)));
            }
        } else {
            tables.add(TableModel.of(table(unwrapped(root), fallbackName)));
        }
        if (tables.isEmpty()) {
            root.fault("holds no table");
        }
        return new DataModel(fallbackName, "", tables, List.of());
    }

    private static Element unwrapped(Element root) {
        if (root.has("Table")) {
            return root.at("Table");
        }
        return root.has("TableDescription") ? root.at("TableDescription") : root;
    }

    /** The table that one request defines. */
    public static TableDefinition table(Element table, String fallbackName) {
        String name = table.at("TableName").textOrNull();
        if (name == null) {
            table.at("TableName").warn("is missing; the table is called " + fallbackName);
            name = fallbackName;
        }
        return DefinitionReader.read(table, name);
    }
}
