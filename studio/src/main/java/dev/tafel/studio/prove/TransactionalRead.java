package dev.tafel.studio.prove;

import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactGetItem;
import dev.tafel.model.api.TransactGetItemsRequest;
import dev.tafel.model.api.TransactGetItemsResponse;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.value.Item;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads things at one moment and compares them with what is stored. */
final class TransactionalRead {

    private final DynamoService service;
    private final Stage stage;
    private final Meter meter;

    TransactionalRead(DynamoService service, Stage stage, Meter meter) {
        this.service = service;
        this.stage = stage;
        this.meter = meter;
    }

    /** What is wrong with the answer, or null if it is right. */
    @Nullable
    String fault(List<Change> wanted) {
        List<Stored> items = wanted.stream()
                .map(Change::before)
                .filter(Objects::nonNull)
                .flatMap(thing -> stage.rendering().items(thing).stream())
                .filter(Stored::isThing)
                .toList();
        TransactGetItemsResponse response = service.execute(new TransactGetItemsRequest(
                items.stream().map(TransactionalRead::get).toList(), Asker.INDEXES));
        meter.addAll(response.consumedCapacity());
        String fault = null;
        for (int i = 0; i < items.size(); i++) {
            Stored stored = items.get(i);
            meter.expect(
                    stored.table().name(),
                    CapacityUnits.transactionReadHalfUnits(stored.item().size()));
            Item found = response.responses().get(i).item();
            if (found == null || !found.toMap().equals(stored.item().toMap())) {
                fault = "It returned " + (found == null ? "nothing" : found.toMap()) + " for " + stored.identity();
            }
        }
        return fault;
    }

    private static TransactGetItem get(Stored stored) {
        return new TransactGetItem(
                new TransactGetItem.Get(stored.table().name(), Supplied.of(stored.key()), null, null));
    }
}
