package dev.tafel.protocol;

import dev.tafel.model.api.TableParameters.AttributeDefinitionInput;
import dev.tafel.model.api.TableParameters.IndexInput;
import dev.tafel.model.api.TableParameters.KeySchemaElementInput;
import dev.tafel.protocol.ShapeReader.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The members of the operations on tables. */
final class TableCallMembers {

    private static final Members<TableCallDraft> ALL = Members.<TableCallDraft>none()
            .with("TableName", (draft, in) -> draft.tableName = in.string())
            .with("AttributeDefinitions", (draft, in) -> draft.attributeDefinitions = attributeDefinitions(in))
            .with("KeySchema", (draft, in) -> draft.keySchema = keySchema(in))
            .with(
                    "LocalSecondaryIndexes",
                    (draft, in) -> draft.localSecondaryIndexes = indexes("LocalSecondaryIndex", in))
            .with(
                    "GlobalSecondaryIndexes",
                    (draft, in) -> draft.globalSecondaryIndexes = indexes("GlobalSecondaryIndex", in))
            .with(
                    "GlobalSecondaryIndexUpdates",
                    (draft, in) -> draft.globalSecondaryIndexUpdates = IndexUpdateMembers.list(in))
            .with("BillingMode", (draft, in) -> draft.billingMode = in.string())
            .with(
                    "ProvisionedThroughput",
                    (draft, in) -> draft.provisionedThroughput = ThroughputMembers.PROVISIONED.read(in))
            .with("OnDemandThroughput", (draft, in) -> draft.onDemandThroughput = ThroughputMembers.ON_DEMAND.read(in))
            .with("WarmThroughput", (draft, in) -> draft.warmThroughput = ThroughputMembers.WARM.read(in))
            .with("TableClass", (draft, in) -> draft.tableClass = in.string())
            .with("DeletionProtectionEnabled", (draft, in) -> draft.deletionProtectionEnabled = in.bool())
            .with("ExclusiveStartTableName", (draft, in) -> draft.exclusiveStartTableName = in.string())
            .with("Limit", (draft, in) -> draft.limit = in.integer());

    private static final Members<TableCallDraft> TABLE_PARAMETERS = ALL.only(
                    "TableName",
                    "AttributeDefinitions",
                    "BillingMode",
                    "ProvisionedThroughput",
                    "OnDemandThroughput",
                    "WarmThroughput",
                    "TableClass",
                    "DeletionProtectionEnabled")
            .with("StreamSpecification", UnsupportedMembers.unlessOff("StreamSpecification", "StreamEnabled"))
            .with("SSESpecification", UnsupportedMembers.unlessOff("SSESpecification", "Enabled"))
            .with(
                    "GlobalTableSettingsReplicationMode",
                    UnsupportedMembers.string("GlobalTableSettingsReplicationMode"));

    static final Members<TableCallDraft> CREATE_TABLE = TABLE_PARAMETERS
            .and(ALL.only("KeySchema", "LocalSecondaryIndexes", "GlobalSecondaryIndexes"))
            .with("Tags", UnsupportedMembers.list("Tags"))
            .with("ResourcePolicy", UnsupportedMembers.string("ResourcePolicy"))
            .with("GlobalTableSourceArn", UnsupportedMembers.string("GlobalTableSourceArn"))
            .with("VectorIndexes", UnsupportedMembers.list("VectorIndexes"));

    static final Members<TableCallDraft> UPDATE_TABLE = TABLE_PARAMETERS
            .and(ALL.only("GlobalSecondaryIndexUpdates"))
            .with("ReplicaUpdates", UnsupportedMembers.list("ReplicaUpdates"))
            .with("MultiRegionConsistency", UnsupportedMembers.string("MultiRegionConsistency"))
            .with("GlobalTableWitnessUpdates", UnsupportedMembers.list("GlobalTableWitnessUpdates"))
            .with("VectorIndexUpdates", UnsupportedMembers.list("VectorIndexUpdates"))
            .with("DisassociationProtectionEnabled", UnsupportedMembers.flag("DisassociationProtectionEnabled"));

    static final Members<TableCallDraft> ONE_TABLE = ALL.only("TableName");

    static final Members<TableCallDraft> LIST_TABLES = ALL.only("ExclusiveStartTableName", "Limit");

    private static final Members<NamedPart> ATTRIBUTE_DEFINITION = Members.<NamedPart>none()
            .with("AttributeName", (draft, in) -> draft.name = in.string())
            .with("AttributeType", (draft, in) -> draft.kind = in.string());

    private static final Members<NamedPart> KEY_SCHEMA_ELEMENT = Members.<NamedPart>none()
            .with("AttributeName", (draft, in) -> draft.name = in.string())
            .with("KeyType", (draft, in) -> draft.kind = in.string());

    private TableCallMembers() {}

    /** An AttributeDefinition or a KeySchemaElement while its members are read. */
    private static final class NamedPart {

        @Nullable
        String name;

        @Nullable
        String kind;
    }

    private static @Nullable List<AttributeDefinitionInput> attributeDefinitions(ShapeReader in) {
        return in.list(element -> {
            NamedPart part = part("AttributeDefinition", ATTRIBUTE_DEFINITION, element);
            return new AttributeDefinitionInput(part.name, part.kind);
        });
    }

    static @Nullable List<KeySchemaElementInput> keySchema(ShapeReader in) {
        return in.list(element -> {
            NamedPart part = part("KeySchemaElement", KEY_SCHEMA_ELEMENT, element);
            return new KeySchemaElementInput(part.name, part.kind);
        });
    }

    private static NamedPart part(String shape, Members<NamedPart> members, ShapeReader in) {
        NamedPart part = new NamedPart();
        if (in.isStructure(shape, Place.ELEMENT, in.json().nextValue())) {
            in.members(part, members);
        }
        return part;
    }

    private static @Nullable List<IndexInput> indexes(String shape, ShapeReader in) {
        return in.list(element -> {
            IndexDraft index = new IndexDraft();
            if (element.isStructure(shape, Place.ELEMENT, element.json().nextValue())) {
                element.members(index, shape.startsWith("Global") ? IndexDraft.GLOBAL : IndexDraft.LOCAL);
            }
            return index.input();
        });
    }
}
