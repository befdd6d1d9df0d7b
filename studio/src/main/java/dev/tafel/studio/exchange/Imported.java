package dev.tafel.studio.exchange;

import dev.tafel.studio.document.Notice;
import dev.tafel.studio.exchange.model.DataModel;
import java.util.List;

/** A model that was read from a file, and what there is to say about the file. */
public record Imported(DataModel model, ImportFormat format, List<Notice> notices) {

    public Imported {
        notices = List.copyOf(notices);
    }
}
