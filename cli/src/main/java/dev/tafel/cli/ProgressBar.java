package dev.tafel.cli;

import java.io.Console;
import java.io.PrintWriter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A line that grows while something goes on, in a terminal; elsewhere nothing is shown. For one thread. */
final class ProgressBar {

    private static final int WIDTH = 30;
    private static final int LINE_LENGTH = 79;

    private final PrintWriter out;
    private final Place place;
    private boolean isShown;

    private ProgressBar(PrintWriter out, Place place) {
        this.out = out;
        this.place = place;
    }

    /** Where the line would be shown. */
    enum Place {
        TERMINAL,
        FILE
    }

    /** A bar, if a person sits before the program. */
    static ProgressBar of(PrintWriter out) {
        return at(out, isTerminal(System.console()) ? Place.TERMINAL : Place.FILE);
    }

    /** Before Java 22 there is a console only where there is a terminal; since then it says whether there is one. */
    private static boolean isTerminal(@Nullable Console console) {
        if (console == null) {
            return false;
        }
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("The console does not say whether it is a terminal", e);
        }
    }

    static ProgressBar at(PrintWriter out, Place place) {
        return new ProgressBar(out, place);
    }

    /** Shows that {@code done} of {@code of} steps are behind us, and what comes now. */
    void show(String step, int done, int of) {
        if (place == Place.FILE) {
            return;
        }
        int full = of == 0 ? 0 : Math.min(WIDTH, WIDTH * done / of);
        String line = String.format(
                Locale.ROOT, "[%s%s] %d/%d %s", "#".repeat(full), " ".repeat(WIDTH - full), done, of, step);
        out.print("\r" + padded(line));
        out.flush();
        isShown = true;
    }

    private static String padded(String line) {
        String cut = line.length() > LINE_LENGTH ? line.substring(0, LINE_LENGTH) : line;
        return cut + " ".repeat(LINE_LENGTH - cut.length());
    }

    /** Takes the line away. */
    void clear() {
        if (isShown) {
            out.print("\r" + " ".repeat(LINE_LENGTH) + "\r");
            out.flush();
            isShown = false;
        }
    }
}
