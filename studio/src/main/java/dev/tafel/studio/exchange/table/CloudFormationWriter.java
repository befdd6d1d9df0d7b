package dev.tafel.studio.exchange.table;

import dev.tafel.studio.document.Node;
import dev.tafel.studio.document.ObjectBuilder;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.TableModel;
import java.util.List;

/** Turns models into CloudFormation templates, a resource for each table, kept when the stack goes. */
public final class CloudFormationWriter {

    private CloudFormationWriter() {}

    /** The template. */
    public static Node.Mapping write(DataModel model) {
        ObjectBuilder template = new ObjectBuilder().put("AWSTemplateFormatVersion", "2010-09-09");
        if (!model.description().isBlank()) {
            template.put("Description", model.description());
        }
        List<String> names = Names.distinct(model.tables().stream()
                .map(table -> Names.camel(table.definition().name()))
                .toList());
        ObjectBuilder resources = new ObjectBuilder();
        for (int i = 0; i < names.size(); i++) {
            resources.put(names.get(i), resource(model.tables().get(i)));
        }
        return template.put("Resources", resources).build();
    }

    private static ObjectBuilder resource(TableModel table) {
        ObjectBuilder properties =
                new ObjectBuilder().put("TableName", table.definition().name());
        CreateTableWriter.definition(properties, table.definition());
        String timeToLive = table.timeToLive();
        if (timeToLive != null) {
            properties.put(
                    "TimeToLiveSpecification",
                    new ObjectBuilder().put("AttributeName", timeToLive).put("Enabled", true));
        }
        return new ObjectBuilder()
                .put("Type", "AWS::DynamoDB::Table")
                .put("DeletionPolicy", "Retain")
                .put("UpdateReplacePolicy", "Retain")
                .put("Properties", properties);
    }
}
