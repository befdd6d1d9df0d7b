package dev.tafel.model.error;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The violations of model constraints in one request, reported together as the service reports them.
 *
 * <p>Checks are made in the order in which they shall be reported, then {@link #throwIfAny} ends them. A member that is
 * absent (null) violates only {@link #required}. Paths are spelled as the wire text has them, for example
 * {@code keySchema.1.member.keyType}. The texts, and that ten are the most in one report, were captured from the
 * service.
 *
 * <p>The service words violations in two ways, by operation; see {@link Wording}. Not thread-safe.
 */
public final class ConstraintViolations {

    /** How violations are worded. */
    public enum Wording {
        /** All violations, each with the value that violates. */
        EVERY_WITH_VALUE,
        /** The first violation alone, without its value; for enumerations without its path too. */
        FIRST_WITHOUT_VALUE
    }

    /** The most violations in one report. */
    public static final int REPORTED_MAX = 10;

    private final Wording wording;
    private final List<String> violations = new ArrayList<>();

    private ConstraintViolations(Wording wording) {
        this.wording = wording;
    }

    /** None yet; all that come are reported, each with its value. */
    public static ConstraintViolations collecting() {
        return new ConstraintViolations(Wording.EVERY_WITH_VALUE);
    }

    /** None yet. */
    public static ConstraintViolations worded(Wording wording) {
        return new ConstraintViolations(wording);
    }

    /** A single error of another kind, in the wrapper that some operations put around it. */
    public static ApiException wrapped(String text) {
        return ApiException.validation("1 validation error detected: " + text);
    }

    /** The member must be there. */
    public ConstraintViolations required(String path, @Nullable Object value) {
        if (value == null) {
            add("Value null at '" + path + "' failed to satisfy constraint: Member must not be null");
        }
        return this;
    }

    /** A string must have from {@code min} to {@code max} UTF-16 units. */
    public ConstraintViolations lengthBetween(String path, @Nullable String value, int min, int max) {
        return value == null ? this : length(path, value, value.length(), new Range(min, max));
    }

    /** A list must have from {@code min} to {@code max} elements; it is shown as {@code [a, b]}. */
    public ConstraintViolations lengthBetween(String path, @Nullable Collection<?> value, int min, int max) {
        return value == null ? this : length(path, value, value.size(), new Range(min, max));
    }

    /** A number must be from {@code min} to {@code max}. */
    public ConstraintViolations valueBetween(String path, @Nullable Number value, long min, long max) {
        if (value != null && value.longValue() < min) {
            violated(path, value, "Member must have value greater than or equal to " + min);
        } else if (value != null && value.longValue() > max) {
            violated(path, value, "Member must have value less than or equal to " + max);
        }
        return this;
    }

    /** A number must be {@code min} or more. */
    public ConstraintViolations valueAtLeast(String path, @Nullable Number value, long min) {
        return valueBetween(path, value, min, Long.MAX_VALUE);
    }

    /** A string must match {@code pattern} from its start to its end. */
    public ConstraintViolations pattern(String path, @Nullable String value, Pattern pattern) {
        if (value != null && !pattern.matcher(value).matches()) {
            violated(path, value, "Member must satisfy regular expression pattern: " + pattern);
        }
        return this;
    }

    /** A string must be one of {@code enumTexts}, which the service lists in an order of its own. */
    public ConstraintViolations oneOf(String path, @Nullable String value, List<String> enumTexts) {
        if (value != null && !enumTexts.contains(value)) {
            String constraint = "Member must satisfy enum value set: " + enumTexts;
            switch (wording) {
                case EVERY_WITH_VALUE -> violated(path, value, constraint);
                case FIRST_WITHOUT_VALUE -> add("Failed to satisfy constraint: " + constraint);
            }
        }
        return this;
    }

    /** A member violates a constraint that has no method here. */
    public ConstraintViolations violated(String path, Object value, String constraint) {
        String shown = switch (wording) {
            case EVERY_WITH_VALUE -> "Value '" + value + "' at '";
            case FIRST_WITHOUT_VALUE -> "Value at '";
        };
        add(shown + path + "' failed to satisfy constraint: " + constraint);
        return this;
    }

    public boolean isEmpty() {
        return violations.isEmpty();
    }

    /**
     * Ends the checks.
     *
     * @throws ApiException if there was a violation
     */
    public void throwIfAny() {
        if (violations.isEmpty()) {
            return;
        }
        int count = violations.size();
        String noun = count == 1 ? " validation error" : " validation errors";
        throw ApiException.validation(count + noun + " detected: " + String.join("; ", violations));
    }

    private record Range(int min, int max) {}

    private ConstraintViolations length(String path, Object value, int length, Range allowed) {
        if (length < allowed.min) {
            violated(path, value, "Member must have length greater than or equal to " + allowed.min);
        } else if (length > allowed.max) {
            violated(path, value, "Member must have length less than or equal to " + allowed.max);
        }
        return this;
    }

    private void add(String violation) {
        int most = switch (wording) {
            case EVERY_WITH_VALUE -> REPORTED_MAX;
            case FIRST_WITHOUT_VALUE -> 1;
        };
        if (violations.size() < most) {
            violations.add(violation);
        }
    }
}
