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
import dev.tafel.model.value.ScalarType;
import dev.tafel.studio.document.Element;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads a table from the members that CreateTable, DescribeTable and CloudFormation share.
 *
 * <p>Of the rules that the service has for tables, those are checked that decide what a key is; the engine knows all.
 */
public final class DefinitionReader {

    /** How many attributes a partition key, and how many a sort key of a global index may have (service quota). */
    public static final int KEY_PARTS_MAX = 4;

    private static final String TYPE = "AttributeType";
    private static final String NAME = "AttributeName";

    private final Element table;
    private final Map<String, ScalarType> types = new LinkedHashMap<>();

    private DefinitionReader(Element table) {
        this.table = table;
    }

    /** The table that {@code table} defines, under that name. */
    public static TableDefinition read(Element table, String name) {
        return new DefinitionReader(table).read(name);
    }

    private TableDefinition read(String name) {
        for (Element definition : table.at("AttributeDefinitions").elements()) {
            types.put(definition.at(NAME).text(), scalarType(definition.at(TYPE)));
        }
        KeySchema key = keySchema(table.at("KeySchema"));
        requireSingle(key);
        BillingMode billing = billing();
        Throughput provisioned =
                billing == BillingMode.PROVISIONED ? throughput(table.at("ProvisionedThroughput")) : Throughput.NONE;
        List<IndexDefinition> indexes = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        for (Element index : table.at("LocalSecondaryIndexes").elements()) {
            indexes.add(index(index, names, null));
        }
        for (Element index : table.at("GlobalSecondaryIndexes").elements()) {
            indexes.add(index(index, names, provisioned));
        }
        return new TableDefinition(
                name,
                key,
                types.entrySet().stream()
                        .map(entry -> new KeyAttribute(entry.getKey(), entry.getValue()))
                        .toList(),
                indexes,
                billing,
                provisioned,
                null,
                null,
                tableClass(),
                "true".equals(table.at("DeletionProtectionEnabled").spelled())
                        ? DeletionProtection.ON
                        : DeletionProtection.OFF);
    }

    private void requireSingle(KeySchema key) {
        if (key.partition().size() > 1 || key.sort().size() > 1) {
            table.at("KeySchema")
                    .fault("a table's key has one partition key attribute and at most one sort key"
                            + " attribute; several are for global secondary indexes");
        }
    }

    private BillingMode billing() {
        // DescribeTable shows the mode in a summary, and only if it is not PROVISIONED.
        Element mode = table.has("BillingMode")
                ? table.at("BillingMode")
                : table.at("BillingModeSummary").at("BillingMode");
        String spelled = mode.textOrNull();
        if (spelled == null) {
            if (mode.isPresent()) {
                mode.warn("is not known before it is deployed; PAY_PER_REQUEST is assumed");
                return BillingMode.PAY_PER_REQUEST;
            }
            return table.has("ProvisionedThroughput") ? BillingMode.PROVISIONED : BillingMode.PAY_PER_REQUEST;
        }
        return choice(mode, spelled, BillingMode.values(), BillingMode.PAY_PER_REQUEST);
    }

    private TableClass tableClass() {
        Element spelled = table.has("TableClass")
                ? table.at("TableClass")
                : table.at("TableClassSummary").at("TableClass");
        String text = spelled.textOrNull();
        return text == null ? TableClass.STANDARD : choice(spelled, text, TableClass.values(), TableClass.STANDARD);
    }

    /** @param provisioned the table's throughput for a global index, which may have its own; null for a local one */
    private IndexDefinition index(Element index, Set<String> names, @Nullable Throughput provisioned) {
        String name = index.at("IndexName").text();
        if (!names.add(name)) {
            index.at("IndexName").fault("there are two indexes called " + name);
        }
        Throughput throughput = provisioned == null || provisioned.equals(Throughput.NONE) ? null : provisioned;
        if (throughput != null && index.has("ProvisionedThroughput")) {
            throughput = throughput(index.at("ProvisionedThroughput"));
        }
        return new IndexDefinition(
                name,
                provisioned == null ? IndexDefinition.Kind.LOCAL : IndexDefinition.Kind.GLOBAL,
                keySchema(index.at("KeySchema")),
                projection(index.at("Projection")),
                throughput);
    }

    private KeySchema keySchema(Element schema) {
        List<KeyAttribute> partition = new ArrayList<>();
        List<KeyAttribute> sort = new ArrayList<>();
        for (Element element : schema.elements()) {
            String name = element.at(NAME).text();
            ScalarType type = types.get(name);
            if (type == null && !name.isEmpty()) {
                element.at(NAME).fault("the key attribute " + name + " is not among AttributeDefinitions");
            }
            KeyAttribute attribute = new KeyAttribute(name, type == null ? ScalarType.S : type);
            String kind = element.at("KeyType").text();
            if (kind.equals("RANGE")) {
                sort.add(attribute);
            } else if (kind.equals("HASH")) {
                partition.add(attribute);
            } else {
                element.at("KeyType").fault("has to be HASH or RANGE, but is " + kind);
            }
        }
        if (partition.isEmpty()) {
            schema.fault("has no element with KeyType HASH");
            partition.add(new KeyAttribute("missing", ScalarType.S));
        }
        if (partition.size() > KEY_PARTS_MAX || sort.size() > KEY_PARTS_MAX) {
            schema.fault("a key has at most " + KEY_PARTS_MAX + " partition key and " + KEY_PARTS_MAX
                    + " sort key attributes");
        }
        return new KeySchema(partition, sort);
    }

    /** The projection of an index; ALL with a warning if none is stated. */
    public static Projection projection(Element projection) {
        Element type = projection.at("ProjectionType");
        String spelled = type.textOrNull();
        if (spelled == null) {
            projection.warn("is not stated; ALL is assumed");
            return new Projection(Projection.Type.ALL, List.of());
        }
        Projection.Type chosen = choice(type, spelled, Projection.Type.values(), Projection.Type.ALL);
        List<String> included = projection.at("NonKeyAttributes").texts();
        return new Projection(chosen, chosen == Projection.Type.INCLUDE ? included : List.of());
    }

    /** S, N or B; a fault if it is something else. */
    public static ScalarType scalarType(Element type) {
        return choice(type, type.text(), ScalarType.values(), ScalarType.S);
    }

    private static Throughput throughput(Element throughput) {
        return new Throughput(
                throughput.at("ReadCapacityUnits").whole(1),
                throughput.at("WriteCapacityUnits").whole(1));
    }

    private static <T extends Enum<T>> T choice(Element place, String spelled, T[] values, T otherwise) {
        for (T value : values) {
            if (value.name().equals(spelled)) {
                return value;
            }
        }
        if (!spelled.isEmpty()) {
            place.fault("has to be one of " + Arrays.toString(values) + ", but is " + spelled);
        }
        return otherwise;
    }
}
