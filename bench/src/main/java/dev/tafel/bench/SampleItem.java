package dev.tafel.bench;

import dev.tafel.model.value.AttributeSink;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.ItemWriter;
import java.nio.charset.StandardCharsets;

/**
 * The item of about 1 KB that the micro benches share: a dozen attributes of most types, half of its bytes in one text.
 *
 * <p>Its attributes are {@code pk}, {@code sk}, {@code title}, {@code author}, {@code version}, {@code price},
 * {@code published}, {@code tags}, {@code ratings}, {@code cover} (a map that holds a list), {@code body} and
 * {@code updatedAt}, in that order.
 */
public final class SampleItem {

    private static final String SENTENCE = "A stone mill tells you when it runs dry: the hum climbs by a third. ";

    private SampleItem() {}

    /** The item. */
    public static Item item() {
        ItemWriter writer = new ItemWriter();
        writeTo(writer);
        return writer.finish();
    }

    /** Tells {@code sink} the attributes of the item. */
    public static void writeTo(AttributeSink sink) {
        string(sink, "pk", "USER#000123");
        string(sink, "sk", "POST#2026-03-01T08:15:00Z");
        string(sink, "title", "Opening the hive after winter");
        string(sink, "author", "Mara Lindqvist");
        number(sink, "version", "17");
        number(sink, "price", "1249.95");
        name(sink, "published");
        sink.bool(true);
        tags(sink);
        ratings(sink);
        cover(sink);
        string(sink, "body", SENTENCE.repeat(8));
        string(sink, "updatedAt", "2026-03-02T07:55:12.481Z");
    }

    private static void tags(AttributeSink sink) {
        name(sink, "tags");
        sink.beginSet(AttributeType.SS);
        stringValue(sink, "bees");
        stringValue(sink, "spring");
        stringValue(sink, "howto");
        sink.endSet();
    }

    private static void ratings(AttributeSink sink) {
        name(sink, "ratings");
        sink.beginList();
        for (String rating : new String[] {"5", "4", "4.5", "3", "5", "2.25"}) {
            numberValue(sink, rating);
        }
        sink.endList();
    }

    private static void cover(AttributeSink sink) {
        name(sink, "cover");
        sink.beginMap();
        string(sink, "file", "hive-march.jpg");
        number(sink, "width", "1600");
        number(sink, "height", "900");
        name(sink, "crops");
        sink.beginList();
        stringValue(sink, "square");
        stringValue(sink, "banner");
        sink.endList();
        sink.endMap();
    }

    private static void string(AttributeSink sink, String name, String value) {
        name(sink, name);
        stringValue(sink, value);
    }

    private static void number(AttributeSink sink, String name, String canonical) {
        name(sink, name);
        numberValue(sink, canonical);
    }

    private static void name(AttributeSink sink, String name) {
        byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
        sink.name(utf8, 0, utf8.length);
    }

    private static void stringValue(AttributeSink sink, String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        sink.string(utf8, 0, utf8.length);
    }

    private static void numberValue(AttributeSink sink, String canonical) {
        byte[] ascii = canonical.getBytes(StandardCharsets.US_ASCII);
        sink.number(ascii, 0, ascii.length);
    }
}
