package dev.tafel.conformance.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.cli.server.TafelServer;
import dev.tafel.engine.lag.Lag;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * How a lag finds code that relies on reading what it has just written; the example of
 * {@code docs/guides/eventual-consistency.md}.
 *
 * <p>The lag is longer than the test takes, so what an eventual read must not rely on it never sees.
 */
class ReadYourOwnWriteTest {

    private static final Lag LONG = Lag.of(Duration.ofMinutes(5));
    private static final String TABLE = "pages";

    /** What the service returns for two orders of one customer, on a server of its own. */
    private static List<List<String>> placeTwo(TafelServer.Builder builder, OrdersVersion version) {
        try (TafelServer server = builder.start();
                DynamoDbClient client = SdkClients.client(server.endpoint())) {
            Orders.createTable(client);
            Orders orders = version.of(client);
            return List.of(orders.place("ann", "1"), orders.place("ann", "2"));
        }
    }

    private static List<Long> countThree(TafelServer.Builder builder, VisitsVersion version) {
        try (TafelServer server = builder.start();
                DynamoDbClient client = SdkClients.client(server.endpoint())) {
            SampleTables.create(TABLE, client);
            Visits visits = version.of(TABLE, client);
            return List.of(visits.count("home"), visits.count("home"), visits.count("home"));
        }
    }

    @FunctionalInterface
    private interface OrdersVersion {

        Orders of(DynamoDbClient client);
    }

    @FunctionalInterface
    private interface VisitsVersion {

        Visits of(String table, DynamoDbClient client);
    }

    @Test
    void withoutLagTheBugInTheOrdersDoesNotShow() {
        assertThat(placeTwo(TafelServer.inMemory(), Orders::askingTheIndex))
                .containsExactly(List.of("1"), List.of("1", "2"));
    }

    @Test
    void withAnIndexLagItDoes() {
        assertThat(placeTwo(TafelServer.inMemory().indexLag(LONG), Orders::askingTheIndex))
                .containsExactly(List.of(), List.of());
    }

    @Test
    void theOrdersThatAskTheTableAreRightAlsoWithALag() {
        assertThat(placeTwo(TafelServer.inMemory().indexLag(LONG).readLag(LONG), Orders::askingTheTable))
                .containsExactly(List.of("1"), List.of("1", "2"));
    }

    @Test
    void withoutLagTheBugInTheVisitsDoesNotShow() {
        assertThat(countThree(TafelServer.inMemory(), Visits::readingFirst)).containsExactly(1L, 2L, 3L);
    }

    @Test
    void withAReadLagItDoes() {
        assertThat(countThree(TafelServer.inMemory().readLag(LONG), Visits::readingFirst))
                .containsExactly(1L, 1L, 1L);
    }

    @Test
    void theVisitsThatAddAreRightAlsoWithALag() {
        assertThat(countThree(TafelServer.inMemory().readLag(LONG), Visits::adding))
                .containsExactly(1L, 2L, 3L);
    }
}
