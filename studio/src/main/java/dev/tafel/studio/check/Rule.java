package dev.tafel.studio.check;

import java.util.List;

/**
 * A rule that designs are checked by.
 *
 * <p>Pure: the same input gives the same findings in the same order. Thread-safe.
 */
public interface Rule {

    /** Its id, which never changes, for example {@code HOT-01}. */
    String id();

    /** How bad its findings are at worst. */
    Severity severity();

    /** What it says, in one sentence. */
    String title();

    /** What it finds; nothing if the part of the input that it looks at is not there. */
    List<Finding> check(CheckInput input);
}
