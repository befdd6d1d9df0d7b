package dev.tafel.language.partiql;

import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BinarySetValue;
import dev.tafel.model.value.AttributeValue.BinaryValue;
import dev.tafel.model.value.AttributeValue.BoolValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import dev.tafel.model.value.AttributeValue.NullValue;
import dev.tafel.model.value.AttributeValue.NumberSetValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.AttributeValue.StringSetValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.InvalidValueException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Reads literals and parameters as the attribute values that they are. For one statement. */
final class ValueParser {

    private final TokenReader in;
    private final List<AttributeValue> parameters;
    private int parametersSeen;

    ValueParser(TokenReader in, List<AttributeValue> parameters) {
        this.in = in;
        this.parameters = parameters;
    }

    /** Whether a value begins here. */
    boolean isNext() {
        Token token = in.peek();
        return switch (token.kind()) {
            case STRING, NUMBER -> true;
            case WORD -> isLiteralWord(token);
            case SYMBOL -> List.of("?", "[", "{", "<<", "-", "+").contains(token.text());
            case QUOTED_NAME, END -> false;
        };
    }

    private static boolean isLiteralWord(Token token) {
        return token.isKeyword("TRUE") || token.isKeyword("FALSE") || token.isKeyword("NULL");
    }

    /** The value that begins here. */
    AttributeValue value() {
        Token token = in.take();
        if (token.kind() == Token.Kind.STRING) {
            return new StringValue(token.text());
        }
        if (token.kind() == Token.Kind.NUMBER) {
            return number(token.text());
        }
        if (isLiteralWord(token)) {
            return token.isKeyword("NULL") ? NullValue.NULL : new BoolValue(token.isKeyword("TRUE"));
        }
        if (token.kind() != Token.Kind.SYMBOL) {
            throw StatementErrors.unexpected(token, "a value");
        }
        return switch (token.text()) {
            case "?" -> parameter();
            case "-", "+" -> signed(token);
            case "[" -> new ListValue(elements("]"));
            case "{" -> map();
            case "<<" -> set(elements(">>"));
            default -> throw StatementErrors.unexpected(token, "a value");
        };
    }

    /** The values up to {@code end}, with commas between them. */
    List<AttributeValue> elements(String end) {
        in.descend();
        List<AttributeValue> elements = new ArrayList<>();
        if (!in.takeSymbol(end)) {
            do {
                elements.add(value());
            } while (in.takeSymbol(","));
            in.expectSymbol(end);
        }
        in.ascend();
        return elements;
    }

    private AttributeValue parameter() {
        parametersSeen++;
        // Too few are told about after the whole statement was read; the value does not matter then.
        return parametersSeen <= parameters.size() ? parameters.get(parametersSeen - 1) : NullValue.NULL;
    }

    private AttributeValue signed(Token sign) {
        Token digits = in.take();
        if (digits.kind() != Token.Kind.NUMBER) {
            throw StatementErrors.unexpected(digits, "a number");
        }
        return number(sign.isSymbol("-") ? "-" + digits.text() : digits.text());
    }

    private static AttributeValue number(String text) {
        try {
            return new NumberValue(DynamoNumber.parse(text));
        } catch (InvalidValueException e) {
            throw ApiException.validation(String.valueOf(e.getMessage()));
        }
    }

    private AttributeValue map() {
        return new MapValue(entries());
    }

    /** The entries of a map whose opening bracket was read. */
    private Map<String, AttributeValue> entries() {
        in.descend();
        Map<String, AttributeValue> entries = new LinkedHashMap<>();
        if (!in.takeSymbol("}")) {
            do {
                Token name = in.take();
                if (name.kind() != Token.Kind.STRING) {
                    throw StatementErrors.unexpected(name, "a name in single quotation marks");
                }
                in.expectSymbol(":");
                entries.put(name.text(), value());
            } while (in.takeSymbol(","));
            in.expectSymbol("}");
        }
        in.ascend();
        return entries;
    }

    private static AttributeValue set(List<AttributeValue> elements) {
        if (elements.isEmpty()) {
            throw ApiException.invalidParameter("An string set  may not be empty");
        }
        return switch (elements.get(0).type()) {
            case S -> new StringSetValue(all(elements, StringValue.class, StringValue::value));
            case N -> new NumberSetValue(all(elements, NumberValue.class, NumberValue::value));
            case B -> new BinarySetValue(all(elements, BinaryValue.class, BinaryValue::value));
            case BOOL, NULL, L, M, SS, NS, BS -> throw unfit(elements.get(0));
        };
    }

    private static <V extends AttributeValue, T> Set<T> all(
            List<AttributeValue> elements, Class<V> type, Function<V, T> value) {
        Set<T> all = new LinkedHashSet<>();
        for (AttributeValue element : elements) {
            if (!type.isInstance(element)) {
                throw unfit(element);
            }
            if (!all.add(value.apply(type.cast(element)))) {
                throw ApiException.invalidParameter("Input collection contains duplicates");
            }
        }
        return all;
    }

    private static ApiException unfit(AttributeValue element) {
        return StatementErrors.malformed("A set has strings, numbers or binaries, all of one type, and no "
                + element.type().name());
    }

    /**
     * Checks that there are as many parameters as question marks.
     *
     * @throws ApiException if there are not
     */
    void requireAllParameters() {
        if (parametersSeen != parameters.size()) {
            throw ApiException.validation("Number of parameters in request and statement don't match.");
        }
    }
}
