package dev.tafel.conformance.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.conformance.TestServer;
import dev.tafel.conformance.WireClient;
import dev.tafel.model.api.Operation;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every exchange, one test a folder: status, error type and the whole body are compared.
 *
 * <p>{@code -Dgolden.update=true} makes what the server answers the promised answer; what changes is then in the
 * difference that the next commit shows, and has to be held against the reference there. What known-differences.txt
 * names stays as it is.
 */
class ExchangesTest {

    private static final boolean UPDATE = Boolean.getBoolean("golden.update");

    private static TestServer server;
    private static WireClient client;

    @BeforeAll
    static void start() {
        server = TestServer.start();
        client = new WireClient(server.endpoint());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @TestFactory
    Stream<DynamicTest> answersAsTheReferencePromises() throws IOException {
        Map<String, String> differences = knownDifferences();
        List<Exchange> exchanges = Exchange.all();
        assertThat(exchanges.stream().map(Exchange::name)).containsAll(differences.keySet());
        return exchanges.stream()
                .map(exchange -> DynamicTest.dynamicTest(
                        exchange.name(), () -> play(exchange, differences.containsKey(exchange.name()))));
    }

    @Test
    void everyOperationHasAnExchangeOfEachKind() {
        Map<String, List<String>> kinds = Exchange.all().stream()
                .collect(Collectors.groupingBy(
                        Exchange::operation, Collectors.mapping(Exchange::kind, Collectors.toList())));

        assertThat(kinds.keySet())
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(Operation.values())
                        .map(Operation::wireName)
                        .toList());
        assertThat(kinds)
                .allSatisfy((operation, present) -> assertThat(present)
                        .as(operation)
                        .contains("works", "shape", "value", "state")
                        .isSubsetOf("works", "shape", "value", "state"));
    }

    private static void play(Exchange exchange, boolean known) {
        Stage stage = new Stage(client);
        stage.set(exchange);
        HttpResponse<byte[]> response = client.call(exchange.operation(), exchange.request());
        stage.clear(exchange);

        requireHeaders(response);
        if (known) {
            assertThat(Exchange.actual(response))
                    .as("This is as promised now; take it out of known-differences.txt")
                    .isNotEqualTo(exchange.expected());
        } else if (UPDATE) {
            exchange.update(response);
        } else {
            assertThat(Exchange.actual(response)).isEqualTo(exchange.expected());
        }
    }

    private static void requireHeaders(HttpResponse<byte[]> response) {
        CRC32 checksum = new CRC32();
        checksum.update(response.body());
        assertThat(response.headers().firstValue("x-amz-crc32")).contains(String.valueOf(checksum.getValue()));
        assertThat(response.headers().firstValue("content-type")).contains(WireClient.JSON);
        assertThat(response.headers().firstValue("x-amzn-requestid"))
                .hasValueSatisfying(id -> assertThat(id).matches("[0-9A-Z]{52}"));
    }

    /** Exchange → reason, for the server of this build only: another one has differences of its own. */
    private static Map<String, String> knownDifferences() throws IOException {
        Map<String, String> differences = new TreeMap<>();
        if (!TestServer.isElsewhere()) {
            for (String line : Files.readAllLines(Exchange.root().resolve("known-differences.txt"))) {
                if (!line.isBlank() && !line.startsWith("#")) {
                    String[] nameAndReason = line.split("\\s+", 2);
                    assertThat(nameAndReason).as(line).hasSize(2);
                    differences.put(nameAndReason[0], nameAndReason[1]);
                }
            }
        }
        return differences;
    }
}
