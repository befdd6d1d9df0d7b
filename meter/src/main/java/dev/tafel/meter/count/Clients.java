package dev.tafel.meter.count;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How often each client called. For one thread, or under a lock of its owner. */
public final class Clients {

    /** The most clients that are told apart for a shape; the others are one (chosen). */
    public static final int CLIENTS_MAX = 16;

    private static final String UNKNOWN = "-";
    private static final Client OTHERS = new Client("(others)", UNKNOWN);
    private static final Client NOBODY = new Client("", "");

    private final Map<Client, Calls> calls = new HashMap<>();
    private Client last = NOBODY;
    private Calls lastCalls = new Calls();

    /** A program with an access key; {@code -} for what is not known. */
    public record Client(String userAgent, String accessKeyId) {}

    /** A client and how often it called. */
    public record ClientCalls(Client client, long calls) {}

    private static final class Calls {

        private long count;
    }

    /** Counts a call. */
    public void add(@Nullable String userAgent, @Nullable String accessKeyId) {
        String program = userAgent == null ? UNKNOWN : userAgent;
        String key = accessKeyId == null ? UNKNOWN : accessKeyId;
        if (!last.accessKeyId().equals(key) || !last.userAgent().equals(program)) {
            Client client = new Client(program, key);
            if (calls.size() >= CLIENTS_MAX && !calls.containsKey(client)) {
                calls.computeIfAbsent(OTHERS, any -> new Calls()).count++;
                return;
            }
            last = client;
            lastCalls = calls.computeIfAbsent(client, any -> new Calls());
        }
        lastCalls.count++;
    }

    /** All clients, those that called most first. */
    public List<ClientCalls> all() {
        List<ClientCalls> all = new ArrayList<>();
        calls.forEach((client, number) -> all.add(new ClientCalls(client, number.count)));
        all.sort(Comparator.comparingLong(ClientCalls::calls)
                .reversed()
                .thenComparing(entry -> entry.client().toString()));
        return all;
    }
}
