package dev.tafel.studio.prove;

import dev.tafel.model.api.BatchWriteItemRequest;
import dev.tafel.model.api.BatchWriteItemResponse;
import dev.tafel.model.api.CreateTableRequest;
import dev.tafel.model.api.DeleteTableRequest;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TableParameters;
import dev.tafel.model.api.WriteRequest;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Creates the tables of a layout and fills them. */
final class Loader {

    private static final int BATCH = 25;

    private final DynamoService service;
    private final List<String> created = new ArrayList<>();

    Loader(DynamoService service) {
        this.service = service;
    }

    /** Creates every table, on demand. */
    void create(Layout layout) {
        for (TableLayout table : layout.tables()) {
            service.execute(request(table));
            created.add(table.name());
        }
    }

    /** Deletes the tables that were created, and no other. */
    void delete() {
        created.forEach(name -> service.execute(new DeleteTableRequest(name)));
    }

    private static CreateTableRequest request(TableLayout table) {
        Map<String, KeyAttribute> attributes = new LinkedHashMap<>();
        Stream.concat(Stream.of(table.keySchema()), table.indexes().stream().map(IndexLayout::keySchema))
                .flatMap(schema -> schema.attributes().stream())
                .forEach(attribute -> attributes.putIfAbsent(attribute.name(), attribute));
        TableParameters parameters = new TableParameters(
                attributes.values().stream()
                        .map(a -> new TableParameters.AttributeDefinitionInput(
                                a.name(), a.type().name()))
                        .toList(),
                "PAY_PER_REQUEST",
                null,
                null,
                null,
                null,
                null,
                List.of());
        return new CreateTableRequest(
                table.name(),
                keys(table.keySchema()),
                indexes(table, IndexDefinition.Kind.LOCAL),
                indexes(table, IndexDefinition.Kind.GLOBAL),
                parameters);
    }

    private static @Nullable List<TableParameters.IndexInput> indexes(TableLayout table, IndexDefinition.Kind kind) {
        List<TableParameters.IndexInput> inputs = table.indexes().stream()
                .filter(index -> index.kind() == kind)
                .map(index -> new TableParameters.IndexInput(
                        index.name(),
                        keys(index.keySchema()),
                        new TableParameters.ProjectionInput(
                                index.projection().type().name(),
                                index.projection().nonKeyAttributes().isEmpty()
                                        ? null
                                        : index.projection().nonKeyAttributes()),
                        null,
                        null))
                .toList();
        return inputs.isEmpty() ? null : inputs;
    }

    private static List<TableParameters.KeySchemaElementInput> keys(KeySchema schema) {
        List<TableParameters.KeySchemaElementInput> keys = new ArrayList<>();
        schema.partition().forEach(key -> keys.add(new TableParameters.KeySchemaElementInput(key.name(), "HASH")));
        schema.sort().forEach(key -> keys.add(new TableParameters.KeySchemaElementInput(key.name(), "RANGE")));
        return keys;
    }

    /** Writes items, 25 at a time, until all are written. */
    void load(List<Stored> items) {
        for (int from = 0; from < items.size(); from += BATCH) {
            Map<String, List<WriteRequest>> batch = new LinkedHashMap<>();
            for (Stored stored : items.subList(from, Math.min(items.size(), from + BATCH))) {
                batch.computeIfAbsent(stored.table().name(), name -> new ArrayList<>())
                        .add(new WriteRequest(new WriteRequest.Put(Supplied.of(stored.item())), null));
            }
            Map<String, List<WriteRequest>> open = batch;
            while (!open.isEmpty()) {
                BatchWriteItemResponse response = service.execute(new BatchWriteItemRequest(open, null, null));
                open = response.unprocessedItems();
            }
        }
    }
}
