package dev.tafel.studio.program;

import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.studio.program.Layout.Form;
import dev.tafel.studio.program.Layout.Form.Breaks;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Writes parameters as composite literals of the AWS SDK for Go. */
final class GoLiteral implements Argument.Visitor<Layout>, AttributeValue.Visitor<Layout> {

    private static final Form FORM = new Form("", ", ", ",", ",", Breaks.WHEN_LONG);
    private static final String VALUES = "map[string]types.AttributeValue";

    /** A pointer to the input of the call, each parameter on its line. */
    Layout input(Argument.Structure structure) {
        return new Layout.Block(
                "&dynamodb." + structure.shape() + "Input{", fields(structure), "}", FORM.broken());
    }

    private List<Layout> fields(Argument.Structure structure) {
        List<Layout> fields = new ArrayList<>();
        structure.members().forEach((name, value) -> fields.add(new Layout.Entry(name, ": ", field(value))));
        return fields;
    }

    /** A structure in a structure is a pointer to it. */
    private Layout field(Argument value) {
        return value instanceof Argument.Structure structure
                ? new Layout.Block("&types." + structure.shape() + "{", fields(structure), "}", FORM)
                : value.accept(this);
    }

    private static Layout literal(String type, List<Layout> parts) {
        return new Layout.Block(type + "{", parts, "}", FORM);
    }

    private static <T> Layout map(String type, Map<String, T> entries, Function<T, Layout> value) {
        List<Layout> parts = new ArrayList<>();
        entries.forEach((name, entry) -> parts.add(new Layout.Entry(Quotes.go(name), ": ", value.apply(entry))));
        return literal(type, parts);
    }

    private static <T> Layout list(String type, Collection<T> elements, Function<T, Layout> element) {
        return literal(type, elements.stream().map(element).toList());
    }

    private static Layout text(String text) {
        return Layout.word(Quotes.go(text));
    }

    @Override
    public Layout visitText(Argument.Text argument) {
        return switch (argument.kind()) {
            case FREE -> Layout.word("aws.String(" + Quotes.go(argument.value()) + ")");
            case ENUMERATION -> text(argument.value());
        };
    }

    @Override
    public Layout visitWhole(Argument.Whole argument) {
        return Layout.word("aws.Int32(" + argument.value() + ")");
    }

    @Override
    public Layout visitFlag(Argument.Flag argument) {
        return Layout.word("aws.Bool(" + argument.value() + ")");
    }

    @Override
    public Layout visitAttributes(Argument.Attributes argument) {
        return attributes(VALUES, argument.values());
    }

    private Layout attributes(String type, Map<String, AttributeValue> values) {
        return map(type, values, value -> value.accept(this));
    }

    @Override
    public Layout visitItems(Argument.Items argument) {
        return list("[]" + VALUES, argument.items(), item -> attributes("", item.values()));
    }

    @Override
    public Layout visitNames(Argument.Names argument) {
        return map("map[string]string", argument.names(), GoLiteral::text);
    }

    @Override
    public Layout visitStructure(Argument.Structure argument) {
        return literal("", fields(argument));
    }

    @Override
    public Layout visitStructures(Argument.Structures argument) {
        String type = argument.structures().isEmpty()
                ? "TransactWriteItem"
                : argument.structures().get(0).shape();
        return list("[]types." + type, argument.structures(), structure -> structure.accept(this));
    }

    @Override
    public Layout visitTables(Argument.Tables argument) {
        return map("map[string]types.KeysAndAttributes", argument.structures(), structure -> structure.accept(this));
    }

    private static Layout member(AttributeType type, Layout value) {
        return literal(
                "&types.AttributeValueMember" + type.name(), List.of(new Layout.Entry("Value", ": ", value)));
    }

    @Override
    public Layout visitString(AttributeValue.StringValue value) {
        return member(value.type(), text(value.value()));
    }

    @Override
    public Layout visitNumber(AttributeValue.NumberValue value) {
        return member(value.type(), number(value.value()));
    }

    private static Layout number(DynamoNumber number) {
        return text(number.text());
    }

    @Override
    public Layout visitBinary(AttributeValue.BinaryValue value) {
        return member(value.type(), binary(value.value()));
    }

    private static Layout binary(Bytes bytes) {
        return Layout.word("mustDecode(\"" + Base64.getEncoder().encodeToString(bytes.shared()) + "\")");
    }

    @Override
    public Layout visitBool(AttributeValue.BoolValue value) {
        return member(value.type(), Layout.word(Boolean.toString(value.value())));
    }

    @Override
    public Layout visitNull(AttributeValue.NullValue value) {
        return member(value.type(), Layout.word("true"));
    }

    @Override
    public Layout visitList(AttributeValue.ListValue value) {
        return member(
                value.type(), list("[]types.AttributeValue", value.elements(), element -> element.accept(this)));
    }

    @Override
    public Layout visitMap(AttributeValue.MapValue value) {
        return member(value.type(), attributes(VALUES, value.entries()));
    }

    @Override
    public Layout visitStringSet(AttributeValue.StringSetValue value) {
        return member(value.type(), list("[]string", value.elements(), GoLiteral::text));
    }

    @Override
    public Layout visitNumberSet(AttributeValue.NumberSetValue value) {
        return member(value.type(), list("[]string", value.elements(), GoLiteral::number));
    }

    @Override
    public Layout visitBinarySet(AttributeValue.BinarySetValue value) {
        return member(value.type(), list("[][]byte", value.elements(), GoLiteral::binary));
    }
}
