package dev.tafel.studio.program;

import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Writes parameters as objects, arrays and strings, which is what JSON, Python and TypeScript have in common. */
final class WireLiteral implements Argument.Visitor<Layout>, AttributeValue.Visitor<Layout> {

    /** How one of the languages spells them. */
    interface Spelling {

        /** How objects and arrays are set. */
        Layout.Form form(Shape shape);

        /** A string. */
        String string(String text);

        /** The name of a member that the API defines. */
        String member(String name);

        /** The name of a member that the caller defines. */
        String key(String name);

        /** A truth value. */
        String bool(boolean value);

        /** Bytes. */
        String binary(String base64);
    }

    /** The two kinds of brackets. */
    enum Shape {
        OBJECT,
        ARRAY
    }

    private final Spelling spelling;

    WireLiteral(Spelling spelling) {
        this.spelling = spelling;
    }

    /** An object with these members, each on its line. */
    Layout.Block broken(Argument.Structure structure) {
        return new Layout.Block(
                "{", members(structure), "}", spelling.form(Shape.OBJECT).broken());
    }

    /** The members of a structure as entries. */
    List<Layout> members(Argument.Structure structure) {
        List<Layout> entries = new ArrayList<>();
        structure.members().forEach((name, value) -> entries.add(
                new Layout.Entry(spelling.member(name), ": ", value.accept(this))));
        return entries;
    }

    private Layout object(List<Layout> entries) {
        return new Layout.Block("{", entries, "}", spelling.form(Shape.OBJECT));
    }

    private <T> Layout object(Map<String, T> members, Function<T, Layout> value) {
        List<Layout> entries = new ArrayList<>();
        members.forEach((name, member) ->
                entries.add(new Layout.Entry(spelling.key(name), ": ", value.apply(member))));
        return object(entries);
    }

    private <T> Layout array(Collection<T> elements, Function<T, Layout> element) {
        return new Layout.Block("[", elements.stream().map(element).toList(), "]", spelling.form(Shape.ARRAY));
    }

    @Override
    public Layout visitText(Argument.Text argument) {
        return string(argument.value());
    }

    private Layout string(String text) {
        return Layout.word(spelling.string(text));
    }

    @Override
    public Layout visitWhole(Argument.Whole argument) {
        return Layout.word(Integer.toString(argument.value()));
    }

    @Override
    public Layout visitFlag(Argument.Flag argument) {
        return Layout.word(spelling.bool(argument.value()));
    }

    @Override
    public Layout visitAttributes(Argument.Attributes argument) {
        return attributes(argument.values());
    }

    private Layout attributes(Map<String, AttributeValue> values) {
        return object(values, value -> value.accept(this));
    }

    @Override
    public Layout visitItems(Argument.Items argument) {
        return array(argument.items(), item -> item.accept(this));
    }

    @Override
    public Layout visitNames(Argument.Names argument) {
        return object(argument.names(), this::string);
    }

    @Override
    public Layout visitStructure(Argument.Structure argument) {
        return object(members(argument));
    }

    @Override
    public Layout visitStructures(Argument.Structures argument) {
        return array(argument.structures(), structure -> structure.accept(this));
    }

    @Override
    public Layout visitTables(Argument.Tables argument) {
        return object(argument.structures(), structure -> structure.accept(this));
    }

    private Layout typed(AttributeType type, Layout value) {
        return object(List.of(new Layout.Entry(spelling.member(type.name()), ": ", value)));
    }

    @Override
    public Layout visitString(AttributeValue.StringValue value) {
        return typed(AttributeType.S, string(value.value()));
    }

    @Override
    public Layout visitNumber(AttributeValue.NumberValue value) {
        return typed(AttributeType.N, number(value.value()));
    }

    private Layout number(DynamoNumber number) {
        return string(number.text());
    }

    @Override
    public Layout visitBinary(AttributeValue.BinaryValue value) {
        return typed(AttributeType.B, binary(value.value()));
    }

    private Layout binary(Bytes bytes) {
        return Layout.word(spelling.binary(Base64.getEncoder().encodeToString(bytes.shared())));
    }

    @Override
    public Layout visitBool(AttributeValue.BoolValue value) {
        return typed(AttributeType.BOOL, Layout.word(spelling.bool(value.value())));
    }

    @Override
    public Layout visitNull(AttributeValue.NullValue value) {
        return typed(AttributeType.NULL, Layout.word(spelling.bool(true)));
    }

    @Override
    public Layout visitList(AttributeValue.ListValue value) {
        return typed(AttributeType.L, array(value.elements(), element -> element.accept(this)));
    }

    @Override
    public Layout visitMap(AttributeValue.MapValue value) {
        return typed(AttributeType.M, attributes(value.entries()));
    }

    @Override
    public Layout visitStringSet(AttributeValue.StringSetValue value) {
        return typed(AttributeType.SS, array(value.elements(), this::string));
    }

    @Override
    public Layout visitNumberSet(AttributeValue.NumberSetValue value) {
        return typed(AttributeType.NS, array(value.elements(), this::number));
    }

    @Override
    public Layout visitBinarySet(AttributeValue.BinarySetValue value) {
        return typed(AttributeType.BS, array(value.elements(), this::binary));
    }
}
