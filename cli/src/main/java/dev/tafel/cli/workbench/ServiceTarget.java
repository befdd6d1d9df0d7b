package dev.tafel.cli.workbench;

import dev.tafel.model.api.DescribeTableRequest;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.Operation;
import dev.tafel.model.table.TableStatus;
import dev.tafel.protocol.RequestDecoder;
import java.nio.charset.StandardCharsets;

/** Loads examples into the service of this process. For one thread. */
final class ServiceTarget implements Example.Target {

    private final DynamoService service;
    private final RequestDecoder decoder = new RequestDecoder();

    ServiceTarget(DynamoService service) {
        this.service = service;
    }

    @Override
    public void create(String request) {
        execute(Operation.CREATE_TABLE, request);
    }

    @Override
    public boolean isActive(String table) {
        return service.execute(new DescribeTableRequest(table)).table().status() == TableStatus.ACTIVE;
    }

    @Override
    public void put(String table, String item) {
        execute(Operation.PUT_ITEM, "{\"TableName\":\"" + table + "\",\"Item\":" + item + "}");
    }

    private void execute(Operation operation, String json) {
        service.execute(decoder.decode(operation, json.getBytes(StandardCharsets.UTF_8)));
    }
}
