package dev.tafel.cli;

import dev.tafel.cli.server.TafelServer;
import dev.tafel.cli.workbench.Example;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Starts the database with the examples in it. */
@Command(
        name = "demo",
        description = "Starts the database on fresh data with the examples cms and billing loaded. The data are in a"
                + " temporary folder, removed at the end, unless --data names an empty or new one.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class DemoCommand implements Callable<Integer> {

    private final OptionSources sources;

    @Mixin
    private ServeOptions options = new ServeOptions();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    DemoCommand(OptionSources sources) {
        this.sources = sources;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        Termination termination = Termination.listen();
        try (TemporaryFolder temporary = TemporaryFolder.create();
                TemporaryFolder models = TemporaryFolder.create()) {
            Path folder = options.dataFolder(sources, temporary.path());
            requireEmpty(folder);
            run(folder, models.path(), termination);
        }
        spec.commandLine().getOut().println("Tafel has stopped");
        spec.commandLine().getOut().flush();
        return ExitCode.OK.number();
    }

    private void run(@Nullable Path folder, Path models, Termination termination)
            throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        TafelServer.Builder builder = options.server(folder);
        if (!options.hasDesigns()) {
            for (Example example : Example.ALL) {
                Files.writeString(models.resolve(example.name() + ".tafel.yaml"), example.model());
            }
            builder.designs(models);
        }
        try (TafelServer server = ServeCommand.start(builder, spec.commandLine().getErr(), folder)) {
            ClientTarget target = new ClientTarget(new LoopbackClient(server.endpoint()));
            for (Example example : Example.withTables()) {
                int items = example.load(target);
                out.println("Table " + example.name() + ": " + items + " items");
            }
            out.println("Tafel " + Version.number() + " listens on " + server.endpoint() + " ("
                    + options.describe(folder) + ")");
            out.println(suggestions(server.endpoint()));
            out.flush();
            termination.await();
        }
    }

    private void requireEmpty(@Nullable Path folder) throws IOException {
        if (folder == null || !Files.exists(folder)) {
            return;
        }
        try (Stream<Path> content = Files.list(folder)) {
            if (content.findAny().isPresent()) {
                throw new ParameterException(
                        spec.commandLine(),
                        "The demo wants an empty or new folder, and " + folder
                                + " has something in it. Leave --data out, or run: tafel serve --data " + folder);
            }
        }
    }

    private static String suggestions(URI endpoint) {
        return """

                Try in another terminal, with any credentials:
                  export AWS_ACCESS_KEY_ID=local AWS_SECRET_ACCESS_KEY=local AWS_DEFAULT_REGION=us-east-1

                A user with all posts, in one call:
                  aws dynamodb query --endpoint-url %1$s --table-name cms \\
                    --key-condition-expression 'PK = :user' \\
                    --expression-attribute-values '{":user": {"S": "USER#123"}}'

                The posts of a user, the newest first:
                  aws dynamodb query --endpoint-url %1$s --table-name cms --no-scan-index-forward \\
                    --key-condition-expression 'PK = :user AND begins_with(SK, :post)' \\
                    --expression-attribute-values '{":user": {"S": "USER#123"}, ":post": {"S": "POST#"}}'

                The open invoices of all tenants, by due date, from an index:
                  aws dynamodb query --endpoint-url %1$s --table-name billing --index-name gsi1 \\
                    --key-condition-expression 'gsi1pk = :open' \\
                    --expression-attribute-values '{":open": {"S": "STATUS#open"}}'

                Ctrl-C ends the demo.""".formatted(endpoint);
    }
}
