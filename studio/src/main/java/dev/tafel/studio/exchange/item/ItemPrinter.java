package dev.tafel.studio.exchange.item;

import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import dev.tafel.studio.document.Node;
import dev.tafel.studio.document.ObjectBuilder;
import java.util.Base64;
import java.util.Map;

/** Turns items into the JSON of the API. */
public final class ItemPrinter {

    private static final AttributeValue.Visitor<Node> CONTENT = new Content();

    private ItemPrinter() {}

    /** An object with each attribute as its type and value. */
    public static Node.Mapping print(Item item) {
        return print(item.toMap());
    }

    /** An object with each attribute as its type and value. */
    public static Node.Mapping print(Map<String, AttributeValue> attributes) {
        ObjectBuilder object = new ObjectBuilder();
        attributes.forEach((name, value) -> object.put(name, print(value)));
        return object.build();
    }

    /** A value with its type. */
    public static Node print(AttributeValue value) {
        AttributeType type = value.type();
        return new ObjectBuilder().put(type.name(), value.accept(CONTENT)).build();
    }

    private static final class Content implements AttributeValue.Visitor<Node> {

        @Override
        public Node visitString(AttributeValue.StringValue value) {
            return ObjectBuilder.text(value.value());
        }

        @Override
        public Node visitNumber(AttributeValue.NumberValue value) {
            return ObjectBuilder.text(value.value().text());
        }

        @Override
        public Node visitBinary(AttributeValue.BinaryValue value) {
            return ObjectBuilder.text(base64(value.value()));
        }

        @Override
        public Node visitBool(AttributeValue.BoolValue value) {
            return new Node.Truth(dev.tafel.studio.document.Place.NOWHERE, value.value());
        }

        @Override
        public Node visitNull(AttributeValue.NullValue value) {
            return new Node.Truth(dev.tafel.studio.document.Place.NOWHERE, true);
        }

        @Override
        public Node visitList(AttributeValue.ListValue value) {
            return ObjectBuilder.array(
                    value.elements().stream().map(ItemPrinter::print).toList());
        }

        @Override
        public Node visitMap(AttributeValue.MapValue value) {
            return print(value.entries());
        }

        @Override
        public Node visitStringSet(AttributeValue.StringSetValue value) {
            return ObjectBuilder.texts(value.elements());
        }

        @Override
        public Node visitNumberSet(AttributeValue.NumberSetValue value) {
            return ObjectBuilder.texts(
                    value.elements().stream().map(DynamoNumber::text).toList());
        }

        @Override
        public Node visitBinarySet(AttributeValue.BinarySetValue value) {
            return ObjectBuilder.texts(
                    value.elements().stream().map(Content::base64).toList());
        }

        private static String base64(Bytes bytes) {
            return Base64.getEncoder().encodeToString(bytes.shared());
        }
    }
}
