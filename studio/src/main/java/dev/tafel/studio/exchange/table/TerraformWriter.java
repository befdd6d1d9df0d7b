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
import dev.tafel.studio.document.JsonPrinter;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.TableModel;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Turns models into Terraform resources of type {@code aws_dynamodb_table}.
 *
 * <p>Keys of several attributes are written as {@code key_schema} blocks, which newer versions of the provider know.
 */
public final class TerraformWriter {

    private final StringBuilder out = new StringBuilder();

    private TerraformWriter() {}

    /** The resources. */
    public static String write(DataModel model) {
        TerraformWriter writer = new TerraformWriter();
        List<String> names = Names.distinct(model.tables().stream()
                .map(table -> Names.snake(table.definition().name()))
                .toList());
        for (int i = 0; i < names.size(); i++) {
            if (i > 0) {
                writer.line(0, "");
            }
            writer.table(names.get(i), model.tables().get(i));
        }
        return writer.out.toString();
    }

    private void table(String id, TableModel model) {
        TableDefinition table = model.definition();
        line(0, "resource \"aws_dynamodb_table\" \"" + id + "\" {");
        line(1, "name         = " + text(table.name()));
        line(1, "billing_mode = " + text(table.billingMode().name()));
        if (table.billingMode() == BillingMode.PROVISIONED) {
            capacity(1, table.provisioned());
        }
        line(1, "hash_key     = " + text(table.keySchema().partition().get(0).name()));
        if (table.keySchema().hasSortKey()) {
            line(1, "range_key    = " + text(table.keySchema().sort().get(0).name()));
        }
        if (table.tableClass() != TableClass.STANDARD) {
            line(1, "table_class  = " + text(table.tableClass().name()));
        }
        if (table.deletionProtection() == DeletionProtection.ON) {
            line(1, "deletion_protection_enabled = true");
        }
        for (KeyAttribute attribute : table.attributes()) {
            open(1, "attribute");
            line(2, "name = " + text(attribute.name()));
            line(2, "type = " + text(attribute.type().name()));
            line(1, "}");
        }
        table.indexes().forEach(index -> index(table, index));
        if (model.timeToLive() != null) {
            open(1, "ttl");
            line(2, "attribute_name = " + text(model.timeToLive()));
            line(2, "enabled        = true");
            line(1, "}");
        }
        line(0, "}");
    }

    private void index(TableDefinition table, IndexDefinition index) {
        boolean isGlobal = index.kind() == IndexDefinition.Kind.GLOBAL;
        open(1, isGlobal ? "global_secondary_index" : "local_secondary_index");
        line(2, "name            = " + text(index.name()));
        if (isGlobal) {
            globalKey(index.keySchema());
        } else {
            line(2, "range_key       = " + text(index.keySchema().sort().get(0).name()));
        }
        line(2, "projection_type = " + text(index.projection().type().name()));
        if (index.projection().type() == Projection.Type.INCLUDE) {
            line(
                    2,
                    "non_key_attributes = ["
                            + index.projection().nonKeyAttributes().stream()
                                    .map(TerraformWriter::text)
                                    .collect(Collectors.joining(", "))
                            + "]");
        }
        Throughput own = index.throughput();
        if (isGlobal && table.billingMode() == BillingMode.PROVISIONED) {
            capacity(2, own == null ? table.provisioned() : own);
        }
        line(1, "}");
    }

    private void globalKey(KeySchema key) {
        if (key.partition().size() == 1 && key.sort().size() <= 1) {
            line(2, "hash_key        = " + text(key.partition().get(0).name()));
            if (key.hasSortKey()) {
                line(2, "range_key       = " + text(key.sort().get(0).name()));
            }
            return;
        }
        key.partition().forEach(attribute -> keyElement(attribute, "HASH"));
        key.sort().forEach(attribute -> keyElement(attribute, "RANGE"));
    }

    private void keyElement(KeyAttribute attribute, String kind) {
        line(2, "key_schema {");
        line(3, "attribute_name = " + text(attribute.name()));
        line(3, "key_type       = " + text(kind));
        line(2, "}");
    }

    private void capacity(int indent, Throughput throughput) {
        line(indent, "read_capacity  = " + throughput.readUnits());
        line(indent, "write_capacity = " + throughput.writeUnits());
    }

    private void open(int indent, String block) {
        line(0, "");
        line(indent, block + " {");
    }

    /** Terraform would take a dollar or percent sign before a brace for the beginning of an expression. */
    private static String text(String value) {
        return JsonPrinter.quoted(value).replace("${", "$${").replace("%{", "%%{");
    }

    private void line(int indent, String text) {
        out.append(text.isEmpty() ? "" : "  ".repeat(indent)).append(text).append('\n');
    }
}
