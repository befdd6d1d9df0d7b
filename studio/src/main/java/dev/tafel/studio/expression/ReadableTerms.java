package dev.tafel.studio.expression;

import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.PathElement;
import dev.tafel.language.expression.text.Terms;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Bytes;
import java.util.Base64;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Spells paths and values for people, in one line. */
final class ReadableTerms implements Terms, AttributeValue.Visitor<String> {

    static final ReadableTerms INSTANCE = new ReadableTerms();

    private ReadableTerms() {}

    @Override
    public String path(DocumentPath path) {
        StringBuilder text = new StringBuilder(path.head());
        for (PathElement element : path.rest()) {
            text.append(element instanceof PathElement.Name ? "." : "").append(element);
        }
        return text.toString();
    }

    @Override
    public String value(String about, AttributeValue value) {
        return value.accept(this);
    }

    @Override
    public String visitString(AttributeValue.StringValue value) {
        return '"' + value.value().replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }

    @Override
    public String visitNumber(AttributeValue.NumberValue value) {
        return value.value().text();
    }

    @Override
    public String visitBinary(AttributeValue.BinaryValue value) {
        return base64(value.value());
    }

    private static String base64(Bytes bytes) {
        return "binary " + Base64.getEncoder().encodeToString(bytes.shared());
    }

    @Override
    public String visitBool(AttributeValue.BoolValue value) {
        return String.valueOf(value.value());
    }

    @Override
    public String visitNull(AttributeValue.NullValue value) {
        return "null";
    }

    @Override
    public String visitList(AttributeValue.ListValue value) {
        return value.elements().stream().map(e -> e.accept(this)).collect(Collectors.joining(", ", "[", "]"));
    }

    @Override
    public String visitMap(AttributeValue.MapValue value) {
        return value.entries().entrySet().stream()
                .map(e -> e.getKey() + ": " + e.getValue().accept(this))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    @Override
    public String visitStringSet(AttributeValue.StringSetValue value) {
        return set(value.elements().stream().map(e -> AttributeValue.of(e).accept(this)));
    }

    @Override
    public String visitNumberSet(AttributeValue.NumberSetValue value) {
        return set(value.elements().stream().map(e -> e.text()));
    }

    @Override
    public String visitBinarySet(AttributeValue.BinarySetValue value) {
        return set(value.elements().stream().map(ReadableTerms::base64));
    }

    private static String set(Stream<String> elements) {
        return elements.collect(Collectors.joining(", ", "set(", ")"));
    }
}
