package dev.tafel.cli;

import dev.tafel.engine.lag.Lag;
import java.time.Duration;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** A lag as people write it: a span of time, {@code 200ms}, or a range of them, {@code 50ms..2s}. */
final class LagText implements ITypeConverter<Lag> {

    private static final String RANGE = "..";

    @Override
    public Lag convert(String text) {
        int dots = text.indexOf(RANGE);
        Duration min = DurationText.parse(dots < 0 ? text : text.substring(0, dots));
        Duration max = dots < 0 ? min : DurationText.parse(text.substring(dots + RANGE.length()));
        if (min.compareTo(max) > 0) {
            throw new TypeConversionException("'" + text + "' has the longer time first");
        }
        if (max.compareTo(Lag.LAG_MAX) > 0) {
            throw new TypeConversionException("'" + text + "' is longer than " + Lag.LAG_MAX.toMinutes() + "m");
        }
        return Lag.between(min, max);
    }
}
