package dev.tafel.studio.check;

import java.util.List;

/**
 * A rule that designs are checked by.
 *
 * <p>Pure: the same input gives the same findings in the same order. Thread-safe.
 */
public interface Rule {

    /** What it is called and how bad its findings are at worst. */
    RuleDescription description();

    /** What it finds; nothing if the part of the input that it looks at is not there. */
    List<Finding> check(CheckInput input);
}
