package dev.tafel.studio.prove;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import dev.tafel.model.value.AttributeValue.NumberSetValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.AttributeValue.StringSetValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.traffic.Shares;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Makes values of the type and size that attributes state. */
final class Values {

    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
    private static final DateTimeFormatter SECONDS =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss'Z'").withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter MILLISECONDS =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);
    private static final int DAYS = 30;
    private static final int SECONDS_A_DAY = 86_400;
    private static final int DIGITS_MOST = 18;

    private final RandomGenerator random;
    private final Instant now;

    /**
     * Makes values.
     *
     * @param now times lie in the thirty days before unless more are asked for, times of expiry in those after
     */
    Values(RandomGenerator random, Instant now) {
        this.random = random;
        this.now = now;
    }

    /** Text of a key: strings as they are, numbers as their canonical text, truth values by name. */
    static Optional<String> text(AttributeValue value) {
        if (value instanceof StringValue string) {
            return Optional.of(string.value());
        }
        if (value instanceof NumberValue number) {
            return Optional.of(number.value().text());
        }
        return value instanceof AttributeValue.BoolValue bool
                ? Optional.of(Boolean.toString(bool.value()))
                : Optional.empty();
    }

    /** A value by which number {@code serial} is told apart from all others of its attribute. */
    AttributeValue unique(Attribute attribute, long serial) {
        return switch (attribute.type()) {
            case NUMBER, EPOCH_SECONDS -> number(serial + 1);
            case DATE -> new StringValue(LocalDate.EPOCH.plusDays(serial).toString());
            case TIMESTAMP -> new StringValue(SECONDS.format(Instant.EPOCH.plusSeconds(serial)));
            case TIMESTAMP_MILLIS -> new StringValue(MILLISECONDS.format(Instant.EPOCH.plusMillis(serial)));
            case STRING, BINARY, BOOLEAN, STRING_SET, NUMBER_SET, LIST, MAP ->
                new StringValue(padded(Long.toString(serial, Character.MAX_RADIX), attribute.bytes()));
        };
    }

    /** One of the values that the attribute takes, by their shares where they are stated. */
    AttributeValue any(Attribute attribute) {
        return any(attribute, DAYS);
    }

    /** The same, with times of so many days before now. */
    AttributeValue any(Attribute attribute, int days) {
        if (!attribute.shares().isEmpty()) {
            return typed(attribute, Shares.draw(attribute.shares(), random));
        }
        if (attribute.distinct() > 0) {
            return oneOf(attribute, random.nextLong(attribute.distinct()));
        }
        return switch (attribute.type()) {
            case STRING -> new StringValue(letters(attribute.bytes()));
            case NUMBER -> number(digits(attribute.bytes()));
            case BINARY -> binary(attribute.bytes());
            case BOOLEAN -> new AttributeValue.BoolValue(random.nextBoolean());
            case DATE, TIMESTAMP, TIMESTAMP_MILLIS -> new StringValue(time(attribute.type(), days));
            case EPOCH_SECONDS -> number(now.getEpochSecond() + random.nextInt(DAYS * SECONDS_A_DAY));
            case STRING_SET -> new StringSetValue(strings(attribute.bytes()));
            case NUMBER_SET -> new NumberSetValue(Set.of(DynamoNumber.of(digits(attribute.bytes()))));
            case LIST -> list(attribute.bytes());
            case MAP -> map(attribute.bytes());
        };
    }

    private AttributeValue oneOf(Attribute attribute, long number) {
        return switch (attribute.type()) {
            case NUMBER, EPOCH_SECONDS -> number(number + 1);
            case BOOLEAN -> new AttributeValue.BoolValue(number == 0);
            case DATE -> new StringValue(today().minusDays(number).toString());
            case TIMESTAMP, TIMESTAMP_MILLIS -> unique(attribute, number);
            case STRING, BINARY, STRING_SET, NUMBER_SET, LIST, MAP ->
                new StringValue(padded("v" + number, attribute.bytes()));
        };
    }

    /** The value that a design spells as text. */
    static AttributeValue typed(Attribute attribute, String text) {
        return switch (attribute.type()) {
            case NUMBER, EPOCH_SECONDS -> new NumberValue(DynamoNumber.parse(text));
            case BOOLEAN -> new AttributeValue.BoolValue(Boolean.parseBoolean(text));
            case STRING, BINARY, DATE, TIMESTAMP, TIMESTAMP_MILLIS, STRING_SET, NUMBER_SET, LIST, MAP ->
                new StringValue(text);
        };
    }

    private LocalDate today() {
        return now.atZone(ZoneOffset.UTC).toLocalDate();
    }

    private String time(Attribute.Type type, int days) {
        Instant at = now.minusSeconds((long) random.nextInt(DAYS * SECONDS_A_DAY) * days / DAYS);
        if (type == Attribute.Type.DATE) {
            return at.atZone(ZoneOffset.UTC).toLocalDate().toString();
        }
        return type == Attribute.Type.TIMESTAMP
                ? SECONDS.format(at)
                : MILLISECONDS.format(at.plusMillis(random.nextInt(1_000)));
    }

    /** A number that takes about so many bytes: two digits for each, and one for the exponent. */
    private long digits(int bytes) {
        int count = Math.max(1, Math.min(DIGITS_MOST, 2 * (bytes - 1)));
        long from = (long) Math.pow(10, count - 1.0);
        return from + random.nextLong(9 * from);
    }

    private static NumberValue number(long value) {
        return new NumberValue(DynamoNumber.of(value));
    }

    private String letters(int length) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < Math.max(1, length); i++) {
            text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return text.toString();
    }

    private static String padded(String text, int length) {
        return text.length() >= length ? text : "0".repeat(length - text.length()) + text;
    }

    private AttributeValue binary(int bytes) {
        byte[] array = new byte[Math.max(1, bytes)];
        random.nextBytes(array);
        return new AttributeValue.BinaryValue(Bytes.copyOf(array));
    }

    private Set<String> strings(int bytes) {
        Set<String> strings = new LinkedHashSet<>();
        strings.add(letters(bytes));
        return strings;
    }

    /** A list costs three bytes, and one for each element. */
    private AttributeValue list(int bytes) {
        return new ListValue(new ArrayList<>(List.of(new StringValue(letters(bytes - 4)))));
    }

    /** A map costs three bytes, and one for each entry beside its name. */
    private AttributeValue map(int bytes) {
        Map<String, AttributeValue> entries = new LinkedHashMap<>();
        entries.put("k", new StringValue(letters(bytes - 5)));
        return new MapValue(entries);
    }
}
