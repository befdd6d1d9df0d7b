package dev.tafel.model.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What CreateTable and UpdateTable share, as sent.
 *
 * @param unsupported names of members that were sent, that the API knows and that Tafel does not support yet, in the
 *     order sent; such a request is refused by name
 */
public record TableParameters(
        @Nullable List<AttributeDefinitionInput> attributeDefinitions,
        @Nullable String billingMode,
        @Nullable ThroughputInput provisionedThroughput,
        @Nullable ThroughputInput onDemandThroughput,
        @Nullable ThroughputInput warmThroughput,
        @Nullable String tableClass,
        @Nullable Boolean deletionProtectionEnabled,
        List<String> unsupported) {

    /** An AttributeDefinition, as sent. */
    public record AttributeDefinitionInput(
            @Nullable String attributeName, @Nullable String attributeType) {}

    /** A KeySchemaElement, as sent. */
    public record KeySchemaElementInput(
            @Nullable String attributeName, @Nullable String keyType) {}

    /** A ProvisionedThroughput, OnDemandThroughput or WarmThroughput, as sent. */
    public record ThroughputInput(
            @Nullable Long read, @Nullable Long write) {}

    /** A Projection, as sent. */
    public record ProjectionInput(
            @Nullable String projectionType, @Nullable List<String> nonKeyAttributes) {}

    /** A LocalSecondaryIndex or GlobalSecondaryIndex, as sent. */
    public record IndexInput(
            @Nullable String indexName,
            @Nullable List<KeySchemaElementInput> keySchema,
            @Nullable ProjectionInput projection,
            @Nullable ThroughputInput provisionedThroughput,
            @Nullable ThroughputInput onDemandThroughput,
            @Nullable ThroughputInput warmThroughput) {

        /** An index without a WarmThroughput. */
        public IndexInput(
                @Nullable String indexName,
                @Nullable List<KeySchemaElementInput> keySchema,
                @Nullable ProjectionInput projection,
                @Nullable ThroughputInput provisionedThroughput,
                @Nullable ThroughputInput onDemandThroughput) {
            this(indexName, keySchema, projection, provisionedThroughput, onDemandThroughput, null);
        }
    }

    public TableParameters {
        unsupported = List.copyOf(unsupported);
    }
}
