package dev.tafel.engine.table;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.operation.OperationHandler;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.engine.operation.UnsupportedParameters;
import dev.tafel.model.api.CreateTableRequest;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.TableParameters;
import dev.tafel.model.api.TableParameters.KeySchemaElementInput;
import dev.tafel.model.api.TableResponse;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.TableDefinition.DeletionProtection;
import dev.tafel.model.table.Throughput;
import dev.tafel.storage.StorageTraits;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** CreateTable. */
public final class CreateTable implements OperationHandler<CreateTableRequest, TableResponse> {

    private final Catalog catalog;

    public CreateTable(Catalog catalog) {
        this.catalog = catalog;
    }

    @Override
    public TableResponse execute(CreateTableRequest request) {
        String name = TableNames.require(request.tableName());
        checkConstraints(request);
        UnsupportedParameters.refuse(request.parameters().unsupported());
        return new TableResponse(catalog.describeChanged(catalog.create(definition(name, request))));
    }

    @Override
    public CallLength length(StorageTraits traits) {
        return CallLength.LONG;
    }

    private static void checkConstraints(CreateTableRequest request) {
        ConstraintViolations violations = ConstraintViolations.collecting();
        violations.required("attributeDefinitions", request.parameters().attributeDefinitions());
        violations.required("keySchema", request.keySchema());
        TableConstraints constraints = new TableConstraints(violations);
        constraints.checkKeySchema("keySchema", request.keySchema(), TableConstraints.KEY_ELEMENTS_MAX);
        constraints.checkParameters(request.parameters());
        constraints.checkIndexes(
                "localSecondaryIndexes", request.localSecondaryIndexes(), TableConstraints.KEY_ELEMENTS_MAX);
        constraints.checkIndexes(
                "globalSecondaryIndexes",
                request.globalSecondaryIndexes(),
                TableConstraints.GLOBAL_INDEX_KEY_ELEMENTS_MAX);
        violations.throwIfAny();
    }

    private static TableDefinition definition(String name, CreateTableRequest request) {
        TableParameters parameters = request.parameters();
        BillingMode billingMode = parameters.billingMode() == null
                ? BillingMode.PROVISIONED
                : BillingMode.valueOf(parameters.billingMode());
        Throughput throughput = ThroughputRules.ofNewTable(billingMode, parameters.provisionedThroughput());
        Throughput onDemandMaximum = ThroughputRules.onDemandMaximum(
                billingMode, parameters.onDemandThroughput(), ThroughputRules.Subject.NEW_TABLE);
        Throughput warm = new WarmThroughputRules(ThroughputRules.Subject.NEW_TABLE)
                .ofNew(parameters.warmThroughput(), billingMode, billingMode.warmThroughput(throughput));
        KeySchemaRules keys = new KeySchemaRules(orEmpty(parameters.attributeDefinitions()));
        List<KeySchemaElementInput> elements = orEmpty(request.keySchema());
        KeySchema key = keys.tableKey(elements);
        List<IndexDefinition> indexes = new IndexRules(keys, billingMode)
                .indexes(key, request.localSecondaryIndexes(), request.globalSecondaryIndexes());
        requireAllUsed(key, indexes, keys.attributes());
        return new TableDefinition(
                name,
                key,
                keys.attributes(),
                indexes,
                billingMode,
                throughput,
                onDemandMaximum,
                warm,
                parameters.tableClass() == null ? TableClass.STANDARD : TableClasses.named(parameters.tableClass()),
                Boolean.TRUE.equals(parameters.deletionProtectionEnabled())
                        ? DeletionProtection.ON
                        : DeletionProtection.OFF);
    }

    private static void requireAllUsed(KeySchema key, List<IndexDefinition> indexes, List<KeyAttribute> attributes) {
        Set<String> used = new LinkedHashSet<>();
        key.attributes().forEach(attribute -> used.add(attribute.name()));
        indexes.forEach(index -> index.keySchema().attributes().forEach(attribute -> used.add(attribute.name())));
        if (used.size() == attributes.size()) {
            return;
        }
        if (indexes.isEmpty()) {
            throw ApiException.invalidParameter("Number of attributes in KeySchema does not exactly match number of"
                    + " attributes defined in AttributeDefinitions");
        }
        throw ApiException.invalidParameter("Some AttributeDefinitions are not used. AttributeDefinitions: "
                + attributes.stream().map(KeyAttribute::name).toList() + ", keys used: " + used);
    }

    private static <T> List<T> orEmpty(@Nullable List<T> list) {
        return list == null ? List.of() : list;
    }
}
