package dev.tafel.studio.builder;

import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonArray;
import dev.tafel.studio.json.Json.JsonBoolean;
import dev.tafel.studio.json.Json.JsonNumber;
import dev.tafel.studio.json.Json.JsonObject;
import dev.tafel.studio.json.Json.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An object whose members are asked for by type; what has another type is a fault that names its path. */
final class Question {

    private final JsonObject object;
    private final String path;

    private Question(JsonObject object, String path) {
        this.object = object;
        this.path = path;
    }

    static Question of(Json json, String path) {
        if (json instanceof JsonObject object) {
            return new Question(object, path);
        }
        throw new QuestionFault((path.isEmpty() ? "The question" : path) + " has to be an object");
    }

    /** Every member is one of these; a misspelled one must not be passed over. */
    void requireOnly(Set<String> known) {
        for (String name : object.members().keySet()) {
            if (!known.contains(name)) {
                throw new QuestionFault("There is no " + at(name));
            }
        }
    }

    String at(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    boolean has(String name) {
        return object.members().containsKey(name);
    }

    @Nullable
    Json member(String name) {
        return object.members().get(name);
    }

    @Nullable
    String text(String name) {
        Json value = member(name);
        if (value == null) {
            return null;
        }
        return text(value, at(name));
    }

    String requiredText(String name) {
        String value = text(name);
        if (value == null) {
            throw new QuestionFault(at(name) + " is missing");
        }
        return value;
    }

    static String text(Json value, String path) {
        if (value instanceof JsonString string) {
            return string.text();
        }
        throw new QuestionFault(path + " has to be a string");
    }

    boolean flag(String name) {
        Json value = member(name);
        if (value == null) {
            return false;
        }
        if (value instanceof JsonBoolean flag) {
            return flag.value();
        }
        throw new QuestionFault(at(name) + " has to be true or false");
    }

    @Nullable
    Integer whole(String name) {
        Json value = member(name);
        if (value == null) {
            return null;
        }
        if (value instanceof JsonNumber number && number.text().matches("\\d{1,9}")) {
            return Integer.valueOf(number.text());
        }
        throw new QuestionFault(at(name) + " has to be a whole number");
    }

    /** The elements of an array; none if it is not there. */
    List<Json> elements(String name) {
        Json value = member(name);
        if (value == null) {
            return List.of();
        }
        if (value instanceof JsonArray array) {
            return array.elements();
        }
        throw new QuestionFault(at(name) + " has to be an array");
    }

    List<String> texts(String name) {
        List<String> texts = new ArrayList<>();
        List<Json> elements = elements(name);
        for (int i = 0; i < elements.size(); i++) {
            texts.add(text(elements.get(i), at(name) + "[" + i + "]"));
        }
        return texts;
    }
}
