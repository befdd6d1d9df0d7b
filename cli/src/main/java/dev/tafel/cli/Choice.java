package dev.tafel.cli;

import dev.tafel.cli.server.Authentication;
import dev.tafel.meter.record.RecordedValues;
import dev.tafel.storage.Durability;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** An option whose value is one of a few words; upper and lower case are alike. */
abstract class Choice<E extends Enum<E>> implements ITypeConverter<E> {

    /** What an answered write survives. */
    static final class OfDurability extends Choice<Durability> {
        OfDurability() {
            super(Durability.class);
        }
    }

    /** Who may call. */
    static final class OfAuthentication extends Choice<Authentication> {
        OfAuthentication() {
            super(Authentication.class);
        }
    }

    /** What a recording keeps of values. */
    static final class OfRecordedValues extends Choice<RecordedValues> {
        OfRecordedValues() {
            super(RecordedValues.class);
        }
    }

    private final Class<E> type;

    private Choice(Class<E> type) {
        this.type = type;
    }

    @Override
    public E convert(String text) {
        for (E value : type.getEnumConstants()) {
            if (value.name().equalsIgnoreCase(text)) {
                return value;
            }
        }
        String words = Arrays.stream(type.getEnumConstants())
                .map(value -> value.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
        throw new TypeConversionException("'" + text + "' is not one of: " + words);
    }
}
