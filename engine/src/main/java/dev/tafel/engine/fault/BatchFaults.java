package dev.tafel.engine.fault;

import dev.tafel.model.api.BatchGetItemRequest;
import dev.tafel.model.api.BatchGetItemResponse;
import dev.tafel.model.api.BatchWriteItemRequest;
import dev.tafel.model.api.BatchWriteItemResponse;
import dev.tafel.model.api.Caller;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.RequestedKey;
import dev.tafel.model.api.WriteRequest;
import dev.tafel.model.error.ApiException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Batches of which some members fail: those go back as unprocessed, the others are handed on. For one call. */
final class BatchFaults {

    private final DynamoService service;
    private final Caller caller;

    /** What is left of batches of {@code caller} goes to {@code service}. */
    BatchFaults(DynamoService service, Caller caller) {
        this.service = service;
        this.caller = caller;
    }

    BatchGetItemResponse read(BatchGetItemRequest request, List<@Nullable ApiException> errors) {
        Iterator<@Nullable ApiException> error = errors.iterator();
        Map<String, KeysAndAttributes> kept = new LinkedHashMap<>();
        Map<String, KeysAndAttributes> failed = new LinkedHashMap<>();
        Objects.requireNonNull(request.requestItems()).forEach((table, wanted) -> {
            Split<RequestedKey> keys = Split.of(Objects.requireNonNullElse(wanted.keys(), List.of()), error);
            if (!keys.kept().isEmpty()) {
                kept.put(table, wanted.withKeys(keys.kept()));
            }
            if (!keys.failed().isEmpty()) {
                failed.put(table, wanted.withKeys(keys.failed()));
            }
        });
        BatchGetItemResponse response =
                service.execute(new BatchGetItemRequest(kept, request.returnConsumedCapacity()), caller);
        Map<String, KeysAndAttributes> unprocessed = new LinkedHashMap<>(response.unprocessedKeys());
        failed.forEach((table, keys) -> unprocessed.merge(table, keys, BatchFaults::joined));
        return new BatchGetItemResponse(response.responses(), unprocessed, response.consumedCapacity());
    }

    private static KeysAndAttributes joined(KeysAndAttributes one, KeysAndAttributes other) {
        List<RequestedKey> keys = new ArrayList<>(Objects.requireNonNullElse(one.keys(), List.of()));
        keys.addAll(Objects.requireNonNullElse(other.keys(), List.of()));
        return one.withKeys(keys);
    }

    BatchWriteItemResponse write(BatchWriteItemRequest request, List<@Nullable ApiException> errors) {
        Iterator<@Nullable ApiException> error = errors.iterator();
        Map<String, List<WriteRequest>> kept = new LinkedHashMap<>();
        Map<String, List<WriteRequest>> failed = new LinkedHashMap<>();
        Objects.requireNonNull(request.requestItems()).forEach((table, requests) -> {
            Split<WriteRequest> writes = Split.of(requests, error);
            if (!writes.kept().isEmpty()) {
                kept.put(table, writes.kept());
            }
            if (!writes.failed().isEmpty()) {
                failed.put(table, writes.failed());
            }
        });
        BatchWriteItemResponse response = service.execute(
                new BatchWriteItemRequest(
                        kept, request.returnConsumedCapacity(), request.returnItemCollectionMetrics()),
                caller);
        Map<String, List<WriteRequest>> unprocessed = new LinkedHashMap<>(response.unprocessedItems());
        failed.forEach((table, writes) -> unprocessed.merge(table, writes, BatchFaults::joined));
        return new BatchWriteItemResponse(unprocessed, response.itemCollectionMetrics(), response.consumedCapacity());
    }

    private static List<WriteRequest> joined(List<WriteRequest> one, List<WriteRequest> other) {
        List<WriteRequest> writes = new ArrayList<>(one);
        writes.addAll(other);
        return writes;
    }

    /** Members by whether they fail. */
    private record Split<M>(List<M> kept, List<M> failed) {

        static <M> Split<M> of(List<M> members, Iterator<@Nullable ApiException> errors) {
            Split<M> split = new Split<>(new ArrayList<>(), new ArrayList<>());
            for (M member : members) {
                (errors.next() == null ? split.kept : split.failed).add(member);
            }
            return split;
        }
    }
}
