package dev.tafel.engine.read;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.key.KeyCondition;
import dev.tafel.language.legacy.LegacyConditions;
import dev.tafel.language.legacy.LegacyParameter;
import dev.tafel.model.api.LegacyCondition;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.error.ApiException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** KeyConditions, QueryFilter and ScanFilter: what expressions replaced and applications still send. */
final class OlderParameters {

    /** Conditions that KeyConditions may have. */
    static final int KEY_CONDITIONS_MAX = 2;

    private OlderParameters() {}

    /** The filter, or null if there is none. */
    static @Nullable Condition filter(LegacyParameter parameter, ReadParameters read) {
        Map<String, LegacyCondition> filter = read.legacyFilter();
        return filter == null || filter.isEmpty()
                ? null
                : LegacyConditions.filter(parameter, filter, read.conditionalOperator());
    }

    /** The key condition, or null if there is none. */
    static @Nullable KeyCondition keys(@Nullable Map<String, LegacyCondition> conditions) {
        if (conditions == null) {
            return null;
        }
        KeyCondition keys = LegacyConditions.keys(conditions);
        if (conditions.isEmpty() || conditions.size() > KEY_CONDITIONS_MAX) {
            throw ApiException.validation("Conditions can be of length 1 or 2 only");
        }
        return keys;
    }
}
