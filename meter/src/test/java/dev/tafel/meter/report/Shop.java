package dev.tafel.meter.report;

import dev.tafel.meter.Bench;

/** The application of the guides: orders of ten customers, a sparse index, one that nobody reads, and some habits. */
final class Shop {

    private static final int CUSTOMERS = 10;
    private static final int ORDERS = 100;
    private static final int OPEN_EVERY = 20;

    private final Bench bench;

    Shop(Bench bench) {
        this.bench = bench;
        bench.call(
                "CreateTable",
                "{'TableName':'Shop','BillingMode':'PAY_PER_REQUEST','KeySchema':["
                        + "{'AttributeName':'PK','KeyType':'HASH'},{'AttributeName':'SK','KeyType':'RANGE'}],"
                        + "'AttributeDefinitions':[{'AttributeName':'PK','AttributeType':'S'},"
                        + "{'AttributeName':'SK','AttributeType':'S'},{'AttributeName':'GSI1PK','AttributeType':'S'},"
                        + "{'AttributeName':'at','AttributeType':'S'}],'GlobalSecondaryIndexes':["
                        + "{'IndexName':'GSI1','KeySchema':[{'AttributeName':'GSI1PK','KeyType':'HASH'}],"
                        + "'Projection':{'ProjectionType':'ALL'}},"
                        + "{'IndexName':'ByTime','KeySchema':[{'AttributeName':'at','KeyType':'HASH'}],"
                        + "'Projection':{'ProjectionType':'ALL'}}]}");
    }

    /** A thousand orders, a twentieth of them open. */
    Shop order() {
        for (int customer = 0; customer < CUSTOMERS; customer++) {
            for (int order = 0; order < ORDERS; order++) {
                boolean open = order % OPEN_EVERY == 0;
                bench.call(
                        "PutItem",
                        "{'TableName':'Shop','Item':{" + key(customer, order) + ",'at':{'S':'2026-11-30T10:"
                                + (10 + order % 50) + "'},'status':{'S':'" + (open ? "open" : "paid") + "'}"
                                + (open ? ",'GSI1PK':{'S':'OPEN#" + customer + "'}" : "") + ",'lines':{'S':'"
                                + "x".repeat(980) + "'}}}");
            }
        }
        return this;
    }

    private static String key(int customer, int order) {
        return "'PK':{'S':'CUSTOMER#" + customer + "'},'SK':{'S':'ORDER#" + (10_000 + order) + "'}";
    }

    /** The request for open orders of a customer, by a filter. */
    static String openByFilter(int customer) {
        return query(
                customer,
                "ORDER#",
                ",'FilterExpression':'#s = :v','ExpressionAttributeNames':{'#s':'status'}",
                ",':v':{'S':'open'}");
    }

    private static String query(int customer, String prefix, String more, String values) {
        return "{'TableName':'Shop','KeyConditionExpression':'PK = :p AND begins_with(SK, :s)'" + more
                + ",'ExpressionAttributeValues':{':p':{'S':'CUSTOMER#" + customer + "'},':s':{'S':'" + prefix + "'}"
                + values + "}}";
    }

    /** Open orders two hundred times by a filter, and as often by the sparse index. */
    Shop listOpen() {
        for (int i = 0; i < 200; i++) {
            bench.call("Query", openByFilter(i % CUSTOMERS));
            bench.call(
                    "Query",
                    "{'TableName':'Shop','IndexName':'GSI1','KeyConditionExpression':'GSI1PK = :p',"
                            + "'ExpressionAttributeValues':{':p':{'S':'OPEN#" + i % CUSTOMERS + "'}}}");
        }
        return this;
    }

    /** Writes that change nothing, strong reads for no reason, and a prefix that is misspelled. */
    Shop habits() {
        for (int i = 0; i < 50; i++) {
            bench.call(
                    "UpdateItem",
                    "{'TableName':'Shop','Key':{" + key(i % CUSTOMERS, 1) + "},'UpdateExpression':'SET #s = :v',"
                            + "'ExpressionAttributeNames':{'#s':'status'},"
                            + "'ExpressionAttributeValues':{':v':{'S':'paid'}}}");
        }
        bench.pass(3);
        for (int i = 0; i < 60; i++) {
            bench.call("GetItem", "{'TableName':'Shop','Key':{" + key(i % CUSTOMERS, 2) + "},'ConsistentRead':true}");
        }
        for (int i = 0; i < 20; i++) {
            bench.call("Query", query(i % CUSTOMERS, "ORDERS#", "", ""));
        }
        return this;
    }
}
