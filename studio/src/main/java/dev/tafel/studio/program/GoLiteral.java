package dev.tafel.studio.program;

import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.studio.program.Code.Form;
import dev.tafel.studio.program.Code.Form.Breaks;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Writes parameters as composite literals of the AWS SDK for Go. */
final class GoLiteral implements Argument.Visitor<Code>, AttributeValue.Visitor<Code> {

    private static final Form FORM = new Form("", ", ", ",", ",", Breaks.WHEN_LONG);
    private static final String VALUES = "map[string]types.AttributeValue";

    /** A pointer to the input of the call, each parameter on its line. */
    Code input(Argument.Structure structure) {
        return new Code.Block("&dynamodb." + structure.shape() + "Input{", fields(structure), "}", FORM.broken());
    }

    private List<Code> fields(Argument.Structure structure) {
        List<Code> fields = new ArrayList<>();
        structure.members().forEach((name, value) -> fields.add(new Code.Entry(name, ": ", field(value))));
        return fields;
    }

    /** A structure in a structure is a pointer to it. */
    private Code field(Argument value) {
        return value instanceof Argument.Structure structure
                ? new Code.Block("&types." + structure.shape() + "{", fields(structure), "}", FORM)
                : value.accept(this);
    }

    private static Code literal(String type, List<Code> parts) {
        return new Code.Block(type + "{", parts, "}", FORM);
    }

    private static <T> Code map(String type, Map<String, T> entries, Function<T, Code> value) {
        List<Code> parts = new ArrayList<>();
        entries.forEach((name, entry) -> parts.add(new Code.Entry(Quotes.go(name), ": ", value.apply(entry))));
        return literal(type, parts);
    }

    private static <T> Code list(String type, Collection<T> elements, Function<T, Code> element) {
        return literal(type, elements.stream().map(element).toList());
    }

    private static Code text(String text) {
        return Code.word(Quotes.go(text));
    }

    @Override
    public Code visitText(Argument.Text argument) {
        return switch (argument.kind()) {
            case FREE -> Code.word("aws.String(" + Quotes.go(argument.value()) + ")");
            case ENUMERATION -> text(argument.value());
        };
    }

    @Override
    public Code visitWhole(Argument.Whole argument) {
        return Code.word("aws.Int32(" + argument.value() + ")");
    }

    @Override
    public Code visitFlag(Argument.Flag argument) {
        return Code.word("aws.Bool(" + argument.value() + ")");
    }

    @Override
    public Code visitAttributes(Argument.Attributes argument) {
        return attributes(VALUES, argument.values());
    }

    private Code attributes(String type, Map<String, AttributeValue> values) {
        return map(type, values, value -> value.accept(this));
    }

    @Override
    public Code visitItems(Argument.Items argument) {
        return list("[]" + VALUES, argument.items(), item -> attributes("", item.values()));
    }

    @Override
    public Code visitNames(Argument.Names argument) {
        return map("map[string]string", argument.names(), GoLiteral::text);
    }

    @Override
    public Code visitStructure(Argument.Structure argument) {
        return literal("", fields(argument));
    }

    @Override
    public Code visitStructures(Argument.Structures argument) {
        String type = argument.structures().isEmpty()
                ? "TransactWriteItem"
                : argument.structures().get(0).shape();
        return list("[]types." + type, argument.structures(), structure -> structure.accept(this));
    }

    @Override
    public Code visitTables(Argument.Tables argument) {
        return map("map[string]types.KeysAndAttributes", argument.structures(), structure -> structure.accept(this));
    }

    private static Code member(AttributeType type, Code value) {
        return literal("&types.AttributeValueMember" + type.name(), List.of(new Code.Entry("Value", ": ", value)));
    }

    @Override
    public Code visitString(AttributeValue.StringValue value) {
        return member(value.type(), text(value.value()));
    }

    @Override
    public Code visitNumber(AttributeValue.NumberValue value) {
        return member(value.type(), number(value.value()));
    }

    private static Code number(DynamoNumber number) {
        return text(number.text());
    }

    @Override
    public Code visitBinary(AttributeValue.BinaryValue value) {
        return member(value.type(), binary(value.value()));
    }

    private static Code binary(Bytes bytes) {
        return Code.word("mustDecode(\"" + Base64.getEncoder().encodeToString(bytes.shared()) + "\")");
    }

    @Override
    public Code visitBool(AttributeValue.BoolValue value) {
        return member(value.type(), Code.word(Boolean.toString(value.value())));
    }

    @Override
    public Code visitNull(AttributeValue.NullValue value) {
        return member(value.type(), Code.word("true"));
    }

    @Override
    public Code visitList(AttributeValue.ListValue value) {
        return member(value.type(), list("[]types.AttributeValue", value.elements(), element -> element.accept(this)));
    }

    @Override
    public Code visitMap(AttributeValue.MapValue value) {
        return member(value.type(), attributes(VALUES, value.entries()));
    }

    @Override
    public Code visitStringSet(AttributeValue.StringSetValue value) {
        return member(value.type(), list("[]string", value.elements(), GoLiteral::text));
    }

    @Override
    public Code visitNumberSet(AttributeValue.NumberSetValue value) {
        return member(value.type(), list("[]string", value.elements(), GoLiteral::number));
    }

    @Override
    public Code visitBinarySet(AttributeValue.BinarySetValue value) {
        return member(value.type(), list("[][]byte", value.elements(), GoLiteral::binary));
    }
}
