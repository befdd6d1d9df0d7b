package dev.tafel.engine.statement;

import dev.tafel.model.api.ParameterizedStatement;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a SELECT goes on.
 *
 * <pre>
 *  token     Base64 (URL) of: version (u8), digest of the statement (16 bytes), part (u32), key (an item, may be empty)
 * </pre>
 *
 * @param part which of the statement's requests
 * @param startKey the key after which that request goes on, or null for its beginning
 */
record NextToken(int part, @Nullable Item startKey) {

    /** The longest token that a request may bring, in characters. */
    static final int LENGTH_MAX = 32_768;

    static final NextToken BEGINNING = new NextToken(0, null);

    private static final byte VERSION = 1;
    private static final int DIGEST_BYTES = 16;
    private static final int KEY_AT = 1 + DIGEST_BYTES + Integer.BYTES;

    /** The token as text, good for this statement with these parameters only. */
    String text(ParameterizedStatement statement) {
        Item key = startKey == null ? Item.EMPTY : startKey;
        Bytes encoding = key.encoding();
        byte[] bytes = ByteBuffer.allocate(KEY_AT + encoding.length())
                .put(VERSION)
                .put(digest(statement))
                .putInt(part)
                .put(encoding.toArray())
                .array();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /**
     * The token in a request; the beginning if it has none.
     *
     * @param parts how many requests the statement has
     * @throws ApiException ValidationException if it is none, or another statement's
     */
    static NextToken of(@Nullable String text, ParameterizedStatement statement, int parts) {
        if (text == null) {
            return BEGINNING;
        }
        ByteBuffer bytes = decoded(text);
        byte[] digest = new byte[DIGEST_BYTES];
        bytes.get(digest);
        if (!MessageDigest.isEqual(digest, digest(statement))) {
            throw mismatch();
        }
        int part = bytes.getInt();
        byte[] encoding = new byte[bytes.remaining()];
        bytes.get(encoding);
        Item key = key(encoding);
        if (part < 0 || part >= parts) {
            throw invalid();
        }
        return new NextToken(part, key.isEmpty() ? null : key);
    }

    /** What a statement that has no pages says of a token. */
    static ApiException mismatch() {
        return ApiException.validation("NextToken does not match request");
    }

    private static ApiException invalid() {
        return ApiException.validation("Invalid NextToken");
    }

    private static ByteBuffer decoded(String text) {
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            throw invalid();
        }
        if (bytes.length < KEY_AT || bytes[0] != VERSION) {
            throw invalid();
        }
        return ByteBuffer.wrap(bytes, 1, bytes.length - 1);
    }

    /** Whatever was made up reads as no item. */
    private static Item key(byte[] encoding) {
        if (encoding.length == 0) {
            return Item.EMPTY;
        }
        try {
            return Item.of(Item.ofEncoding(Bytes.wrap(encoding)).toMap());
        } catch (RuntimeException e) {
            throw invalid();
        }
    }

    private static byte[] digest(ParameterizedStatement statement) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(String.valueOf(statement.statement()).getBytes(StandardCharsets.UTF_8));
            Map<String, AttributeValue> values = new LinkedHashMap<>();
            List<Supplied<AttributeValue>> parameters = statement.parameters();
            for (Supplied<AttributeValue> value :
                    parameters == null ? List.<Supplied<AttributeValue>>of() : parameters) {
                values.put(String.valueOf(values.size()), value.get());
            }
            digest.update((byte) 0);
            digest.update(Item.of(values).encoding().toArray());
            return Arrays.copyOf(digest.digest(), DIGEST_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
