package dev.tafel.studio.exchange.mcp;

import dev.tafel.studio.document.Element;
import dev.tafel.studio.exchange.model.EntityModel.Field;
import dev.tafel.studio.exchange.model.FieldType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads the fields of an entity. */
final class FieldsReader {

    private FieldsReader() {}

    static List<Field> read(Element fields) {
        List<Field> read = new ArrayList<>();
        Set<String> names = new HashSet<>();
        if (fields.elements().isEmpty()) {
            fields.fault("names no field");
        }
        for (Element field : fields.elements()) {
            String name = field.at("name").text();
            if (!names.add(name)) {
                field.at("name").fault("there are two fields called " + name);
            }
            String elementType = field.at("item_type").textOrNull();
            FieldType type = type(field.at("type"));
            if (type == FieldType.ARRAY && elementType == null) {
                field.at("item_type").fault("is missing: " + name + " is an array");
            }
            read.add(new Field(
                    name, type, elementType, "true".equals(field.at("required").spelled())));
        }
        return read;
    }

    private static FieldType type(Element type) {
        String spelled = type.text();
        FieldType known = FieldType.ofSpelled(spelled).orElse(null);
        if (known == null && !spelled.isEmpty()) {
            type.fault("has to be one of string, integer, decimal, boolean, array, object and uuid, but is " + spelled);
        }
        return known == null ? FieldType.STRING : known;
    }
}
