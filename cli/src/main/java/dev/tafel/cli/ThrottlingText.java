package dev.tafel.cli;

import dev.tafel.engine.partition.ThrottlingSettings;
import dev.tafel.partition.ThrottlingMode;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Which tables have their throughput limited: {@code full}, or {@code off,orders=full,logs=provisioned}. */
final class ThrottlingText implements ITypeConverter<ThrottlingSettings> {

    @Override
    public ThrottlingSettings convert(String text) {
        ThrottlingMode others = ThrottlingMode.OFF;
        Map<String, ThrottlingMode> tables = new HashMap<>();
        String[] parts = text.split(",", -1);
        for (int i = 0; i < parts.length; i++) {
            String part = parts[i].strip();
            int equals = part.indexOf('=');
            if (equals < 0 && i == 0) {
                others = mode(part);
            } else if (equals < 1) {
                throw new TypeConversionException("'" + part + "' is not TABLE=MODE");
            } else if (tables.put(
                            part.substring(0, equals).strip(),
                            mode(part.substring(equals + 1).strip()))
                    != null) {
                throw new TypeConversionException("'" + text + "' names a table twice");
            }
        }
        return new ThrottlingSettings(others, tables);
    }

    private static ThrottlingMode mode(String word) {
        for (ThrottlingMode mode : ThrottlingMode.values()) {
            if (mode.name().equalsIgnoreCase(word)) {
                return mode;
            }
        }
        String words = Arrays.stream(ThrottlingMode.values())
                .map(mode -> mode.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
        throw new TypeConversionException("'" + word + "' is not one of: " + words);
    }
}
