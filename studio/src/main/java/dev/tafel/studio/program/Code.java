package dev.tafel.studio.program;

import java.util.List;

/**
 * Code before it is broken into lines.
 *
 * <p>A block stands on one line if it fits, otherwise each of its parts begins a line of its own.
 */
sealed interface Code {

    /** Text without a line break. */
    record Word(String text) implements Code {}

    /** Parts that follow each other. */
    record Row(List<Code> parts) implements Code {

        public Row {
            parts = List.copyOf(parts);
        }
    }

    /** A name, what stands behind it, and a value: {@code "a": 1}. */
    record Entry(String key, String colon, Code value) implements Code {}

    /** Parts between brackets. */
    record Block(String open, List<Code> parts, String close, Form form) implements Code {

        public Block {
            parts = List.copyOf(parts);
        }
    }

    /**
     * How a block is written.
     *
     * @param pad what stands inside the brackets of a block on one line
     * @param joint what stands between the parts of a block on one line
     * @param lineEnd what ends the line of a part that others follow
     * @param lastLineEnd what ends the line of the last part
     */
    record Form(String pad, String joint, String lineEnd, String lastLineEnd, Breaks breaks, Closing closing) {

        /** A block whose closing bracket has a line of its own. */
        Form(String pad, String joint, String lineEnd, String lastLineEnd, Breaks breaks) {
            this(pad, joint, lineEnd, lastLineEnd, breaks, Closing.OWN_LINE);
        }

        /** When a block is broken. */
        enum Breaks {
            WHEN_LONG,
            ALWAYS
        }

        /** Where the closing bracket of a broken block stands. */
        enum Closing {
            OWN_LINE,
            LAST_LINE
        }

        /** The same, but broken in any case. */
        Form broken() {
            return new Form(pad, joint, lineEnd, lastLineEnd, Breaks.ALWAYS, closing);
        }
    }

    /** Text. */
    static Code word(String text) {
        return new Word(text);
    }

    /** Parts that follow each other. */
    static Code row(Code... parts) {
        return new Row(List.of(parts));
    }
}
