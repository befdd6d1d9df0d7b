package dev.tafel.engine.operation;

import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The rules for names of tables and indexes, and how a request names a table: by name or by ARN. */
public final class TableNames {

    /** The shortest name of a table or index, in characters; operations on items only find that there is none. */
    public static final int LENGTH_MIN = 3;

    /** The longest name of a table or index, in characters. */
    public static final int LENGTH_MAX = 255;

    /** The characters of names. */
    public static final Pattern PATTERN = Pattern.compile("[a-zA-Z0-9_.-]+");

    private static final String TABLE_NAME = "tableName";
    private static final String ARN_START = "arn:";
    private static final String ARN_TABLE = ":table/";

    private TableNames() {}

    /** Adds what is wrong with the table name of a data operation. */
    public static ConstraintViolations check(@Nullable String spelled, ConstraintViolations violations) {
        return check(TABLE_NAME, spelled, violations);
    }

    /** Adds what is wrong with the table name of a data operation that stands at {@code path}. */
    public static ConstraintViolations check(String path, @Nullable String spelled, ConstraintViolations violations) {
        violations.required(path, spelled);
        if (spelled != null && !isPlainName(spelled)) {
            String name = resolve(spelled);
            violations.lengthBetween(path, name, 1, LENGTH_MAX).pattern(path, name, PATTERN);
        }
        return violations;
    }

    /** Adds that keys of the map at {@code path} are no table names, if one is not. */
    public static void checkKeys(String path, Map<String, ?> byTable, ConstraintViolations violations) {
        for (String spelled : byTable.keySet()) {
            String name = resolve(spelled);
            if (!isPlainName(name) || name.length() < LENGTH_MIN) {
                violations.violated(
                        path,
                        byTable,
                        "Map keys must satisfy constraint: [Member must have length less than or equal to " + LENGTH_MAX
                                + ", Member must have length greater than or equal to " + LENGTH_MIN
                                + ", Member must satisfy regular expression pattern: " + PATTERN + "]");
                return;
            }
        }
    }

    /**
     * The table name of an operation on tables.
     *
     * @throws ApiException ValidationException if it is missing or no name
     */
    public static String require(@Nullable String spelled) {
        if (spelled == null) {
            throw ApiException.validation("The parameter 'TableName' is required but was not present in the request");
        }
        String name = resolve(spelled);
        ConstraintViolations.collecting()
                .lengthBetween(TABLE_NAME, name, LENGTH_MIN, LENGTH_MAX)
                .pattern(TABLE_NAME, name, PATTERN)
                .throwIfAny();
        return name;
    }

    /** The name in what a request gives as one: a name itself, or the ARN of a table. */
    public static String resolve(String spelled) {
        if (!spelled.startsWith(ARN_START)) {
            return spelled;
        }
        int table = spelled.indexOf(ARN_TABLE);
        return table < 0 ? spelled : spelled.substring(table + ARN_TABLE.length());
    }

    /** The common case without a regular expression. */
    private static boolean isPlainName(String name) {
        if (name.isEmpty() || name.length() > LENGTH_MAX) {
            return false;
        }
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean letterOrDigit = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!letterOrDigit && c != '_' && c != '.' && c != '-') {
                return false;
            }
        }
        return true;
    }
}
