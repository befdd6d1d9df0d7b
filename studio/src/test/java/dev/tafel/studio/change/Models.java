package dev.tafel.studio.change;

import dev.tafel.studio.exchange.Importer;
import dev.tafel.studio.exchange.model.DataModel;

/** Models of one table, before and after. */
final class Models {

    private Models() {}

    /** A shop whose orders lie under their customer. */
    static DataModel before() {
        return model("Shop", "CUSTOMER#{customer_id}", "ORDER#{order_id}", "");
    }

    /** The same with orders of their own, found by status. */
    static DataModel ordersOnTheirOwn() {
        return model(
                "Shop",
                "ORDER#{order_id}",
                "META",
                "{\"name\": \"GSI1\", \"pk_template\": \"STATUS#{status}\", \"sk_template\": \"{order_id}\"}");
    }

    /** The same with an index by status. */
    static DataModel byStatus() {
        return model(
                "Shop",
                "CUSTOMER#{customer_id}",
                "ORDER#{order_id}",
                "{\"name\": \"GSI1\", \"pk_template\": \"STATUS#{status}\", \"sk_template\": \"{order_id}\"}");
    }

    /** The same in another table. */
    static DataModel elsewhere() {
        return model("Orders", "CUSTOMER#{customer_id}", "ORDER#{order_id}", "");
    }

    static TableChange change(DataModel from, DataModel to) {
        return TableChange.between(from, to).get(0);
    }

    private static DataModel model(String table, String partition, String sort, String mapping) {
        String indexes = mapping.isEmpty()
                ? ""
                : "\"gsi_list\": [{\"name\": \"GSI1\", \"partition_key\": \"GSI1PK\", \"sort_key\": \"GSI1SK\"}],";
        String schema = """
                {"tables": [{"table_config": {"table_name": "%s", "partition_key": "PK", "sort_key": "SK"}, %s
                  "entities": {
                    "Customer": {"entity_type": "CUSTOMER", "pk_template": "CUSTOMER#{customer_id}",
                      "sk_template": "PROFILE",
                      "fields": [{"name": "customer_id", "type": "string", "required": true}], "access_patterns": []},
                    "Order": {"entity_type": "ORDER", "pk_template": "%s", "sk_template": "%s", "gsi_mappings": [%s],
                      "fields": [{"name": "customer_id", "type": "string", "required": true},
                                 {"name": "order_id", "type": "string", "required": true},
                                 {"name": "status", "type": "string", "required": true}],
                      "access_patterns": []}}}]}""".formatted(table, indexes, partition, sort, mapping);
        return Importer.read("shop.json", schema, null).model();
    }
}
