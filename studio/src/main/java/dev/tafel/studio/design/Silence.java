package dev.tafel.studio.design;

import org.jspecify.annotations.Nullable;

/**
 * That findings of a rule are not reported, and why.
 *
 * @param rule the rule's id, for example {@code HOT-01}
 * @param place the one place where it is silent, or null for everywhere
 * @param reason why; never empty
 */
public record Silence(String rule, @Nullable String place, String reason) {

    public Silence {
        if (reason.isBlank()) {
            throw new IllegalArgumentException("A silence has a reason");
        }
    }
}
