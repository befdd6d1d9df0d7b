package dev.tafel.protocol;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Bytes;
import java.io.StringWriter;
import java.util.Base64;
import java.util.Map;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Spells trees as the wire does, by means of jackson-core. */
final class ReferenceJson implements AttributeValue.Visitor<Void> {

    private static final JsonFactory FACTORY = new JsonFactory();

    private final JsonGenerator out;

    private ReferenceJson(JsonGenerator out) {
        this.out = out;
    }

    static String of(Map<String, AttributeValue> attributes) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            new ReferenceJson(out).entries(attributes);
        }
        return text.toString();
    }

    private void entries(Map<String, AttributeValue> entries) {
        out.writeStartObject();
        entries.forEach((name, value) -> {
            out.writeName(name);
            out.writeStartObject();
            out.writeName(value.type().name());
            value.accept(this);
            out.writeEndObject();
        });
        out.writeEndObject();
    }

    private void element(AttributeValue value) {
        out.writeStartObject();
        out.writeName(value.type().name());
        value.accept(this);
        out.writeEndObject();
    }

    @Override
    public Void visitString(AttributeValue.StringValue value) {
        return string(value.value());
    }

    @Override
    public Void visitNumber(AttributeValue.NumberValue value) {
        return string(value.value().text());
    }

    @Override
    public Void visitBinary(AttributeValue.BinaryValue value) {
        return string(base64(value.value()));
    }

    @Override
    public Void visitBool(AttributeValue.BoolValue value) {
        out.writeBoolean(value.value());
        return done();
    }

    @Override
    public Void visitNull(AttributeValue.NullValue value) {
        out.writeBoolean(true);
        return done();
    }

    @Override
    public Void visitList(AttributeValue.ListValue value) {
        out.writeStartArray();
        value.elements().forEach(this::element);
        out.writeEndArray();
        return done();
    }

    @Override
    public Void visitMap(AttributeValue.MapValue value) {
        entries(value.entries());
        return done();
    }

    @Override
    public Void visitStringSet(AttributeValue.StringSetValue value) {
        out.writeStartArray();
        value.elements().forEach(out::writeString);
        out.writeEndArray();
        return done();
    }

    @Override
    public Void visitNumberSet(AttributeValue.NumberSetValue value) {
        out.writeStartArray();
        value.elements().forEach(element -> out.writeString(element.text()));
        out.writeEndArray();
        return done();
    }

    @Override
    public Void visitBinarySet(AttributeValue.BinarySetValue value) {
        out.writeStartArray();
        value.elements().forEach(element -> out.writeString(base64(element)));
        out.writeEndArray();
        return done();
    }

    private Void string(String text) {
        out.writeString(text);
        return done();
    }

    @SuppressWarnings("NullAway")
    private static Void done() {
        return null;
    }

    private static String base64(Bytes bytes) {
        return Base64.getEncoder().encodeToString(bytes.shared());
    }
}
