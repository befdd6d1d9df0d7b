package dev.tafel.engine.table;

import static dev.tafel.engine.fixture.TableCall.index;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.TableCall;
import dev.tafel.model.api.TableParameters.AttributeDefinitionInput;
import dev.tafel.model.api.TableParameters.IndexInput;
import dev.tafel.model.api.TableParameters.KeySchemaElementInput;
import dev.tafel.model.api.TableParameters.ThroughputInput;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.table.TableDefinition.DeletionProtection;
import dev.tafel.model.table.TableDescription;
import dev.tafel.model.table.TableStatus;
import dev.tafel.model.table.Throughput;
import dev.tafel.model.value.ScalarType;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** CreateTable but for its indexes, which are in {@link IndexRulesTest}. */
final class CreateTableTest {

    private static final String P = "One or more parameter values were invalid: ";

    @AutoClose
    private final Database db = Database.open();

    @Test
    void aNewTableIsDescribedAsItWasDefined() {
        TableDescription table = db.create("table", "pk:S sk:N").table();

        assertThat(table.status()).isEqualTo(TableStatus.CREATING);
        assertThat(table.definition().name()).isEqualTo("table");
        assertThat(table.definition().keySchema().partition()).containsExactly(new KeyAttribute("pk", ScalarType.S));
        assertThat(table.definition().keySchema().sort()).containsExactly(new KeyAttribute("sk", ScalarType.N));
        assertThat(table.definition().billingMode()).isEqualTo(BillingMode.PAY_PER_REQUEST);
        assertThat(table.definition().provisioned()).isEqualTo(Throughput.NONE);
        assertThat(table.definition().onDemandMaximum()).isNull();
        assertThat(table.definition().tableClass()).isEqualTo(TableClass.STANDARD);
        assertThat(table.definition().deletionProtection()).isEqualTo(DeletionProtection.OFF);
        assertThat(table.arn()).isEqualTo("arn:aws:dynamodb:us-east-1:000000000000:table/table");
        assertThat(table.createdAt()).isEqualTo(db.clock().instant());
        assertThat(table.billedByRequestSince()).isNull();
        assertThat(db.described("table").billedByRequestSince())
                .isEqualTo(db.clock().instant());
        assertThat(table.itemCount()).isZero();
        assertThat(table.sizeBytes()).isZero();
        assertThat(db.described("table").status()).isEqualTo(TableStatus.ACTIVE);
    }

    @Test
    void aTableIdHasTheFormOfARandomUuidAndIsItsOwn() {
        String id = db.create("first", "pk:S").table().id();

        assertThat(id).matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
        assertThat(db.create("second", "pk:S").table().id()).isNotEqualTo(id);
        assertThat(db.described("first").id()).isEqualTo(id);
    }

    @Test
    void aTableIsProvisionedUnlessItSaysOtherwise() {
        TableDescription table =
                db.create("table", "pk:S").billing(null).throughput(5L, 7L).table();

        assertThat(table.definition().billingMode()).isEqualTo(BillingMode.PROVISIONED);
        assertThat(table.definition().provisioned()).isEqualTo(new Throughput(5, 7));
        assertThat(table.billedByRequestSince()).isNull();
        assertThat(table.decreasesToday()).isZero();
    }

    @Test
    void classProtectionAndOnDemandMaximumAreKept() {
        TableDescription table = db.create("table", "pk:S")
                .tableClass("STANDARD_INFREQUENT_ACCESS")
                .protectedFromDeletion()
                .maximum(10L, null)
                .table();

        assertThat(table.definition().tableClass()).isEqualTo(TableClass.STANDARD_INFREQUENT_ACCESS);
        assertThat(table.definition().deletionProtection()).isEqualTo(DeletionProtection.ON);
        assertThat(table.definition().onDemandMaximum()).isEqualTo(new Throughput(10, -1));
        assertThat(db.create("free", "pk:S")
                        .maximum(-1L, -1L)
                        .table()
                        .definition()
                        .onDemandMaximum())
                .isNull();
    }

    @Test
    void aNameIsTakenUntilItsTableIsDeleted() {
        db.create("table", "pk:S").run();

        db.create("table", "other:N").refused(ErrorCode.RESOURCE_IN_USE, "Table already exists: table");
    }

    @Test
    void aTableNeedsANameOf3To255Characters() {
        db.create(null, "pk:S").refused("The parameter 'TableName' is required but was not present in the request");
        db.create("ab", "pk:S")
                .refused("1 validation error detected: Value 'ab' at 'tableName' failed to satisfy constraint: Member"
                        + " must have length greater than or equal to 3");
        db.create("n".repeat(256), "pk:S")
                .refused("1 validation error detected: Value '" + "n".repeat(256) + "' at 'tableName' failed to satisfy"
                        + " constraint: Member must have length less than or equal to 255");
        db.create("no name", "pk:S")
                .refused("1 validation error detected: Value 'no name' at 'tableName' failed to satisfy constraint:"
                        + " Member must satisfy regular expression pattern: [a-zA-Z0-9_.-]+");
        db.create("a.B-_9", "pk:S").run();
        db.create("n".repeat(255), "pk:S").run();
    }

    @Test
    void constraintsAreReportedTogether() {
        db.create("table", "pk:S")
                .key((List<KeySchemaElementInput>) null)
                .defining((List<AttributeDefinitionInput>) null)
                .billing("FREE")
                .throughput(0L, null)
                .refused("5 validation errors detected: Value null at 'attributeDefinitions' failed to satisfy"
                        + " constraint: Member must not be null; Value null at 'keySchema' failed to satisfy"
                        + " constraint: Member must not be null; Value 'FREE' at 'billingMode' failed to satisfy"
                        + " constraint: Member must satisfy enum value set: [PROVISIONED, PAY_PER_REQUEST]; Value null"
                        + " at 'provisionedThroughput.writeCapacityUnits' failed to satisfy constraint: Member must"
                        + " not be null; Value '0' at 'provisionedThroughput.readCapacityUnits' failed to satisfy"
                        + " constraint: Member must have value greater than or equal to 1");
    }

    @Test
    void keySchemaAndDefinitionsHaveConstraintsOfTheirOwn() {
        db.create("table", "pk:S")
                .key(List.of(new KeySchemaElementInput(null, "HASH"), new KeySchemaElementInput("", "SORT")))
                .defining(List.of(new AttributeDefinitionInput("n".repeat(256), "SS")))
                .refused("5 validation errors detected: Value null at 'keySchema.1.member.attributeName' failed to"
                        + " satisfy constraint: Member must not be null; Value '' at"
                        + " 'keySchema.2.member.attributeName' failed to satisfy constraint: Member must have length"
                        + " greater than or equal to 1; Value 'SORT' at 'keySchema.2.member.keyType' failed to satisfy"
                        + " constraint: Member must satisfy enum value set: [HASH, RANGE]; Value '" + "n".repeat(256)
                        + "' at 'attributeDefinitions.1.member.attributeName' failed to satisfy constraint: Member"
                        + " must have length less than or equal to 255; Value 'SS' at"
                        + " 'attributeDefinitions.1.member.attributeType' failed to satisfy constraint: Member must"
                        + " satisfy enum value set: [B, N, S]");
        db.create("table", "pk:S")
                .key(List.of())
                .refused("1 validation error detected: Value '[]' at 'keySchema' failed to satisfy constraint: Member"
                        + " must have length greater than or equal to 1");
        db.create("table", "a:S b:S c:S")
                .refused("1 validation error detected: Value '[KeySchemaElement(attributeName=a, keyType=HASH),"
                        + " KeySchemaElement(attributeName=b, keyType=RANGE), KeySchemaElement(attributeName=c,"
                        + " keyType=RANGE)]' at 'keySchema' failed to satisfy constraint: Member must have length less"
                        + " than or equal to 2");
    }

    @Test
    void anUnknownTableClassHasATextOfItsOwn() {
        db.create("table", "pk:S")
                .tableClass("CHEAP")
                .refused("Invalid table-class parameter provided. Please try again with a valid table-class value:"
                        + " [STANDARD, STANDARD_INFREQUENT_ACCESS].");
    }

    @Test
    void membersThatAreNotSupportedAreRefusedByName() {
        db.create("table", "pk:S")
                .unsupported("SSESpecification", "Tags")
                .refused("Tafel does not support these parameters yet: SSESpecification, Tags");
    }

    /** One call with every fault; each step takes the fault away that was reported. */
    @Test
    void faultsAreReportedInTheOrderOfTheService() {
        String undefined = "x:S y:S";
        faulty("pk pk", undefined)
                .refused(P + "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified when BillingMode is"
                        + " PAY_PER_REQUEST");
        faulty("pk pk", undefined)
                .billing("PROVISIONED")
                .throughput(1_000_000_000_001L, 1L)
                .refused("Given value 1000000000001 for ReadCapacityUnits is out of bounds");
        faulty("pk pk", undefined)
                .billing("PROVISIONED")
                .refused(P + "MaxReadRequestUnits for OnDemandThroughput cannot be specified when table BillingMode is"
                        + " PROVISIONED.");
        db.create("table", "x:S")
                .key("pk pk")
                .refused("Invalid KeySchema: Some index key attribute have no definition");
        db.create("table", undefined)
                .key("pk pk")
                .refused(P + "Some index key attributes are not defined in AttributeDefinitions. Keys: [pk, pk],"
                        + " AttributeDefinitions: [x, y]");
        db.create("table", undefined)
                .key(List.of(new KeySchemaElementInput("x", "RANGE"), new KeySchemaElementInput("x", "HASH")))
                .refused("Both the Hash Key and the Range Key element in the KeySchema have the same name");
        db.create("table", undefined)
                .key(List.of(new KeySchemaElementInput("x", "RANGE"), new KeySchemaElementInput("y", "HASH")))
                .refused("Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
        db.create("table", "x:S y:S z:S")
                .key(List.of(new KeySchemaElementInput("x", "HASH"), new KeySchemaElementInput("y", "HASH")))
                .refused("Invalid KeySchema: The second KeySchemaElement is not a RANGE key type");
        db.create("table", "x:S y:S z:S")
                .key("x y")
                .refused(P + "Number of attributes in KeySchema does not exactly match number of attributes defined in"
                        + " AttributeDefinitions");
        assertThat(db.listTables(null, null).run().tableNames()).isEmpty();
    }

    private TableCall faulty(String key, String definitions) {
        return db.create("table", definitions).key(key).throughput(1L, 1L).maximum(1L, 1L);
    }

    @Test
    void aDefinitionMayNotComeTwice() {
        db.create("table", "pk:S pk:N").key("pk").refused("Attribute Name is duplicated: pk");
    }

    @Test
    void aProvisionedTableNeedsBothUnits() {
        db.create("table", "pk:S")
                .billing("PROVISIONED")
                .refused(P + "ReadCapacityUnits and WriteCapacityUnits must both be specified when BillingMode is"
                        + " PROVISIONED");
        db.create("table", "pk:S")
                .provisioned(1, 1_000_000_000_001L)
                .refused("Given value 1000000000001 for WriteCapacityUnits is out of bounds");
        db.create("table", "pk:S").provisioned(1_000_000_000_000L, 1).run();
    }

    @ParameterizedTest
    @CsvSource({"0,5,MaxReadRequestUnits", "-2,5,MaxReadRequestUnits", "5,0,MaxWriteRequestUnits"})
    void anOnDemandMaximumIsPositiveOrNone(long read, long write, String member) {
        db.create("table", "pk:S")
                .maximum(read, write)
                .refused(P + "Requested " + member + " for OnDemandThroughput for table is outside of valid range");
    }

    @Test
    void anOnDemandMaximumIsForTablesBilledByRequest() {
        db.create("table", "pk:S")
                .provisioned(1, 1)
                .maximum(null, 5L)
                .refused(P + "MaxWriteRequestUnits for OnDemandThroughput cannot be specified when table BillingMode"
                        + " is PROVISIONED.");
        db.create("table", "pk:S").provisioned(1, 1).maximum(null, null).run();
    }

    @Test
    void definitionsThatNoKeyUsesAreRefusedBesideIndexes() {
        db.create("table", "pk:S sk:S extra:S")
                .key("pk")
                .global(index("by-sk", "sk"))
                .refused(P + "Some AttributeDefinitions are not used. AttributeDefinitions: [pk, sk, extra], keys used:"
                        + " [pk, sk]");
    }

    @Test
    void theMembersOfIndexesHaveConstraints() {
        db.create("table", "pk:S")
                .global(new IndexInput("i", null, null, new ThroughputInput(0L, 0L), null))
                .refused("5 validation errors detected: Value '0' at"
                        + " 'globalSecondaryIndexes.1.member.provisionedThroughput.writeCapacityUnits' failed to"
                        + " satisfy constraint: Member must have value greater than or equal to 1; Value '0' at"
                        + " 'globalSecondaryIndexes.1.member.provisionedThroughput.readCapacityUnits' failed to"
                        + " satisfy constraint: Member must have value greater than or equal to 1; Value null at"
                        + " 'globalSecondaryIndexes.1.member.projection' failed to satisfy constraint: Member must not"
                        + " be null; Value 'i' at 'globalSecondaryIndexes.1.member.indexName' failed to satisfy"
                        + " constraint: Member must have length greater than or equal to 3; Value null at"
                        + " 'globalSecondaryIndexes.1.member.keySchema' failed to satisfy constraint: Member must not"
                        + " be null");
    }
}
