package dev.tafel.conformance.exchange;

import dev.tafel.conformance.WireClient;
import dev.tafel.conformance.exchange.Json.Members;
import dev.tafel.conformance.exchange.Json.Plain;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A request and the answer that the reference promises, with the tables and items that are there before.
 *
 * <pre>
 *  exchanges/put-item/state-condition-fails/tables.json    inputs of CreateTable; missing: no table
 *                                           items.json     table name → items; missing: no item
 *                                           request.json   the body, sent as it is
 *                                           response.json  {"status": 400, "body": {…}}
 * </pre>
 */
record Exchange(Path folder) {

    /** Every exchange there is, in the order of the names. */
    static List<Exchange> all() {
        try (Stream<Path> requests = Files.find(root(), 3, (path, attributes) -> path.endsWith("request.json"))) {
            return requests.map(
                            request -> new Exchange(request.resolveSibling("").normalize()))
                    .sorted((one, other) -> one.name().compareTo(other.name()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path root() {
        return Path.of(System.getProperty("exchanges", "src/test/resources/exchanges"));
    }

    /** For example {@code put-item/state-condition-fails}. */
    String name() {
        return root().relativize(folder).toString().replace('\\', '/');
    }

    /** The operation as the API names it; the folder has its words in lower case with hyphens. */
    String operation() {
        StringBuilder operation = new StringBuilder();
        for (String word : folder.resolveSibling("").getFileName().toString().split("-", -1)) {
            operation.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
        }
        return operation.toString();
    }

    /** What the case is about: works, shape, value or state; the first word of its folder's name. */
    String kind() {
        return folder.getFileName().toString().split("-", -1)[0];
    }

    byte[] request() {
        return bytes("request.json");
    }

    /** The answer that is promised, ready for comparison. */
    String expected() {
        return comparable(Json.parse(bytes("response.json")));
    }

    /** Inputs of CreateTable. */
    List<Members> tables() {
        return Files.exists(folder.resolve("tables.json"))
                ? ((Json.Elements) Json.parse(bytes("tables.json")))
                        .elements().stream().map(Members.class::cast).toList()
                : List.of();
    }

    /** The items of each table. */
    Map<String, List<Json>> items() {
        Map<String, List<Json>> items = new LinkedHashMap<>();
        if (Files.exists(folder.resolve("items.json"))) {
            ((Members) Json.parse(bytes("items.json")))
                    .members()
                    .forEach((table, list) -> items.put(table, ((Json.Elements) list).elements()));
        }
        return items;
    }

    /** Makes what the server answered the promised answer, if it is another one. */
    void update(HttpResponse<byte[]> response) {
        if (!Files.exists(folder.resolve("response.json"))
                || !comparable(observed(response)).equals(expected())) {
            try {
                Files.writeString(
                        folder.resolve("response.json"),
                        Mask.over(observed(response)).pretty(0) + "\n");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** What the server answered, ready for comparison. */
    static String actual(HttpResponse<byte[]> response) {
        return comparable(observed(response));
    }

    private static Json observed(HttpResponse<byte[]> response) {
        Map<String, Json> members = new LinkedHashMap<>();
        members.put("status", new Plain(String.valueOf(response.statusCode())));
        if (response.body().length > 0) {
            members.put("body", Json.parse(WireClient.text(response)));
        }
        return new Members(members);
    }

    private static String comparable(Json answer) {
        return Mask.over(answer).canonical().pretty(0);
    }

    private byte[] bytes(String file) {
        try {
            byte[] bytes = Files.readAllBytes(folder.resolve(file));
            // The line's end belongs to the file.
            return new String(bytes, StandardCharsets.UTF_8).stripTrailing().getBytes(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
