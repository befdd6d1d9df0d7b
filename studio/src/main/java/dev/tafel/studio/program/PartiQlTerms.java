package dev.tafel.studio.program;

import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.PathElement;
import dev.tafel.language.expression.text.Terms;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.DynamoNumber;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Spells paths and values as PartiQL does. */
final class PartiQlTerms implements Terms, AttributeValue.Visitor<String> {

    static final PartiQlTerms INSTANCE = new PartiQlTerms();

    private PartiQlTerms() {}

    @Override
    public String path(DocumentPath path) {
        StringBuilder text = new StringBuilder(Quotes.partiQlName(path.head()));
        for (PathElement element : path.rest()) {
            if (element instanceof PathElement.Name name) {
                text.append('.').append(Quotes.partiQlName(name.name()));
            } else {
                text.append(element);
            }
        }
        return text.toString();
    }

    @Override
    public String value(String about, AttributeValue value) {
        return literal(value);
    }

    /** The literal of a value. */
    String literal(AttributeValue value) {
        return value.accept(this);
    }

    @Override
    public String visitString(AttributeValue.StringValue value) {
        return Quotes.partiQl(value.value());
    }

    @Override
    public String visitNumber(AttributeValue.NumberValue value) {
        return value.value().text();
    }

    @Override
    public String visitBinary(AttributeValue.BinaryValue value) {
        throw noBinary();
    }

    private static RefusedException noBinary() {
        return new RefusedException(
                "PartiQL has no literal for binary values; write ? and send the value in the statement's Parameters.");
    }

    @Override
    public String visitBool(AttributeValue.BoolValue value) {
        return Boolean.toString(value.value());
    }

    @Override
    public String visitNull(AttributeValue.NullValue value) {
        return "null";
    }

    @Override
    public String visitList(AttributeValue.ListValue value) {
        return value.elements().stream().map(this::literal).collect(Collectors.joining(", ", "[", "]"));
    }

    @Override
    public String visitMap(AttributeValue.MapValue value) {
        return value.entries().entrySet().stream()
                .map(entry -> Quotes.partiQl(entry.getKey()) + ": " + literal(entry.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    @Override
    public String visitStringSet(AttributeValue.StringSetValue value) {
        return set(value.elements().stream().map(Quotes::partiQl));
    }

    @Override
    public String visitNumberSet(AttributeValue.NumberSetValue value) {
        return set(value.elements().stream().map(DynamoNumber::text));
    }

    @Override
    public String visitBinarySet(AttributeValue.BinarySetValue value) {
        throw noBinary();
    }

    private static String set(Stream<String> elements) {
        return elements.collect(Collectors.joining(", ", "<<", ">>"));
    }
}
