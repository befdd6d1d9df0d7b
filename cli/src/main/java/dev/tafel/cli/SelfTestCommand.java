package dev.tafel.cli;

import dev.tafel.cli.server.TafelServer;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * Tries whether the installation works: every part of it answers a call.
 *
 * <p>The launcher lets it run once after a build, to record the classes that a start needs.
 */
@Command(
        name = "self-test",
        description = "Starts the database in memory and in a temporary folder, writes and reads an item in both, and"
                + " says whether the answers were right.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class SelfTestCommand implements Callable<Integer> {

    private static final String TABLE = """
            {"TableName":"self-test","BillingMode":"PAY_PER_REQUEST",
             "AttributeDefinitions":[
               {"AttributeName":"PK","AttributeType":"S"},{"AttributeName":"SK","AttributeType":"S"}],
             "KeySchema":[{"AttributeName":"PK","KeyType":"HASH"},{"AttributeName":"SK","KeyType":"RANGE"}]}""";

    private static final String PUT = """
            {"TableName":"self-test","Item":{"PK":{"S":"a"},"SK":{"S":"b"},"n":{"N":"1"}}}""";

    private static final String UPDATE = """
            {"TableName":"self-test","Key":{"PK":{"S":"a"},"SK":{"S":"b"}},
             "UpdateExpression":"SET n = n + :one","ConditionExpression":"attribute_exists(PK)",
             "ExpressionAttributeValues":{":one":{"N":"1"}}}""";

    private static final String GET = """
            {"TableName":"self-test","Key":{"PK":{"S":"a"},"SK":{"S":"b"}}}""";

    private static final String QUERY = """
            {"TableName":"self-test","KeyConditionExpression":"PK = :p AND begins_with(SK, :s)",
             "ExpressionAttributeValues":{":p":{"S":"a"},":s":{"S":"b"}}}""";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        exercise("in memory", TafelServer.inMemory());
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            exercise("on disk", TafelServer.onDisk(folder.path().resolve("data")));
        }
        return ExitCode.OK.number();
    }

    private void exercise(String where, TafelServer.Builder builder) throws IOException {
        try (TafelServer server = builder.eventLoops(1).start()) {
            LoopbackClient client = new LoopbackClient(server.endpoint());
            client.call("CreateTable", TABLE);
            client.call("PutItem", PUT);
            client.call("UpdateItem", UPDATE);
            expect("\"n\":{\"N\":\"2\"}", client.call("GetItem", GET));
            expect("\"Count\":1", client.call("Query", QUERY));
        }
        spec.commandLine().getOut().println("Works " + where);
        spec.commandLine().getOut().flush();
    }

    private static void expect(String part, String answer) throws IOException {
        if (!answer.contains(part)) {
            throw new IOException("The answer should contain " + part + ", but is " + answer);
        }
    }
}
