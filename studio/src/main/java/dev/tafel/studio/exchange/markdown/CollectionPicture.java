package dev.tafel.studio.exchange.markdown;

import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.Item;
import dev.tafel.studio.exchange.model.TableModel.Sample;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Draws what lies in a table or an index: a band for each partition, its key once beside its items, each item with just
 * the attributes that it has, a colour for each entity.
 */
final class CollectionPicture {

    /** How many items a picture shows, chosen so that it stays readable. */
    static final int ITEMS_MAX = 60;

    /** How many attributes of an item it shows. */
    static final int ATTRIBUTES_MAX = 12;

    private static final int KEY_WIDTH = 190;
    private static final int CELL_WIDTH = 140;
    private static final int ROW_HEIGHT = 38;
    private static final int HEAD_HEIGHT = 26;
    private static final int LEGEND_HEIGHT = 30;
    private static final int LEGEND_STEP = 150;
    private static final int CHARACTER_WIDTH = 7;
    private static final int CELL_PADDING = 6;
    private static final List<String> COLOURS = List.of(
            "#dbeafe", "#dcfce7", "#fef3c7", "#fce7f3", "#ede9fe", "#cffafe", "#ffedd5", "#e2e8f0", "#ecfccb",
            "#fee2e2");

    private final KeySchema key;
    private final String title;
    private final StringBuilder out = new StringBuilder();
    private final Map<String, String> colours = new LinkedHashMap<>();

    private CollectionPicture(KeySchema key, String title) {
        this.key = key;
        this.title = title;
    }

    /**
     * The picture of {@code samples}, which have the key's attributes.
     *
     * @param projected which attributes are there besides keys
     */
    static String draw(String title, KeySchema key, List<Sample> samples, Predicate<String> projected) {
        return new CollectionPicture(key, title).draw(samples, projected);
    }

    private String draw(List<Sample> samples, Predicate<String> projected) {
        List<Sample> shown = samples.subList(0, Math.min(samples.size(), ITEMS_MAX));
        shown.forEach(sample -> colour(sample));
        Map<String, List<Sample>> bands = Collections.byPartition(key, shown);
        int columns = shown.stream()
                .mapToInt(sample -> attributes(sample.item(), projected).size())
                .max()
                .orElse(0);
        int keyColumns = key.hasSortKey() ? 2 : 1;
        int width = KEY_WIDTH * keyColumns + CELL_WIDTH * columns + 2;
        int height = HEAD_HEIGHT + ROW_HEIGHT * shown.size() + LEGEND_HEIGHT + 2;
        width = Math.max(width, LEGEND_STEP * Math.max(1, colours.size()));
        out.append(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$d\" height=\"%2$d\" viewBox=\"0 0 %1$d %2$d\""
                        + " role=\"img\" font-family=\"sans-serif\" font-size=\"12\">%n",
                width,
                height));
        out.append("<title>").append(escape(title)).append("</title>\n");
        head();
        int y = HEAD_HEIGHT;
        for (Map.Entry<String, List<Sample>> band : bands.entrySet()) {
            band(band.getKey(), band.getValue(), y, projected);
            y += ROW_HEIGHT * band.getValue().size();
        }
        legend(y);
        return out.append("</svg>\n").toString();
    }

    private String colour(Sample sample) {
        String entity = sample.entity() == null ? "?" : sample.entity();
        return colours.computeIfAbsent(entity, e -> COLOURS.get(colours.size() % COLOURS.size()));
    }

    private void head() {
        text(CELL_PADDING, HEAD_HEIGHT - 8, Collections.names(key.partition()), KEY_WIDTH, "font-weight=\"bold\"");
        if (key.hasSortKey()) {
            text(
                    KEY_WIDTH + CELL_PADDING,
                    HEAD_HEIGHT - 8,
                    Collections.names(key.sort()),
                    KEY_WIDTH,
                    "font-weight=\"bold\"");
        }
    }

    private void band(String partition, List<Sample> samples, int top, Predicate<String> projected) {
        cell(0, top, KEY_WIDTH, ROW_HEIGHT * samples.size(), "#f8fafc");
        text(CELL_PADDING, top + 23, partition, KEY_WIDTH, "font-weight=\"bold\"");
        int y = top;
        for (Sample sample : samples) {
            int x = KEY_WIDTH;
            if (key.hasSortKey()) {
                cell(x, y, KEY_WIDTH, ROW_HEIGHT, colour(sample));
                text(x + CELL_PADDING, y + 23, Collections.key(key.sort(), sample.item()), KEY_WIDTH, "");
                x += KEY_WIDTH;
            }
            for (String name : attributes(sample.item(), projected)) {
                cell(x, y, CELL_WIDTH, ROW_HEIGHT, colour(sample));
                text(x + CELL_PADDING, y + 14, name, CELL_WIDTH, "fill=\"#64748b\" font-size=\"10\"");
                text(x + CELL_PADDING, y + 30, Collections.text(sample.item(), name), CELL_WIDTH, "");
                x += CELL_WIDTH;
            }
            y += ROW_HEIGHT;
        }
        // A heavier line ends the partition.
        out.append(String.format(
                Locale.ROOT,
                "<line x1=\"0\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#475569\" stroke-width=\"1.5\"/>%n",
                y,
                KEY_WIDTH * (key.hasSortKey() ? 2 : 1),
                y));
    }

    private List<String> attributes(Item item, Predicate<String> projected) {
        List<String> names = new ArrayList<>();
        for (String name : item.toMap().keySet()) {
            if (!key.contains(name) && projected.test(name) && names.size() < ATTRIBUTES_MAX) {
                names.add(name);
            }
        }
        return names;
    }

    private void legend(int top) {
        int x = CELL_PADDING;
        for (Map.Entry<String, String> entry : colours.entrySet()) {
            cell(x, top + 10, 12, 12, entry.getValue());
            text(x + 18, top + 20, entry.getKey(), LEGEND_STEP - 18, "");
            x += LEGEND_STEP;
        }
    }

    private void cell(int x, int y, int width, int height, String fill) {
        out.append(String.format(
                Locale.ROOT,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\" stroke=\"#cbd5e1\"/>%n",
                x,
                y,
                width,
                height,
                fill));
    }

    private void text(int x, int y, String value, int width, String style) {
        int most = (width - 2 * CELL_PADDING) / CHARACTER_WIDTH;
        String cut = value.length() <= most ? value : value.substring(0, most - 1) + "…";
        out.append(String.format(
                Locale.ROOT,
                "<text x=\"%d\" y=\"%d\"%s>%s</text>%n",
                x,
                y,
                style.isEmpty() ? "" : " " + style,
                escape(cut)));
    }

    private static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                default -> escaped.appendCodePoint(c < ' ' || (c >= 0xD800 && c <= 0xDFFF) ? 0xFFFD : c);
            }
        });
        return escaped.toString();
    }
}
