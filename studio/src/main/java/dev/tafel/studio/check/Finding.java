package dev.tafel.studio.check;

import dev.tafel.model.price.Amount;
import org.jspecify.annotations.Nullable;

/**
 * What a rule has found.
 *
 * @param rule the rule's id, for example {@code HOT-01}; its page is {@code docs/rules/HOT-01.md}
 * @param severity the rule's, or a milder one where the rule says so
 * @param evidence the numbers and texts that show it
 * @param perMonth what it costs at the stated rates, or null if it costs no money or nobody can say
 * @param fix what to do
 */
public record Finding(
        String rule,
        Severity severity,
        Place place,
        String evidence,
        @Nullable Amount perMonth,
        String fix) {}
