package dev.tafel.meter.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.meter.Bench;
import dev.tafel.model.table.TableDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A table's line in a recording makes the same table again. */
class CreateTableTextTest {

    @AutoClose
    private final Bench recorded = new Bench();

    @AutoClose
    private final Bench replayed = new Bench();

    @TempDir
    private Path folder = Path.of("");

    private static String table(String more) {
        return "{'TableName':'Tab','KeySchema':[{'AttributeName':'PK','KeyType':'HASH'},"
                + "{'AttributeName':'SK','KeyType':'RANGE'}],'AttributeDefinitions':["
                + "{'AttributeName':'PK','AttributeType':'S'},{'AttributeName':'SK','AttributeType':'S'},"
                + "{'AttributeName':'g','AttributeType':'N'}]," + more + "}";
    }

    private static TableDefinition definition(Bench bench) {
        bench.put("a", "b", "");
        return bench.log().get(bench.log().size() - 1).accesses().get(0).table();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "'ProvisionedThroughput':{'ReadCapacityUnits':5,'WriteCapacityUnits':6},'LocalSecondaryIndexes':["
                        + "{'IndexName':'Lsi','KeySchema':[{'AttributeName':'PK','KeyType':'HASH'},"
                        + "{'AttributeName':'g','KeyType':'RANGE'}],'Projection':{'ProjectionType':'KEYS_ONLY'}}]",
                "'ProvisionedThroughput':{'ReadCapacityUnits':5,'WriteCapacityUnits':6},'GlobalSecondaryIndexes':["
                        + "{'IndexName':'Gsi','KeySchema':[{'AttributeName':'g','KeyType':'HASH'}],"
                        + "'Projection':{'ProjectionType':'INCLUDE','NonKeyAttributes':['m','n']},"
                        + "'ProvisionedThroughput':{'ReadCapacityUnits':7,'WriteCapacityUnits':8}}]",
                "'BillingMode':'PAY_PER_REQUEST','TableClass':'STANDARD_INFREQUENT_ACCESS',"
                        + "'OnDemandThroughput':{'MaxReadRequestUnits':9,'MaxWriteRequestUnits':10},"
                        + "'WarmThroughput':{'ReadUnitsPerSecond':13000,'WriteUnitsPerSecond':5000},"
                        + "'GlobalSecondaryIndexes':[{'IndexName':'Gsi','KeySchema':["
                        + "{'AttributeName':'g','KeyType':'HASH'},{'AttributeName':'SK','KeyType':'RANGE'}],"
                        + "'Projection':{'ProjectionType':'ALL'},"
                        + "'OnDemandThroughput':{'MaxReadRequestUnits':3,'MaxWriteRequestUnits':4},"
                        + "'WarmThroughput':{'ReadUnitsPerSecond':14000,'WriteUnitsPerSecond':6000}}]"
            })
    void theLineOfATableMakesTheSameTable(String more) throws IOException {
        recorded.call("CreateTable", table(more));
        Path file = folder.resolve("calls.jsonl");
        recorded.recorder().start(file, RecordedValues.PLAIN);
        TableDefinition before = definition(recorded);
        recorded.recorder().stop();
        List<String> lines = Files.readAllLines(file);
        String line = lines.get(1);
        assertThat(line).startsWith("{\"table\":").endsWith("}");

        replayed.call("CreateTable", line.substring("{\"table\":".length(), line.length() - 1));

        assertThat(definition(replayed)).isEqualTo(before);
    }
}
