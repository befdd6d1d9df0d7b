package dev.tafel.studio.program;

import java.util.List;

/** A program, or the reason why there cannot be one. */
public sealed interface ProgramResult {

    /**
     * A program.
     *
     * @param text the whole file, ends with a line end
     * @param notes what the program cannot say itself; a sentence each
     */
    record Written(String text, List<String> notes) implements ProgramResult {

        public Written {
            notes = List.copyOf(notes);
        }
    }

    /**
     * The language cannot express the request.
     *
     * @param reason a sentence
     */
    record Refused(String reason) implements ProgramResult {}
}
