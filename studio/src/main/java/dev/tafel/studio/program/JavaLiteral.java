package dev.tafel.studio.program;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.studio.program.Code.Form;
import dev.tafel.studio.program.Code.Form.Breaks;
import dev.tafel.studio.program.Code.Form.Closing;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Writes parameters as builders, maps and attribute values of the AWS SDK for Java. */
final class JavaLiteral implements Argument.Visitor<Code>, AttributeValue.Visitor<Code> {

    /** Map.of takes ten entries; more go through Map.ofEntries. */
    private static final int ENTRIES_OF_MAP_MAX = 10;

    /** How much of a text stands in one literal, in characters: a class file holds 65,535 bytes of each. */
    private static final int LITERAL_CHARACTERS_MAX = 20_000;

    private static final Form CHAIN = new Form("", "", "", "", Breaks.WHEN_LONG, Closing.LAST_LINE);
    private static final Form LIST = new Form("", ", ", ",", "", Breaks.WHEN_LONG, Closing.LAST_LINE);

    private final JavaImports imports;

    JavaLiteral(JavaImports imports) {
        this.imports = imports;
    }

    /** The builder of the whole request, each parameter on its line. */
    Code request(Argument.Structure structure) {
        return builder(structure.shape() + "Request", structure, CHAIN.broken());
    }

    private Code builder(String type, Argument.Structure structure, Form form) {
        List<Code> parts = new ArrayList<>();
        structure
                .members()
                .forEach((name, value) -> parts.add(
                        Code.row(Code.word("." + Call.lowerFirst(name) + "("), value.accept(this), Code.word(")"))));
        parts.add(Code.word(".build()"));
        return new Code.Block(imports.use(type) + ".builder()", parts, "", form);
    }

    private <T> Code map(Map<String, T> entries, Function<T, Code> value) {
        String map = imports.use("Map");
        List<Code> parts = new ArrayList<>();
        if (entries.size() <= ENTRIES_OF_MAP_MAX) {
            entries.forEach((name, entry) -> parts.add(Code.row(text(name), Code.word(", "), value.apply(entry))));
            return new Code.Block(map + ".of(", parts, ")", LIST);
        }
        entries.forEach((name, entry) -> parts.add(
                Code.row(Code.word("Map.entry("), text(name), Code.word(", "), value.apply(entry), Code.word(")"))));
        return new Code.Block(map + ".ofEntries(", parts, ")", LIST);
    }

    private <T> Code list(Collection<T> elements, Function<T, Code> element) {
        return new Code.Block(
                imports.use("List") + ".of(", elements.stream().map(element).toList(), ")", LIST);
    }

    private Code text(String text) {
        if (text.length() <= LITERAL_CHARACTERS_MAX) {
            return Code.word(Quotes.java(text));
        }
        List<Code> parts = new ArrayList<>(List.of(Code.word("\"\"")));
        for (int from = 0; from < text.length(); from += LITERAL_CHARACTERS_MAX) {
            int to = Math.min(text.length(), from + LITERAL_CHARACTERS_MAX);
            parts.add(Code.word(Quotes.java(text.substring(from, to))));
        }
        return new Code.Block("String.join(", parts, ")", LIST);
    }

    @Override
    public Code visitText(Argument.Text argument) {
        return text(argument.value());
    }

    @Override
    public Code visitWhole(Argument.Whole argument) {
        return Code.word(Integer.toString(argument.value()));
    }

    @Override
    public Code visitFlag(Argument.Flag argument) {
        return Code.word(Boolean.toString(argument.value()));
    }

    @Override
    public Code visitAttributes(Argument.Attributes argument) {
        return attributes(argument.values());
    }

    private Code attributes(Map<String, AttributeValue> values) {
        return map(values, value -> value.accept(this));
    }

    @Override
    public Code visitItems(Argument.Items argument) {
        return list(argument.items(), item -> item.accept(this));
    }

    @Override
    public Code visitNames(Argument.Names argument) {
        return map(argument.names(), this::text);
    }

    @Override
    public Code visitStructure(Argument.Structure argument) {
        return builder(argument.shape(), argument, CHAIN);
    }

    @Override
    public Code visitStructures(Argument.Structures argument) {
        return list(argument.structures(), structure -> structure.accept(this));
    }

    @Override
    public Code visitTables(Argument.Tables argument) {
        return map(argument.structures(), structure -> structure.accept(this));
    }

    private Code from(String type, Code value) {
        return Code.row(Code.word(imports.use("AttributeValue") + ".from" + type + "("), value, Code.word(")"));
    }

    @Override
    public Code visitString(AttributeValue.StringValue value) {
        return from("S", text(value.value()));
    }

    @Override
    public Code visitNumber(AttributeValue.NumberValue value) {
        return from("N", number(value.value()));
    }

    private Code number(DynamoNumber number) {
        return text(number.text());
    }

    @Override
    public Code visitBinary(AttributeValue.BinaryValue value) {
        return from("B", binary(value.value()));
    }

    private Code binary(Bytes bytes) {
        return Code.row(Code.word("bytes("), text(Base64.getEncoder().encodeToString(bytes.shared())), Code.word(")"));
    }

    @Override
    public Code visitBool(AttributeValue.BoolValue value) {
        return from("Bool", Code.word(Boolean.toString(value.value())));
    }

    @Override
    public Code visitNull(AttributeValue.NullValue value) {
        return from("Nul", Code.word("true"));
    }

    @Override
    public Code visitList(AttributeValue.ListValue value) {
        return from("L", list(value.elements(), element -> element.accept(this)));
    }

    @Override
    public Code visitMap(AttributeValue.MapValue value) {
        return from("M", attributes(value.entries()));
    }

    @Override
    public Code visitStringSet(AttributeValue.StringSetValue value) {
        return from("Ss", list(value.elements(), this::text));
    }

    @Override
    public Code visitNumberSet(AttributeValue.NumberSetValue value) {
        return from("Ns", list(value.elements(), this::number));
    }

    @Override
    public Code visitBinarySet(AttributeValue.BinarySetValue value) {
        return from("Bs", list(value.elements(), this::binary));
    }
}
