package dev.tafel.studio.exchange.table;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.TableDefinition.DeletionProtection;
import dev.tafel.model.table.Throughput;
import dev.tafel.studio.document.Node;
import dev.tafel.studio.document.ObjectBuilder;
import java.util.ArrayList;
import java.util.List;

/** Turns tables into requests of CreateTable. */
public final class CreateTableWriter {

    private CreateTableWriter() {}

    /** The request that creates {@code table}. */
    public static Node.Mapping write(TableDefinition table) {
        ObjectBuilder request = new ObjectBuilder().put("TableName", table.name());
        definition(request, table);
        return request.build();
    }

    /** The members that a request has in common with the properties of a CloudFormation resource. */
    static void definition(ObjectBuilder object, TableDefinition table) {
        object.put(
                "AttributeDefinitions",
                table.attributes().stream()
                        .map(attribute -> new ObjectBuilder()
                                .put("AttributeName", attribute.name())
                                .put("AttributeType", attribute.type().name())
                                .build())
                        .toList());
        object.put("KeySchema", keySchema(table.keySchema()));
        indexes(object, "LocalSecondaryIndexes", table, IndexDefinition.Kind.LOCAL);
        indexes(object, "GlobalSecondaryIndexes", table, IndexDefinition.Kind.GLOBAL);
        object.put("BillingMode", table.billingMode().name());
        if (table.billingMode() == BillingMode.PROVISIONED) {
            object.put("ProvisionedThroughput", throughput(table.provisioned()));
        }
        if (table.tableClass() != TableClass.STANDARD) {
            object.put("TableClass", table.tableClass().name());
        }
        if (table.deletionProtection() == DeletionProtection.ON) {
            object.put("DeletionProtectionEnabled", true);
        }
    }

    private static void indexes(ObjectBuilder object, String member, TableDefinition table, IndexDefinition.Kind kind) {
        List<Node> indexes = new ArrayList<>();
        for (IndexDefinition index : table.indexes()) {
            if (index.kind() == kind) {
                ObjectBuilder definition = new ObjectBuilder()
                        .put("IndexName", index.name())
                        .put("KeySchema", keySchema(index.keySchema()))
                        .put("Projection", projection(index.projection()));
                if (kind == IndexDefinition.Kind.GLOBAL && table.billingMode() == BillingMode.PROVISIONED) {
                    Throughput own = index.throughput();
                    definition.put("ProvisionedThroughput", throughput(own == null ? table.provisioned() : own));
                }
                indexes.add(definition.build());
            }
        }
        if (!indexes.isEmpty()) {
            object.put(member, indexes);
        }
    }

    private static List<Node> keySchema(KeySchema key) {
        List<Node> elements = new ArrayList<>();
        key.partition().forEach(attribute -> elements.add(element(attribute, "HASH")));
        key.sort().forEach(attribute -> elements.add(element(attribute, "RANGE")));
        return elements;
    }

    private static Node element(KeyAttribute attribute, String kind) {
        return new ObjectBuilder()
                .put("AttributeName", attribute.name())
                .put("KeyType", kind)
                .build();
    }

    /** A projection as the API spells it. */
    public static ObjectBuilder projection(Projection projection) {
        ObjectBuilder object =
                new ObjectBuilder().put("ProjectionType", projection.type().name());
        return projection.type() == Projection.Type.INCLUDE
                ? object.put("NonKeyAttributes", ObjectBuilder.texts(projection.nonKeyAttributes()))
                : object;
    }

    private static ObjectBuilder throughput(Throughput throughput) {
        return new ObjectBuilder()
                .put("ReadCapacityUnits", throughput.readUnits())
                .put("WriteCapacityUnits", throughput.writeUnits());
    }
}
