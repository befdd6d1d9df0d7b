package dev.tafel.studio.program;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What all languages ask of a request: how it is answered, and what its names are. */
record Call(Argument.Structure request) {

    /** What a program does with the answer. */
    enum Kind {
        /** Prints the items of all pages. */
        PAGES,
        /** Prints how many items all pages have. */
        COUNT,
        /** Prints one item, if there is one. */
        ITEM,
        /** Prints items of several tables, asking again for those that were not processed. */
        BATCH,
        /** Prints the attributes that a write gives back. */
        RETURNING_WRITE,
        /** Prints nothing. */
        WRITE
    }

    /** The operation, as the API names it. */
    String operation() {
        return request.shape();
    }

    /** The operation with its first letter small. */
    String lowerOperation() {
        return lowerFirst(operation());
    }

    Kind kind() {
        return switch (operation()) {
            case "Query", "Scan" -> "COUNT".equals(text("Select")) ? Kind.COUNT : Kind.PAGES;
            case "GetItem" -> Kind.ITEM;
            case "BatchGetItem" -> Kind.BATCH;
            default -> returnsAttributes() ? Kind.RETURNING_WRITE : Kind.WRITE;
        };
    }

    private boolean returnsAttributes() {
        String returned = text("ReturnValues");
        return returned != null && !returned.equals("NONE");
    }

    @Nullable
    String text(String member) {
        return request.members().get(member) instanceof Argument.Text text ? text.value() : null;
    }

    boolean hasBinary() {
        return BinarySearch.finds(request);
    }

    /** What the program is about, in a few words. */
    String title() {
        String table = text("TableName");
        String index = text("IndexName");
        String title = operation() + (table == null ? "" : " on " + table) + (index == null ? "" : ", index " + index);
        // It becomes a comment, which nothing in a name may end.
        return title.replaceAll("[^A-Za-z0-9_.,\\- ]", "?");
    }

    static String lowerFirst(String name) {
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    /** {@code KeyConditionExpression} as {@code key<separator>condition<separator>expression}. */
    static String separated(String name, String separator) {
        return name.replaceAll("(?<=[a-z])(?=[A-Z])", separator).toLowerCase(Locale.ROOT);
    }
}
