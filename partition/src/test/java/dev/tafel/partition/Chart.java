package dev.tafel.partition;

import java.util.List;
import java.util.Locale;

/** Pictures of simulations as SVG: plain shapes and text that can be read in light and in dark. */
final class Chart {

    private static final int WIDTH = 640;
    private static final int LEFT = 56;
    private static final int PLOT = WIDTH - LEFT - 16;
    private static final int HEIGHT = 120;
    private static final int BAND = HEIGHT + 56;
    private static final String ADMITTED = "#2a78b5";
    private static final String THROTTLED = "#c8402f";

    private Chart() {}

    /** For each scenario a band: what was let in and what was throttled over time, in calls a second. */
    static String overTime(int top, List<Scenario> scenarios) {
        StringBuilder svg = new StringBuilder(head(scenarios.size() * BAND + 8));
        for (int i = 0; i < scenarios.size(); i++) {
            Scenario scenario = scenarios.get(i);
            int y = 24 + i * BAND;
            svg.append(text(LEFT, y - 8, scenario.name()));
            svg.append(frame(y, top));
            List<Long> admitted = scenario.admittedByTenSeconds();
            svg.append(line(y, top, admitted, ADMITTED + "\" stroke-width=\"4"));
            svg.append(line(y, top, scenario.throttledByTenSeconds(), THROTTLED + "\" stroke-width=\"2"));
            int minutes = admitted.size() / 6;
            for (int minute = 0; minute <= minutes; minute += 2) {
                svg.append(text(LEFT + PLOT * minute / minutes - 4, y + HEIGHT + 16, minute + " min"));
            }
        }
        return svg.append(legend(20 + 190)).append("</svg>\n").toString();
    }

    /** A bar for each scenario: what was let in at the end, in calls a second, below a line at what was asked. */
    static String bars(int asked, List<Scenario> scenarios) {
        StringBuilder svg = new StringBuilder(head(BAND + 8));
        int y = 24;
        svg.append(text(
                LEFT, y - 8, "writes of 8 KB a second that are let in, of " + asked + " asked, by shards of the key"));
        svg.append(frame(y, asked));
        int width = PLOT / scenarios.size();
        for (int i = 0; i < scenarios.size(); i++) {
            long calls = scenarios.get(i).lastCallsPerSecond();
            long height = HEIGHT * calls / asked;
            svg.append(String.format(
                    Locale.ROOT,
                    "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>%n",
                    LEFT + i * width + 12,
                    y + HEIGHT - height,
                    width - 24,
                    height,
                    calls < asked ? THROTTLED : ADMITTED));
            svg.append(text(LEFT + i * width + 14, y + HEIGHT + 16, (i + 1) + ": " + calls + "/s"));
        }
        return svg.append("</svg>\n").toString();
    }

    private static String head(int height) {
        return String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\""
                        + " font-family=\"sans-serif\" font-size=\"12\" fill=\"#777\">%n",
                WIDTH,
                height,
                WIDTH,
                height);
    }

    private static String frame(int y, int top) {
        return String.format(
                        Locale.ROOT,
                        "<path d=\"M%d %dV%dH%d\" fill=\"none\" stroke=\"#999\"/>%n",
                        LEFT,
                        y,
                        y + HEIGHT,
                        LEFT + PLOT)
                + text(4, y + 10, top + "/s")
                + text(4, y + HEIGHT, "0");
    }

    private static String line(int y, int top, List<Long> values, String colour) {
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < values.size(); i++) {
            points.append(i == 0 ? "" : " ")
                    .append(LEFT + PLOT * i / Math.max(1, values.size() - 1))
                    .append(',')
                    .append(y + HEIGHT - HEIGHT * values.get(i) / top);
        }
        return String.format(Locale.ROOT, "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\"/>%n", points, colour);
    }

    private static String legend(int x) {
        return String.format(
                Locale.ROOT,
                "<text x=\"%d\" y=\"16\" fill=\"%s\">let in</text>%n"
                        + "<text x=\"%d\" y=\"16\" fill=\"%s\">throttled</text>%n",
                x + 120,
                ADMITTED,
                x + 180,
                THROTTLED);
    }

    private static String text(int x, int y, String text) {
        return String.format(Locale.ROOT, "<text x=\"%d\" y=\"%d\">%s</text>%n", x, y, text);
    }
}
