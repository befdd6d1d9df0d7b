package dev.tafel.studio.exchange.model;

import java.util.ArrayList;
import java.util.List;

/** Collects what a format cannot say, so that an export loses nothing in silence; not thread-safe. */
public final class ExportNotes {

    private final List<String> texts = new ArrayList<>();

    /** Notes what is left out, in a sentence, once. */
    public void add(String text) {
        if (!texts.contains(text)) {
            texts.add(text);
        }
    }

    /** All that was noted, in order. */
    public List<String> texts() {
        return List.copyOf(texts);
    }
}
