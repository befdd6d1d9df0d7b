package dev.tafel.protocol;

import dev.tafel.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;

/** Answers of one event loop that wait for the end of its turn, in the order in which they came. */
final class HeldAnswers {

    /** An answer, and where it goes. */
    record Held(Exchange exchange, HttpResponse response) {}

    private List<Held> answers = new ArrayList<>();

    void add(Exchange exchange, HttpResponse response) {
        answers.add(new Held(exchange, response));
    }

    /** All of them, which are then no longer held. */
    List<Held> takeAll() {
        if (answers.isEmpty()) {
            return List.of();
        }
        List<Held> taken = answers;
        answers = new ArrayList<>(taken.size());
        return taken;
    }
}
