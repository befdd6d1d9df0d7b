package dev.tafel.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A number of bytes as people write it: {@code 400KB}, {@code 5MB}, {@code 10GB}; a KB has 1,024 bytes. */
final class SizeText implements ITypeConverter<Long> {

    private static final Pattern FORM = Pattern.compile("([1-9][0-9]{0,5})(KB|MB|GB)");

    @Override
    public Long convert(String text) {
        Matcher matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new TypeConversionException("'" + text + "' is not a size such as 400KB, 5MB or 10GB");
        }
        long amount = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "KB" -> amount << 10;
            case "MB" -> amount << 20;
            case "GB" -> amount << 30;
            default -> throw new IllegalStateException("A unit of size has no meaning: " + matcher.group(2));
        };
    }
}
