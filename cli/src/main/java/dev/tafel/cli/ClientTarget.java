package dev.tafel.cli;

import dev.tafel.cli.workbench.Example;
import java.io.IOException;

/** Loads examples into a server, over its port. */
record ClientTarget(LoopbackClient client) implements Example.Target {

    @Override
    public void create(String request) throws IOException {
        client.call("CreateTable", request);
    }

    @Override
    public boolean isActive(String table) throws IOException {
        return client.call("DescribeTable", "{\"TableName\":\"" + table + "\"}").contains("\"TableStatus\":\"ACTIVE\"");
    }

    @Override
    public void put(String table, String item) throws IOException {
        client.call("PutItem", "{\"TableName\":\"" + table + "\",\"Item\":" + item + "}");
    }
}
