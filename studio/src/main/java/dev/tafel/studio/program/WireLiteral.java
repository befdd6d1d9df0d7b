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
final class WireLiteral implements Argument.Visitor<Code>, AttributeValue.Visitor<Code> {

    /** How one of the languages spells them. */
    interface Spelling {

        /** How objects and arrays are set. */
        Code.Form form(Shape shape);

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
    Code.Block broken(Argument.Structure structure) {
        return new Code.Block(
                "{", members(structure), "}", spelling.form(Shape.OBJECT).broken());
    }

    /** The members of a structure as entries. */
    List<Code> members(Argument.Structure structure) {
        List<Code> entries = new ArrayList<>();
        structure
                .members()
                .forEach((name, value) -> entries.add(new Code.Entry(spelling.member(name), ": ", value.accept(this))));
        return entries;
    }

    private Code object(List<Code> entries) {
        return new Code.Block("{", entries, "}", spelling.form(Shape.OBJECT));
    }

    private <T> Code object(Map<String, T> members, Function<T, Code> value) {
        List<Code> entries = new ArrayList<>();
        members.forEach((name, member) -> entries.add(new Code.Entry(spelling.key(name), ": ", value.apply(member))));
        return object(entries);
    }

    private <T> Code array(Collection<T> elements, Function<T, Code> element) {
        return new Code.Block("[", elements.stream().map(element).toList(), "]", spelling.form(Shape.ARRAY));
    }

    @Override
    public Code visitText(Argument.Text argument) {
        return string(argument.value());
    }

    private Code string(String text) {
        return Code.word(spelling.string(text));
    }

    @Override
    public Code visitWhole(Argument.Whole argument) {
        return Code.word(Integer.toString(argument.value()));
    }

    @Override
    public Code visitFlag(Argument.Flag argument) {
        return Code.word(spelling.bool(argument.value()));
    }

    @Override
    public Code visitAttributes(Argument.Attributes argument) {
        return attributes(argument.values());
    }

    private Code attributes(Map<String, AttributeValue> values) {
        return object(values, value -> value.accept(this));
    }

    @Override
    public Code visitItems(Argument.Items argument) {
        return array(argument.items(), item -> item.accept(this));
    }

    @Override
    public Code visitNames(Argument.Names argument) {
        return object(argument.names(), this::string);
    }

    @Override
    public Code visitStructure(Argument.Structure argument) {
        return object(members(argument));
    }

    @Override
    public Code visitStructures(Argument.Structures argument) {
        return array(argument.structures(), structure -> structure.accept(this));
    }

    @Override
    public Code visitTables(Argument.Tables argument) {
        return object(argument.structures(), structure -> structure.accept(this));
    }

    private Code typed(AttributeType type, Code value) {
        return object(List.of(new Code.Entry(spelling.member(type.name()), ": ", value)));
    }

    @Override
    public Code visitString(AttributeValue.StringValue value) {
        return typed(AttributeType.S, string(value.value()));
    }

    @Override
    public Code visitNumber(AttributeValue.NumberValue value) {
        return typed(AttributeType.N, number(value.value()));
    }

    private Code number(DynamoNumber number) {
        return string(number.text());
    }

    @Override
    public Code visitBinary(AttributeValue.BinaryValue value) {
        return typed(AttributeType.B, binary(value.value()));
    }

    private Code binary(Bytes bytes) {
        return Code.word(spelling.binary(Base64.getEncoder().encodeToString(bytes.shared())));
    }

    @Override
    public Code visitBool(AttributeValue.BoolValue value) {
        return typed(AttributeType.BOOL, Code.word(spelling.bool(value.value())));
    }

    @Override
    public Code visitNull(AttributeValue.NullValue value) {
        return typed(AttributeType.NULL, Code.word(spelling.bool(true)));
    }

    @Override
    public Code visitList(AttributeValue.ListValue value) {
        return typed(AttributeType.L, array(value.elements(), element -> element.accept(this)));
    }

    @Override
    public Code visitMap(AttributeValue.MapValue value) {
        return typed(AttributeType.M, attributes(value.entries()));
    }

    @Override
    public Code visitStringSet(AttributeValue.StringSetValue value) {
        return typed(AttributeType.SS, array(value.elements(), this::string));
    }

    @Override
    public Code visitNumberSet(AttributeValue.NumberSetValue value) {
        return typed(AttributeType.NS, array(value.elements(), this::number));
    }

    @Override
    public Code visitBinarySet(AttributeValue.BinarySetValue value) {
        return typed(AttributeType.BS, array(value.elements(), this::binary));
    }
}
