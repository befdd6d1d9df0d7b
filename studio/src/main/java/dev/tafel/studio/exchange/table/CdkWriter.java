package dev.tafel.studio.exchange.table;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.Projection;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.TableDefinition.DeletionProtection;
import dev.tafel.model.table.Throughput;
import dev.tafel.studio.document.JsonPrinter;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.TableModel;
import java.util.List;
import java.util.stream.Collectors;

/** Turns models into a stack of the AWS CDK in TypeScript, with a TableV2 for each table. */
public final class CdkWriter {

    private final StringBuilder out = new StringBuilder();

    private CdkWriter() {}

    /** The source of the stack. */
    public static String write(DataModel model) {
        CdkWriter writer = new CdkWriter();
        writer.stack(model);
        return writer.out.toString();
    }

    private void stack(DataModel model) {
        line(0, "import { Stack, StackProps } from 'aws-cdk-lib';");
        line(0, "import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';");
        line(0, "import { Construct } from 'constructs';");
        line(0, "");
        line(0, "export class " + Names.camel(model.name()) + "Stack extends Stack {");
        line(1, "constructor(scope: Construct, id: string, props?: StackProps) {");
        line(2, "super(scope, id, props);");
        List<String> names = Names.distinct(model.tables().stream()
                .map(table -> Names.camel(table.definition().name()))
                .toList());
        for (int i = 0; i < names.size(); i++) {
            line(0, "");
            table(names.get(i), model.tables().get(i));
        }
        line(1, "}");
        line(0, "}");
    }

    private void table(String id, TableModel model) {
        TableDefinition table = model.definition();
        line(2, "new dynamodb.TableV2(this, " + text(id) + ", {");
        line(3, "tableName: " + text(table.name()) + ",");
        line(3, "partitionKey: " + attribute(table.keySchema().partition().get(0)) + ",");
        if (table.keySchema().hasSortKey()) {
            line(3, "sortKey: " + attribute(table.keySchema().sort().get(0)) + ",");
        }
        billing(table);
        if (table.tableClass() != TableClass.STANDARD) {
            line(3, "tableClass: dynamodb.TableClass." + table.tableClass().name() + ",");
        }
        if (model.timeToLive() != null) {
            line(3, "timeToLiveAttribute: " + text(model.timeToLive()) + ",");
        }
        if (table.deletionProtection() == DeletionProtection.ON) {
            line(3, "deletionProtection: true,");
        }
        indexes("localSecondaryIndexes", table, IndexDefinition.Kind.LOCAL);
        indexes("globalSecondaryIndexes", table, IndexDefinition.Kind.GLOBAL);
        line(2, "});");
    }

    private void indexes(String property, TableDefinition table, IndexDefinition.Kind kind) {
        List<IndexDefinition> indexes =
                table.indexes().stream().filter(index -> index.kind() == kind).toList();
        if (indexes.isEmpty()) {
            return;
        }
        line(3, property + ": [");
        for (IndexDefinition index : indexes) {
            line(4, "{");
            line(5, "indexName: " + text(index.name()) + ",");
            if (kind == IndexDefinition.Kind.GLOBAL) {
                key("partitionKey", index.keySchema().partition());
                capacity(table, index);
            }
            key("sortKey", index.keySchema().sort());
            line(
                    5,
                    "projectionType: dynamodb.ProjectionType."
                            + index.projection().type().name() + ",");
            if (index.projection().type() == Projection.Type.INCLUDE) {
                line(
                        5,
                        "nonKeyAttributes: ["
                                + index.projection().nonKeyAttributes().stream()
                                        .map(CdkWriter::text)
                                        .collect(Collectors.joining(", "))
                                + "],");
            }
            line(4, "},");
        }
        line(3, "],");
    }

    private void key(String property, List<KeyAttribute> attributes) {
        if (attributes.size() == 1) {
            line(5, property + ": " + attribute(attributes.get(0)) + ",");
        } else if (attributes.size() > 1) {
            line(
                    5,
                    property + "s: ["
                            + attributes.stream().map(CdkWriter::attribute).collect(Collectors.joining(", ")) + "],");
        }
    }

    private void capacity(TableDefinition table, IndexDefinition index) {
        Throughput own = index.throughput();
        if (table.billingMode() == BillingMode.PROVISIONED && own != null) {
            line(5, "readCapacity: " + capacity(own.readUnits()) + ",");
            line(5, "writeCapacity: " + capacity(own.writeUnits()) + ",");
        }
    }

    private void billing(TableDefinition table) {
        if (table.billingMode() == BillingMode.PAY_PER_REQUEST) {
            line(3, "billing: dynamodb.Billing.onDemand(),");
            return;
        }
        line(3, "billing: dynamodb.Billing.provisioned({");
        line(4, "readCapacity: " + capacity(table.provisioned().readUnits()) + ",");
        line(4, "writeCapacity: " + capacity(table.provisioned().writeUnits()) + ",");
        line(3, "}),");
    }

    /** TableV2 takes write capacity only as a range, since its tables can have replicas. */
    private static String capacity(long units) {
        return "dynamodb.Capacity.autoscaled({ minCapacity: " + units + ", maxCapacity: " + units + " })";
    }

    private static String attribute(KeyAttribute attribute) {
        String type = switch (attribute.type()) {
            case S -> "STRING";
            case N -> "NUMBER";
            case B -> "BINARY";
        };
        return "{ name: " + text(attribute.name()) + ", type: dynamodb.AttributeType." + type + " }";
    }

    private static String text(String value) {
        return JsonPrinter.quoted(value);
    }

    private void line(int indent, String text) {
        out.append(text.isEmpty() ? "" : "  ".repeat(indent)).append(text).append('\n');
    }
}
