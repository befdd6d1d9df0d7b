package dev.tafel.studio.program;

import dev.tafel.studio.program.Code.Block;
import dev.tafel.studio.program.Code.Entry;
import dev.tafel.studio.program.Code.Form.Breaks;
import dev.tafel.studio.program.Code.Form.Closing;
import dev.tafel.studio.program.Code.Row;
import dev.tafel.studio.program.Code.Word;
import java.util.List;

/** Prints layouts with line breaks and indentation. Not thread-safe. */
final class CodePrinter {

    /**
     * How a language's code is set.
     *
     * @param indent one step to the right
     * @param indentColumns how wide that is
     * @param widthColumns how long a line may be
     */
    record Style(String indent, int indentColumns, int widthColumns, Alignment alignment) {

        /** Whether values of entries that follow each other stand below each other. */
        enum Alignment {
            NONE,
            VALUES
        }
    }

    private final Style style;
    private final StringBuilder out = new StringBuilder();
    private int depth;
    private int column;

    CodePrinter(Style style) {
        this.style = style;
    }

    /** {@code code}, whose first line is preceded by {@code column} columns and is indented by {@code depth} steps. */
    static String print(Style style, Code code, int depth, int column) {
        CodePrinter printer = new CodePrinter(style);
        printer.depth = depth;
        printer.column = column;
        printer.print(code, 0);
        return printer.out.toString();
    }

    private void print(Code code, int following) {
        if (isFlat(code) && column + flat(code).length() + following <= style.widthColumns()) {
            append(flat(code));
        } else if (code instanceof Block block) {
            printBroken(block, following);
        } else if (code instanceof Row row) {
            for (int i = 0; i < row.parts().size(); i++) {
                print(row.parts().get(i), i == row.parts().size() - 1 ? following : 0);
            }
        } else if (code instanceof Entry entry) {
            append(entry.key() + entry.colon());
            print(entry.value(), following);
        } else {
            append(flat(code));
        }
    }

    private void printBroken(Block block, int following) {
        append(block.open());
        depth++;
        List<Code> parts = block.parts();
        boolean closesAtLast = block.form().closing() == Closing.LAST_LINE;
        int keyColumns = 0;
        for (int i = 0; i < parts.size(); i++) {
            newLine();
            boolean last = i == parts.size() - 1;
            String end = last ? block.form().lastLineEnd() : block.form().lineEnd();
            int behind = last && closesAtLast ? block.close().length() + following : end.length();
            keyColumns = keyColumns(parts, i, keyColumns);
            print(aligned(parts.get(i), keyColumns), behind);
            append(end);
        }
        depth--;
        if (!closesAtLast) {
            newLine();
        }
        append(block.close());
    }

    /** The width of the keys in the run of short entries to which part {@code i} belongs; 0 if it is in none. */
    private int keyColumns(List<Code> parts, int i, int before) {
        if (style.alignment() == Style.Alignment.NONE || !isShortEntry(parts.get(i))) {
            return 0;
        }
        if (before > 0) {
            return before;
        }
        int columns = 0;
        for (int j = i; j < parts.size() && isShortEntry(parts.get(j)); j++) {
            columns = Math.max(columns, ((Entry) parts.get(j)).key().length());
        }
        return columns;
    }

    private boolean isShortEntry(Code part) {
        return part instanceof Entry && isFlat(part) && column + flat(part).length() + 1 <= style.widthColumns();
    }

    private static Code aligned(Code part, int keyColumns) {
        if (keyColumns == 0 || !(part instanceof Entry entry)) {
            return part;
        }
        return new Entry(
                entry.key(), entry.colon() + " ".repeat(keyColumns - entry.key().length()), entry.value());
    }

    private void newLine() {
        out.append('\n').append(style.indent().repeat(depth));
        column = depth * style.indentColumns();
    }

    private void append(String text) {
        out.append(text);
        column += text.length();
    }

    private static boolean isFlat(Code code) {
        if (code instanceof Block block) {
            return block.form().breaks() != Breaks.ALWAYS
                    && block.parts().stream().allMatch(CodePrinter::isFlat);
        }
        if (code instanceof Row row) {
            return row.parts().stream().allMatch(CodePrinter::isFlat);
        }
        return !(code instanceof Entry entry) || isFlat(entry.value());
    }

    private static String flat(Code code) {
        if (code instanceof Word word) {
            return word.text();
        }
        if (code instanceof Entry entry) {
            return entry.key() + entry.colon() + flat(entry.value());
        }
        if (code instanceof Row row) {
            return String.join("", row.parts().stream().map(CodePrinter::flat).toList());
        }
        Block block = (Block) code;
        String pad = block.parts().isEmpty() ? "" : block.form().pad();
        return block.open()
                + pad
                + String.join(
                        block.form().joint(),
                        block.parts().stream().map(CodePrinter::flat).toList())
                + pad
                + block.close();
    }
}
