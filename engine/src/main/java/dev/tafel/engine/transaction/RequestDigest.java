package dev.tafel.engine.transaction;

import dev.tafel.engine.operation.TableNames;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactAction;
import dev.tafel.model.api.TransactWriteItem;
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
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether two transactions are the same request: a SHA-256 over all that their actions say.
 *
 * <p>Clients may send maps and sets in another order when they send a request again, so both are taken in a fixed one;
 * numbers and table names are taken by what they mean. What a call wants reported is not part of the request. For one
 * thread.
 *
 * <pre>
 *  text, binary, number   length (u32), bytes             absent   FFFFFFFF
 *  list, set, map         count (u32), elements           value    type (text), content
 * </pre>
 */
final class RequestDigest implements AttributeValue.Visitor<MessageDigest> {

    private static final int ABSENT = -1;

    private final MessageDigest digest;

    private RequestDigest() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    static Bytes of(List<TransactWriteItem> items) {
        RequestDigest digest = new RequestDigest();
        digest.number(items.size());
        for (TransactWriteItem item : items) {
            Map.Entry<ActionKind, TransactAction> action = TransactWriteChecks.theAction(item);
            digest.text(action.getKey().member());
            digest.action(action.getValue());
        }
        return Bytes.wrap(digest.digest.digest());
    }

    private void action(TransactAction action) {
        String table = action.tableName();
        text(table == null ? null : TableNames.resolve(table));
        if (action.subject() != null) {
            values(action.subject().get().toMap());
        }
        text(action.updateExpression());
        text(action.conditionExpression());
        text(action.returnValuesOnConditionCheckFailure());
        Map<String, String> names = action.expressionAttributes().names();
        Map<String, String> sortedNames = new TreeMap<>(names == null ? Map.of() : names);
        number(sortedNames.size());
        sortedNames.forEach((key, name) -> {
            text(key);
            text(name);
        });
        Map<String, Supplied<AttributeValue>> values =
                action.expressionAttributes().values();
        Map<String, AttributeValue> present = new TreeMap<>();
        if (values != null) {
            values.forEach((key, value) -> present.put(key, value.get()));
        }
        values(present);
    }

    private void values(Map<String, AttributeValue> values) {
        number(values.size());
        new TreeMap<>(values).forEach((name, value) -> {
            text(name);
            value(value);
        });
    }

    private void value(AttributeValue value) {
        text(value.type().name());
        value.accept(this);
    }

    private void text(@Nullable String text) {
        if (text == null) {
            number(ABSENT);
        } else {
            bytes(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    private MessageDigest bytes(byte[] bytes) {
        number(bytes.length);
        digest.update(bytes);
        return digest;
    }

    private void number(int number) {
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(number).flip());
    }

    @Override
    public MessageDigest visitString(StringValue value) {
        return bytes(value.value().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public MessageDigest visitNumber(NumberValue value) {
        return bytes(value.value().text().getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public MessageDigest visitBinary(BinaryValue value) {
        return bytes(value.value().shared());
    }

    @Override
    public MessageDigest visitBool(BoolValue value) {
        number(value.value() ? 1 : 0);
        return digest;
    }

    @Override
    public MessageDigest visitNull(NullValue value) {
        return digest;
    }

    @Override
    public MessageDigest visitList(ListValue value) {
        number(value.elements().size());
        value.elements().forEach(this::value);
        return digest;
    }

    @Override
    public MessageDigest visitMap(MapValue value) {
        values(value.entries());
        return digest;
    }

    @Override
    public MessageDigest visitStringSet(StringSetValue value) {
        number(value.elements().size());
        value.elements().stream().sorted().forEach(this::text);
        return digest;
    }

    @Override
    public MessageDigest visitNumberSet(NumberSetValue value) {
        number(value.elements().size());
        value.elements().stream().map(DynamoNumber::text).sorted().forEach(this::text);
        return digest;
    }

    @Override
    public MessageDigest visitBinarySet(BinarySetValue value) {
        number(value.elements().size());
        value.elements().stream().sorted().forEach(element -> bytes(element.shared()));
        return digest;
    }
}
