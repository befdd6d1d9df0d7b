package dev.tafel.studio.document;

import java.util.List;
import java.util.stream.Collectors;

/** A file cannot be imported; the notices say what is wrong with it, and where. */
public final class RefusedFileException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient List<Notice> notices;

    public RefusedFileException(List<Notice> notices) {
        super(notices.stream().map(Notice::toString).collect(Collectors.joining("\n")));
        this.notices = List.copyOf(notices);
    }

    /** All that was noticed, faults among them. */
    public List<Notice> notices() {
        return notices;
    }
}
