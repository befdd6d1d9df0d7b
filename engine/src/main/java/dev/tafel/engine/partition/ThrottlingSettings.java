package dev.tafel.engine.partition;

import dev.tafel.partition.ThrottlingMode;
import java.util.Map;

/**
 * Which tables have their throughput limited, and how much.
 *
 * @param others for tables that are not named
 * @param tables by name; a table need not exist yet
 */
public record ThrottlingSettings(ThrottlingMode others, Map<String, ThrottlingMode> tables) {

    /** No table is limited. */
    public static final ThrottlingSettings OFF = of(ThrottlingMode.OFF);

    public ThrottlingSettings {
        tables = Map.copyOf(tables);
    }

    /** All tables alike. */
    public static ThrottlingSettings of(ThrottlingMode mode) {
        return new ThrottlingSettings(mode, Map.of());
    }

    /** Whether nothing is limited, whatever tables there are. */
    public boolean isOff() {
        return others == ThrottlingMode.OFF && tables.values().stream().allMatch(ThrottlingMode.OFF::equals);
    }

    /** The mode of the table of that name. */
    public ThrottlingMode of(String table) {
        return tables.getOrDefault(table, others);
    }
}
