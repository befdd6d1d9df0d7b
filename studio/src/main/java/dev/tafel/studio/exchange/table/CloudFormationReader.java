package dev.tafel.studio.exchange.table;

import dev.tafel.studio.document.Element;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.TableModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Reads the tables of a CloudFormation template, in JSON or YAML, with functions in either spelling.
 *
 * <p>A name that is known only when the template is deployed is replaced by the resource's own name.
 */
public final class CloudFormationReader {

    private static final Set<String> TABLES = Set.of("AWS::DynamoDB::Table", "AWS::DynamoDB::GlobalTable");

    private CloudFormationReader() {}

    /** The tables among the resources of {@code template}. */
    public static DataModel read(Element template, String name) {
        List<TableModel> tables = new ArrayList<>();
        Element resources = template.at("Resources");
        for (int i = 0; i < resources.members().size(); i++) {
            Element resource = resources.members().get(i);
            if (TABLES.contains(resource.at("Type").textOr(""))) {
                tables.add(table(resource.at("Properties"), resources.names().get(i)));
            }
        }
        if (tables.isEmpty()) {
            resources.fault("has no resource of type AWS::DynamoDB::Table");
        }
        return new DataModel(name, template.at("Description").textOr(""), tables, List.of());
    }

    private static TableModel table(Element properties, String logicalName) {
        Element tableName = properties.at("TableName");
        String name = tableName.textOrNull();
        if (name == null) {
            if (tableName.isPresent()) {
                tableName.warn("is known only when it is deployed; the table is called " + logicalName);
            }
            name = logicalName;
        }
        Element timeToLive = properties.at("TimeToLiveSpecification");
        boolean expires = "true".equals(timeToLive.at("Enabled").spelled());
        TableModel table = TableModel.of(DefinitionReader.read(properties, name));
        return new TableModel(
                table.definition(),
                table.attributes(),
                expires ? timeToLive.at("AttributeName").textOrNull() : null,
                table.entities(),
                table.patterns(),
                table.samples());
    }
}
