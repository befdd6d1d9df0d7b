package dev.tafel.protocol;

import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import dev.tafel.protocol.json.JsonWriter;

/** Writes the members of tables and indexes that requests and answers spell alike. */
public final class SchemaJsonWriter {

    private SchemaJsonWriter() {}

    /** The member {@code KeySchema}. */
    public static void keySchema(KeySchema schema, JsonWriter out) {
        out.name("KeySchema");
        out.beginArray();
        schema.partition().forEach(key -> keyElement(key, "HASH", out));
        schema.sort().forEach(key -> keyElement(key, "RANGE", out));
        out.endArray();
    }

    private static void keyElement(KeyAttribute key, String keyType, JsonWriter out) {
        out.beginObject();
        out.name("AttributeName");
        out.string(key.name());
        out.name("KeyType");
        out.string(keyType);
        out.endObject();
    }

    /** The member {@code Projection}. */
    public static void projection(Projection projection, JsonWriter out) {
        out.name("Projection");
        out.beginObject();
        out.name("ProjectionType");
        out.string(projection.type().name());
        if (!projection.nonKeyAttributes().isEmpty()) {
            out.name("NonKeyAttributes");
            out.beginArray();
            projection.nonKeyAttributes().forEach(out::string);
            out.endArray();
        }
        out.endObject();
    }
}
