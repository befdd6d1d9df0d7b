package dev.tafel.studio.program;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.studio.program.Layout.Form;
import dev.tafel.studio.program.Layout.Form.Breaks;
import dev.tafel.studio.program.Layout.Form.Closing;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Writes parameters as builders, maps and attribute values of the AWS SDK for Java. */
final class JavaLiteral implements Argument.Visitor<Layout>, AttributeValue.Visitor<Layout> {

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
    Layout request(Argument.Structure structure) {
        return builder(structure.shape() + "Request", structure, CHAIN.broken());
    }

    private Layout builder(String type, Argument.Structure structure, Form form) {
        List<Layout> parts = new ArrayList<>();
        structure.members().forEach((name, value) -> parts.add(Layout.row(
                Layout.word("." + Call.lowerFirst(name) + "("), value.accept(this), Layout.word(")"))));
        parts.add(Layout.word(".build()"));
        return new Layout.Block(imports.use(type) + ".builder()", parts, "", form);
    }

    private <T> Layout map(Map<String, T> entries, Function<T, Layout> value) {
        String map = imports.use("Map");
        List<Layout> parts = new ArrayList<>();
        if (entries.size() <= ENTRIES_OF_MAP_MAX) {
            entries.forEach((name, entry) ->
                    parts.add(Layout.row(text(name), Layout.word(", "), value.apply(entry))));
            return new Layout.Block(map + ".of(", parts, ")", LIST);
        }
        entries.forEach((name, entry) -> parts.add(Layout.row(
                Layout.word("Map.entry("), text(name), Layout.word(", "), value.apply(entry), Layout.word(")"))));
        return new Layout.Block(map + ".ofEntries(", parts, ")", LIST);
    }

    private <T> Layout list(Collection<T> elements, Function<T, Layout> element) {
        return new Layout.Block(
                imports.use("List") + ".of(", elements.stream().map(element).toList(), ")", LIST);
    }

    private Layout text(String text) {
        if (text.length() <= LITERAL_CHARACTERS_MAX) {
            return Layout.word(Quotes.java(text));
        }
        List<Layout> parts = new ArrayList<>(List.of(Layout.word("\"\"")));
        for (int from = 0; from < text.length(); from += LITERAL_CHARACTERS_MAX) {
            int to = Math.min(text.length(), from + LITERAL_CHARACTERS_MAX);
            parts.add(Layout.word(Quotes.java(text.substring(from, to))));
        }
        return new Layout.Block("String.join(", parts, ")", LIST);
    }

    @Override
    public Layout visitText(Argument.Text argument) {
        return text(argument.value());
    }

    @Override
    public Layout visitWhole(Argument.Whole argument) {
        return Layout.word(Integer.toString(argument.value()));
    }

    @Override
    public Layout visitFlag(Argument.Flag argument) {
        return Layout.word(Boolean.toString(argument.value()));
    }

    @Override
    public Layout visitAttributes(Argument.Attributes argument) {
        return attributes(argument.values());
    }

    private Layout attributes(Map<String, AttributeValue> values) {
        return map(values, value -> value.accept(this));
    }

    @Override
    public Layout visitItems(Argument.Items argument) {
        return list(argument.items(), item -> item.accept(this));
    }

    @Override
    public Layout visitNames(Argument.Names argument) {
        return map(argument.names(), this::text);
    }

    @Override
    public Layout visitStructure(Argument.Structure argument) {
        return builder(argument.shape(), argument, CHAIN);
    }

    @Override
    public Layout visitStructures(Argument.Structures argument) {
        return list(argument.structures(), structure -> structure.accept(this));
    }

    @Override
    public Layout visitTables(Argument.Tables argument) {
        return map(argument.structures(), structure -> structure.accept(this));
    }

    private Layout from(String type, Layout value) {
        return Layout.row(
                Layout.word(imports.use("AttributeValue") + ".from" + type + "("), value, Layout.word(")"));
    }

    @Override
    public Layout visitString(AttributeValue.StringValue value) {
        return from("S", text(value.value()));
    }

    @Override
    public Layout visitNumber(AttributeValue.NumberValue value) {
        return from("N", number(value.value()));
    }

    private Layout number(DynamoNumber number) {
        return text(number.text());
    }

    @Override
    public Layout visitBinary(AttributeValue.BinaryValue value) {
        return from("B", binary(value.value()));
    }

    private Layout binary(Bytes bytes) {
        return Layout.row(
                Layout.word("bytes("),
                text(Base64.getEncoder().encodeToString(bytes.shared())),
                Layout.word(")"));
    }

    @Override
    public Layout visitBool(AttributeValue.BoolValue value) {
        return from("Bool", Layout.word(Boolean.toString(value.value())));
    }

    @Override
    public Layout visitNull(AttributeValue.NullValue value) {
        return from("Nul", Layout.word("true"));
    }

    @Override
    public Layout visitList(AttributeValue.ListValue value) {
        return from("L", list(value.elements(), element -> element.accept(this)));
    }

    @Override
    public Layout visitMap(AttributeValue.MapValue value) {
        return from("M", attributes(value.entries()));
    }

    @Override
    public Layout visitStringSet(AttributeValue.StringSetValue value) {
        return from("Ss", list(value.elements(), this::text));
    }

    @Override
    public Layout visitNumberSet(AttributeValue.NumberSetValue value) {
        return from("Ns", list(value.elements(), this::number));
    }

    @Override
    public Layout visitBinarySet(AttributeValue.BinarySetValue value) {
        return from("Bs", list(value.elements(), this::binary));
    }
}
