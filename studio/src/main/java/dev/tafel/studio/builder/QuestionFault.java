package dev.tafel.studio.builder;

/** A question that cannot be understood; the message says what is wrong and where. */
public final class QuestionFault extends RuntimeException {

    private static final long serialVersionUID = 1;

    QuestionFault(String message) {
        super(message);
    }
}
