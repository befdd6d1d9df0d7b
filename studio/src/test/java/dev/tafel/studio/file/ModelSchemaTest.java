package dev.tafel.studio.file;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonArray;
import dev.tafel.studio.json.Json.JsonObject;
import dev.tafel.studio.json.Json.JsonString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The published JSON Schema and the reader know the same keys and words. */
class ModelSchemaTest {

    private final JsonObject schema;

    ModelSchemaTest() throws IOException {
        schema = (JsonObject)
                Json.parse(Files.readString(Path.of("..", "docs", "reference", "tafel-model.schema.json")));
    }

    @Test
    void everyKeyOfTheReaderIsInTheSchemaAndTheOtherWayRound() {
        Map<String, List<String>> found = new TreeMap<>();
        collect("", schema, found);

        assertThat(found).isEqualTo(sorted(ModelKeys.sections()));
    }

    @Test
    void everyWordOfTheReaderIsInTheSchema() {
        JsonObject words = (JsonObject) schema.get("$defs").orElseThrow();
        Words.byName().forEach((name, expected) -> {
            JsonObject definition = (JsonObject) words.get(name).orElseThrow();
            assertThat(texts(definition.get("enum").orElseThrow())).as(name).isEqualTo(expected.words());
        });
    }

    @Test
    void everyKeyIsExplainedOnThePage() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "reference", "model-file.md"));

        ModelKeys.sections()
                .forEach((section, keys) -> assertThat(keys)
                        .as(section)
                        .allSatisfy(key -> assertThat(page).contains("`" + key + "`")));
    }

    private void collect(String path, JsonObject at, Map<String, List<String>> found) {
        at.get("properties").ifPresent(properties -> {
            JsonObject object = (JsonObject) properties;
            found.put(path, object.members().keySet().stream().sorted().toList());
            assertThat(at.get("additionalProperties")).as(path).contains(Json.of(false));
            object.members().forEach((key, value) -> collect(join(path, key), (JsonObject) value, found));
        });
        at.get("additionalProperties")
                .filter(JsonObject.class::isInstance)
                .ifPresent(value -> collect(join(path, "*"), (JsonObject) value, found));
        at.get("items").ifPresent(value -> collect(path + "[]", (JsonObject) value, found));
        for (String choice : List.of("oneOf", "anyOf")) {
            at.get(choice)
                    .ifPresent(value -> ((JsonArray) value)
                            .elements()
                            .forEach(element -> collect(path, (JsonObject) element, found)));
        }
        at.get("$ref").ifPresent(value -> collect(path, definition((JsonString) value), found));
    }

    private JsonObject definition(JsonString reference) {
        String name = reference.text().substring("#/$defs/".length());
        return (JsonObject)
                ((JsonObject) schema.get("$defs").orElseThrow()).get(name).orElseThrow();
    }

    private static String join(String path, String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    private static List<String> texts(Json array) {
        List<String> texts = new ArrayList<>();
        ((JsonArray) array).elements().forEach(element -> texts.add(((JsonString) element).text()));
        return texts;
    }

    private static Map<String, List<String>> sorted(Map<String, List<String>> sections) {
        Map<String, List<String>> sorted = new TreeMap<>(sections);
        // An action of a transaction changes attributes as an update does.
        sorted.put("patterns.*.transaction[].changes.*", ModelKeys.CHANGE);
        sorted.replaceAll(
                (path, keys) -> keys.stream().sorted(Comparator.naturalOrder()).toList());
        return sorted;
    }
}
