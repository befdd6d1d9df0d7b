package dev.tafel.studio.file;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.table.Throughput;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Circumstances;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.Pins;
import dev.tafel.studio.design.ProvisionedCapacity;
import dev.tafel.studio.design.Silence;
import dev.tafel.studio.design.StreamConsumer;
import dev.tafel.studio.design.TableSettings;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes a design as a model file; what is as it would be without being said is left out. */
public final class ModelWriter {

    private final Design design;
    private final YamlLines out = new YamlLines();

    public ModelWriter(Design design) {
        this.design = design;
    }

    /** The text, which {@link ModelFile#read} reads as an equal design. */
    public String write() {
        out.put("tafel", Integer.toString(DesignReader.FORMAT));
        out.put("name", YamlLines.scalar(design.name()));
        out.put("description", unless(design.description(), ""));
        table();
        out.blank().open("entities");
        design.entities().forEach(this::entity);
        out.close();
        if (!design.patterns().isEmpty()) {
            out.blank().open("patterns");
            design.patterns().forEach(pattern -> new PatternWriter(out, pattern).write());
            out.close();
        }
        circumstances();
        pins();
        silences();
        return out.text();
    }

    private static @Nullable String unless(String text, String usual) {
        return text.equals(usual) ? null : YamlLines.scalar(text);
    }

    private void table() {
        TableSettings table = design.table();
        if (table.equals(TableSettings.named(design.name()))) {
            return;
        }
        out.blank().open("table");
        out.put("name", unless(table.tableName(), design.name()));
        out.put("delimiter", unless(table.delimiter(), TableSettings.DEFAULT_DELIMITER));
        out.put("billing", table.billing() == BillingMode.PAY_PER_REQUEST ? null : Words.BILLING.word(table.billing()));
        capacity(table.capacity());
        out.put("region", unless(table.region(), TableSettings.DEFAULT_REGION));
        out.put("class", table.tableClass() == TableClass.STANDARD ? null : Words.CLASSES.word(table.tableClass()));
        TableSettings.AttributeNames names = table.names();
        if (!names.equals(TableSettings.AttributeNames.DEFAULT)) {
            Map<String, String> members = new LinkedHashMap<>();
            members.put("partition", YamlLines.scalar(names.partitionKey()));
            members.put("sort", YamlLines.scalar(names.sortKey()));
            members.put("index", YamlLines.scalar(names.index()));
            members.put("indexPartition", YamlLines.scalar(names.indexPartitionKey()));
            members.put("indexSort", YamlLines.scalar(names.indexSortKey()));
            TableSettings.AttributeNames usual = TableSettings.AttributeNames.DEFAULT;
            put(members, "localIndex", unless(names.localIndex(), usual.localIndex()));
            put(members, "localSort", unless(names.localSortKey(), usual.localSortKey()));
            members.put("type", YamlLines.scalar(names.type()));
            out.put("names", YamlLines.flow(members));
        }
        out.close();
    }

    private void capacity(ProvisionedCapacity capacity) {
        if (capacity.equals(ProvisionedCapacity.NONE)) {
            return;
        }
        Map<String, String> members = throughput(capacity.table());
        if (!capacity.indexes().isEmpty()) {
            Map<String, String> indexes = new LinkedHashMap<>();
            capacity.indexes().forEach((name, given) -> indexes.put(name, YamlLines.flow(throughput(given))));
            members.put("indexes", YamlLines.flow(indexes));
        }
        out.put("capacity", YamlLines.flow(members));
    }

    private static Map<String, String> throughput(Throughput given) {
        Map<String, String> members = new LinkedHashMap<>();
        members.put("read", Long.toString(given.readUnits()));
        members.put("write", Long.toString(given.writeUnits()));
        return members;
    }

    private void entity(Entity entity) {
        out.open(YamlLines.scalar(entity.name()));
        out.put("description", unless(entity.description(), ""));
        out.put("prefix", unless(entity.prefix(), EntityReader.upperSnake(entity.name())));
        out.put("id", YamlLines.list(entity.id()));
        Parent parent = entity.parent();
        if (parent != null) {
            Map<String, String> members = new LinkedHashMap<>();
            members.put("entity", YamlLines.scalar(parent.entity()));
            members.put("by", YamlLines.list(parent.by()));
            if (parent.identity() == Parent.Identity.WITHIN_PARENT) {
                members.put("identifies", "true");
            }
            if (!parent.isUnbounded()) {
                members.put("childrenMax", Long.toString(parent.childrenMax()));
            }
            out.put("parent", YamlLines.flow(members));
        }
        out.put("count", unlessZero(entity.population().count()));
        out.put("growth", unlessZero(entity.population().growthPerMonth()));
        String ttl = entity.ttlAttribute();
        out.put("ttl", ttl == null ? null : YamlLines.scalar(ttl));
        out.open("attributes");
        entity.attributes().forEach(attribute -> out.put(YamlLines.scalar(attribute.name()), attribute(attribute)));
        out.close().close();
    }

    private static @Nullable String unlessZero(long number) {
        return number == 0 ? null : Long.toString(number);
    }

    private static String attribute(Attribute attribute) {
        String type = Words.TYPES.word(attribute.type());
        int usual = AttributeReader.defaultBytes(attribute.type());
        if (attribute.equals(Attribute.of(attribute.name(), attribute.type(), attribute.bytes()))) {
            return attribute.bytes() == usual ? type : type + " " + attribute.bytes();
        }
        Map<String, String> members = new LinkedHashMap<>();
        members.put("type", type);
        put(members, "bytes", attribute.bytes() == usual ? null : Integer.toString(attribute.bytes()));
        put(
                members,
                "bytesMax",
                attribute.bytesMax() == attribute.bytes() ? null : Integer.toString(attribute.bytesMax()));
        put(members, "mutable", attribute.isMutable() ? "true" : null);
        put(
                members,
                "unique",
                attribute.uniqueness() == Attribute.Uniqueness.NONE ? null : Words.UNIQUE.word(attribute.uniqueness()));
        String references = attribute.references();
        put(members, "references", references == null ? null : YamlLines.scalar(references));
        String tag = attribute.tag();
        put(members, "tag", tag == null ? null : YamlLines.scalar(tag));
        put(
                members,
                "distinct",
                attribute.distinct() == attribute.shares().size() ? null : Long.toString(attribute.distinct()));
        if (!attribute.shares().isEmpty()) {
            Map<String, String> shares = new LinkedHashMap<>();
            attribute.shares().forEach((value, share) -> shares.put(value, YamlLines.number(share)));
            members.put("values", YamlLines.flow(shares));
        }
        put(members, "digits", attribute.digits() == 0 ? null : Integer.toString(attribute.digits()));
        return YamlLines.flow(members);
    }

    private static void put(Map<String, String> members, String key, @Nullable String value) {
        if (value != null) {
            members.put(key, value);
        }
    }

    private void circumstances() {
        Circumstances circumstances = design.circumstances();
        if (circumstances.equals(Circumstances.NONE)) {
            return;
        }
        out.blank().open("circumstances");
        out.put(
                "unknownPatterns",
                circumstances.unknownPatterns() == 0 ? null : YamlLines.number(circumstances.unknownPatterns()));
        if (circumstances.consumers().isEmpty()) {
            out.put("streamConsumers", unlessZero(circumstances.streamConsumers()));
        } else {
            out.open("streamConsumers");
            circumstances
                    .consumers()
                    .forEach(consumer -> out.put(YamlLines.scalar(consumer.name()), consumer(consumer)));
            out.close();
        }
        out.put("teams", circumstances.teams() == 1 ? null : Integer.toString(circumstances.teams()));
        out.put("graphql", circumstances.traits().contains(Circumstances.Trait.GRAPHQL) ? "true" : null);
        out.put("analytics", circumstances.traits().contains(Circumstances.Trait.ANALYTICS) ? "true" : null);
        out.put("multiTenant", circumstances.traits().contains(Circumstances.Trait.MULTI_TENANT) ? "true" : null);
        out.close();
    }

    private static String consumer(StreamConsumer consumer) {
        Map<String, String> members = new LinkedHashMap<>();
        put(members, "entities", consumer.entities().isEmpty() ? null : YamlLines.list(consumer.entities()));
        put(members, "filtered", consumer.filter() == StreamConsumer.Selectivity.FILTERED ? "true" : null);
        put(
                members,
                "outage",
                consumer.outage().isZero() ? null : consumer.outage().toSeconds() + " s");
        put(
                members,
                "source",
                consumer.source() == StreamConsumer.Source.STREAM ? null : Words.SOURCES.word(consumer.source()));
        return YamlLines.flow(members);
    }

    private void pins() {
        Pins pins = design.pins();
        if (pins.equals(Pins.NONE)) {
            return;
        }
        out.blank().open("pins");
        pinned("placements", pins.placements(), Words.PLACEMENTS::word);
        pinned("sortKeys", pins.sortKeys(), YamlLines::list);
        pinned("projections", pins.projections(), Words.PROJECTIONS::word);
        pinned("shards", pins.shards(), count -> Integer.toString(count));
        out.close();
    }

    private <T> void pinned(String key, Map<String, T> pins, Function<T, String> written) {
        if (!pins.isEmpty()) {
            Map<String, String> members = new TreeMap<>();
            pins.forEach((name, value) -> members.put(name, written.apply(value)));
            out.put(key, YamlLines.flow(members));
        }
    }

    private void silences() {
        if (design.silences().isEmpty()) {
            return;
        }
        out.blank().open("silences");
        for (Silence silence : design.silences()) {
            Map<String, String> members = new LinkedHashMap<>();
            members.put("rule", YamlLines.scalar(silence.rule()));
            String place = silence.place();
            put(members, "at", place == null ? null : YamlLines.scalar(place));
            members.put("reason", YamlLines.scalar(silence.reason()));
            out.element(YamlLines.flow(members));
        }
        out.close();
    }
}
