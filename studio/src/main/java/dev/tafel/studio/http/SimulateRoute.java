package dev.tafel.studio.http;

import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonArray;
import dev.tafel.studio.json.Json.JsonNumber;
import dev.tafel.studio.json.Json.JsonObject;
import dev.tafel.studio.json.Json.JsonString;
import dev.tafel.studio.simulate.WriteLoad;
import dev.tafel.studio.simulate.WriteSimulation;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The route that lets writes happen in simulated time. */
final class SimulateRoute {

    private static final Set<String> MEMBERS =
            Set.of("table", "index", "writesPerSecond", "seconds", "itemBytes", "keys", "shards");

    private static final int ITEM_BYTES = 300;

    private final JsonObject asked;

    private SimulateRoute(JsonObject asked) {
        this.asked = asked;
    }

    static Json answer(JsonObject asked) {
        for (String name : asked.members().keySet()) {
            if (!MEMBERS.contains(name)) {
                throw new IllegalArgumentException("There is no member \"" + name + "\"");
            }
        }
        return WriteSimulation.run(new SimulateRoute(asked).load()).toJson();
    }

    private WriteLoad load() {
        return new WriteLoad(
                new WriteLoad.Names(text("table", "orders"), text("index", "GSI1")),
                number("writesPerSecond", 0),
                number("seconds", 0),
                number("itemBytes", ITEM_BYTES),
                keys(),
                number("shards", 1));
    }

    private List<WriteLoad.KeyShare> keys() {
        List<WriteLoad.KeyShare> keys = new ArrayList<>();
        if (asked.members().get("keys") instanceof JsonArray array) {
            for (Json element : array.elements()) {
                if (!(element instanceof JsonObject object)
                        || !(object.members().get("key") instanceof JsonString key)
                        || !(object.members().get("share") instanceof JsonNumber share)) {
                    throw new IllegalArgumentException("A key is an object with \"key\", a text, and \"share\"");
                }
                keys.add(new WriteLoad.KeyShare(key.text(), Double.parseDouble(share.text())));
            }
        }
        return keys;
    }

    private String text(String name, String otherwise) {
        Json value = asked.members().get(name);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof JsonString text && !text.text().isBlank()) {
            return text.text();
        }
        throw new IllegalArgumentException("\"" + name + "\" is a text");
    }

    private int number(String name, int otherwise) {
        Json value = asked.members().get(name);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof JsonNumber number && number.text().matches("[0-9]{1,9}")) {
            return Integer.parseInt(number.text());
        }
        throw new IllegalArgumentException("\"" + name + "\" is a whole number");
    }
}
