package dev.tafel.cli;

import dev.tafel.model.api.CreateTableRequest;
import dev.tafel.model.api.Operation;
import dev.tafel.model.error.ApiException;
import dev.tafel.protocol.RequestDecoder;
import dev.tafel.protocol.json.JsonReader;
import dev.tafel.protocol.json.JsonToken;
import dev.tafel.studio.expression.TableShape;
import dev.tafel.studio.expression.TableShapes;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Where a command learns the keys of a table: from a file, or from a server. */
final class TableSource {

    private final CommandSpec spec;
    private final @Nullable Path file;

    TableSource(CommandSpec spec, @Nullable Path file) {
        this.spec = spec;
        this.file = file;
    }

    /** The shape of the table; what is missing or wrong is told as wrong usage. */
    TableShape read(@Nullable URI endpoint, @Nullable String table) {
        Path definition = file;
        if (definition != null) {
            try {
                return shape(Files.readAllBytes(definition), definition.toString());
            } catch (IOException e) {
                throw wrong("Cannot read " + definition + ": " + e.getMessage());
            }
        }
        if (endpoint == null || table == null) {
            throw wrong("Say where the table's keys are: --endpoint and --table, or --table-file");
        }
        return described(endpoint, table);
    }

    private TableShape described(URI endpoint, String table) {
        if (!table.matches("[a-zA-Z0-9_.-]+")) {
            throw wrong("'" + table + "' is no name of a table");
        }
        try {
            String answer = new LoopbackClient(endpoint).call("DescribeTable", "{\"TableName\":\"" + table + "\"}");
            return shape(description(answer.getBytes(StandardCharsets.UTF_8)), "The description of " + table);
        } catch (IOException | IllegalArgumentException e) {
            throw wrong("Cannot read the table " + table + " at " + endpoint + ": " + e.getMessage());
        }
    }

    /** The value of the member Table, which has the members of CreateTable among others. */
    private static byte[] description(byte[] answer) throws IOException {
        JsonReader json = new JsonReader();
        json.reset(answer);
        if (json.nextValue() == JsonToken.OBJECT) {
            while (json.nextMember()) {
                boolean found = json.textAsString().equals("Table");
                int start = json.position();
                json.skipValue();
                if (found) {
                    return Arrays.copyOfRange(answer, start, json.position());
                }
            }
        }
        throw new IOException("The answer has no description");
    }

    private TableShape shape(byte[] definition, String origin) {
        try {
            return TableShapes.of((CreateTableRequest) new RequestDecoder().decode(Operation.CREATE_TABLE, definition));
        } catch (ApiException | IllegalArgumentException e) {
            throw wrong(origin + " is no definition of a table: " + e.getMessage());
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
