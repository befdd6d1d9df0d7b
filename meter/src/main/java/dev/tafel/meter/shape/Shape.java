package dev.tafel.meter.shape;

import org.jspecify.annotations.Nullable;

/**
 * What requests have in common that differ only in their values; each part is empty if there is none of it.
 *
 * @param operation as the API names it
 * @param table the table's name
 * @param index null for the table itself
 * @param key the key condition, or the key: {@code PK = USER#? AND begins_with(SK, POST#)}
 * @param filter the filter of a read, or the condition of a write
 * @param projection what is returned of an item, or how it is updated
 * @param consistency {@code strong}, {@code eventual} or {@code transactional} for reads
 * @param detail what else makes a difference, such as {@code COUNT}, {@code backward}, {@code Limit} or {@code segment}
 */
public record Shape(
        String operation,
        String table,
        @Nullable String index,
        String key,
        String filter,
        String projection,
        String consistency,
        String detail) {

    /** The shape that all others are counted under when there are too many. */
    public static final Shape OTHER = new Shape("(other)", "(other)", null, "", "", "", "", "");

    /** Whether it reads pages. */
    public boolean isPaged() {
        return operation.equals("Query") || operation.equals("Scan");
    }

    /** The shape in one line. */
    public String text() {
        StringBuilder text = new StringBuilder(operation).append(' ').append(table);
        if (index != null) {
            text.append('.').append(index);
        }
        append(text, " ", key);
        append(text, isWrite() ? " if " : " filter ", filter);
        append(text, isWrite() ? " do " : " return ", projection);
        append(text, " ", consistency.equals("eventual") ? "" : consistency);
        append(text, " ", detail);
        return text.toString();
    }

    private boolean isWrite() {
        return consistency.isEmpty();
    }

    private static void append(StringBuilder text, String before, String part) {
        if (!part.isEmpty()) {
            text.append(before).append(part);
        }
    }
}
