package dev.tafel.studio.document;

import java.util.ArrayList;
import java.util.List;

/** Collects what a reader has to say about one file; not thread-safe. */
public final class Notices {

    /** How many notices are kept of one file, chosen; of what comes after only the number is told. */
    public static final int KEPT_MAX = 500;

    private final String file;
    private final List<Notice> kept = new ArrayList<>();
    private int dropped;
    private int faults;

    public Notices(String file) {
        this.file = file;
    }

    /** The name of the file. */
    public String file() {
        return file;
    }

    /** Notes something. */
    public void add(Notice.Severity severity, Place place, String path, String text) {
        if (severity == Notice.Severity.FAULT) {
            faults++;
        }
        if (kept.size() < KEPT_MAX) {
            kept.add(new Notice(severity, file, place, path, text));
        } else {
            dropped++;
        }
    }

    /** All that was noted, in order. */
    public List<Notice> all() {
        List<Notice> all = new ArrayList<>(kept);
        if (dropped > 0) {
            all.add(new Notice(Notice.Severity.WARNING, file, Place.NOWHERE, "", dropped + " more notices"));
        }
        return all;
    }

    /**
     * Ends the reading if a fault was noted.
     *
     * @throws RefusedFileException with all notices
     */
    public void refuseFaults() {
        if (faults > 0) {
            throw new RefusedFileException(all());
        }
    }
}
