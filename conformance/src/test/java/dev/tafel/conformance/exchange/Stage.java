package dev.tafel.conformance.exchange;

import dev.tafel.conformance.WireClient;
import dev.tafel.conformance.exchange.Json.Members;
import dev.tafel.conformance.exchange.Json.Text;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Brings a server into the state that an exchange begins with, and back. */
final class Stage {

    private static final int POLLS_MAX = 300;
    private static final long POLL_NANOS = 100_000_000;

    private final WireClient client;

    Stage(WireClient client) {
        this.client = client;
    }

    /** Creates the tables and puts the items. */
    void set(Exchange exchange) {
        clear(exchange);
        for (Members table : exchange.tables()) {
            require("CreateTable", table);
        }
        for (Members table : exchange.tables()) {
            awaitActive(tableName(table));
        }
        exchange.items()
                .forEach((table, items) -> items.forEach(item -> {
                    require("PutItem", new Members(Map.of("TableName", new Text(table), "Item", item)));
                }));
    }

    /** Deletes every table that the exchange has made or may have made. */
    void clear(Exchange exchange) {
        for (String table : tablesOf(exchange)) {
            delete(table);
        }
    }

    private static Set<String> tablesOf(Exchange exchange) {
        Set<String> names = new TreeSet<>();
        exchange.tables().forEach(table -> names.add(tableName(table)));
        if (exchange.operation().equals("CreateTable") && exchange.kind().equals("works")) {
            names.add(tableName((Members) Json.parse(exchange.request())));
        }
        return names;
    }

    private void delete(String table) {
        Members named = new Members(Map.of("TableName", new Text(table)));
        if (isMissing(call("DescribeTable", named))) {
            return;
        }
        HttpResponse<byte[]> deleted = call("DeleteTable", named);
        if (deleted.statusCode() == 400 && WireClient.text(deleted).contains("protected against deletion")) {
            require(
                    "UpdateTable",
                    new Members(Map.of(
                            "TableName", new Text(table), "DeletionProtectionEnabled", new Json.Plain("false"))));
            require("DeleteTable", named);
        }
        await(table + " is deleted", () -> isMissing(call("DescribeTable", named)));
    }

    private void awaitActive(String table) {
        Members named = new Members(Map.of("TableName", new Text(table)));
        await(
                table + " is active",
                () -> WireClient.text(call("DescribeTable", named)).contains("\"TableStatus\":\"ACTIVE\""));
    }

    private static void await(String what, BooleanSupplier condition) {
        for (int polls = 0; polls < POLLS_MAX; polls++) {
            if (condition.getAsBoolean()) {
                return;
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
        throw new AssertionError("Waited in vain until " + what);
    }

    private static boolean isMissing(HttpResponse<byte[]> response) {
        return response.statusCode() == 400 && WireClient.text(response).contains("ResourceNotFoundException");
    }

    private void require(String operation, Json request) {
        HttpResponse<byte[]> response = call(operation, request);
        if (response.statusCode() != 200) {
            throw new AssertionError(List.of(operation, request.compact(), WireClient.text(response)));
        }
    }

    private HttpResponse<byte[]> call(String operation, Json request) {
        return client.call(operation, request.compact().getBytes(StandardCharsets.UTF_8));
    }

    private static String tableName(Members table) {
        return ((Text) table.members().getOrDefault("TableName", new Text(""))).value();
    }
}
