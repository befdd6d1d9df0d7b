package dev.tafel.studio.infer;

import dev.tafel.model.value.Item;
import dev.tafel.studio.bridge.ProposedModel;
import dev.tafel.studio.change.CallFailedException;
import dev.tafel.studio.change.Endpoint;
import dev.tafel.studio.document.Element;
import dev.tafel.studio.document.Node;
import dev.tafel.studio.document.Notices;
import dev.tafel.studio.document.ObjectBuilder;
import dev.tafel.studio.exchange.item.EntityInference;
import dev.tafel.studio.exchange.item.ItemReader;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.exchange.model.TableModel.Sample;
import dev.tafel.studio.exchange.table.CreateTableReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a look into a table shows: its definition, and some of its items.
 *
 * <p>The items are read from the beginnings of several segments of a Scan, so that they lie apart. That reads the table
 * and consumes what a Scan of so many items consumes.
 *
 * @param table with the samples and the entities that they show
 * @param items how many items the table says that it has
 * @param pages how many pages were read
 */
public record TableLook(TableModel table, long items, int pages) {

    /** The most items that are looked at (chosen). */
    public static final int SAMPLE_MAX = 100_000;

    private static final int SEGMENTS = 8;
    private static final int PAGE_ITEMS = 500;

    /**
     * Looks into a table.
     *
     * @param sample how many items are looked at, at most
     * @throws CallFailedException if a call is answered with an error
     * @throws IOException if there is no answer
     * @throws dev.tafel.studio.document.RefusedFileException if the answer is no description of a table
     */
    public static TableLook into(Endpoint endpoint, String name, int sample) throws CallFailedException, IOException {
        if (sample < 1 || sample > SAMPLE_MAX) {
            throw new IllegalArgumentException("A look takes 1 to " + SAMPLE_MAX + " items");
        }
        Notices notices = new Notices("the table " + name);
        Element described = Element.root(
                endpoint.call(
                        "DescribeTable",
                        new ObjectBuilder().put("TableName", name).build()),
                notices);
        TableModel table = CreateTableReader.read(described, name).tables().get(0);
        notices.refuseFaults();
        long items = described.at("Table").at("ItemCount").whole(0);
        Reading reading = new Reading(endpoint, name, notices);
        for (int segment = 0; segment < SEGMENTS; segment++) {
            // What earlier segments did not have is taken from the later ones.
            int left = sample - reading.samples.size();
            reading.read(segment, (left + SEGMENTS - segment - 1) / (SEGMENTS - segment));
        }
        List<Sample> named = EntityInference.named(table.definition(), reading.samples);
        TableModel known =
                table.withSamples(named).withEntities(EntityInference.infer(table.definition(), reading.samples));
        return new TableLook(known, items, reading.pages);
    }

    /** The model that is proposed. */
    public ProposedModel propose() {
        String name = table.definition().name();
        String sampled = "Seen were " + table.samples().size() + " of "
                + Math.max(items, table.samples().size()) + " items, on " + pages + " pages of a scan in " + SEGMENTS
                + " segments";
        return ProposedModel.of(
                new DataModel(name, "", List.of(table), List.of()),
                table,
                new ProposedModel.Extent(Math.max(items, table.samples().size()), sampled));
    }

    /** Reads pages until there is enough. */
    private static final class Reading {
        private final Endpoint endpoint;
        private final String table;
        private final Notices notices;
        private final List<Sample> samples = new ArrayList<>();
        private int pages;

        Reading(Endpoint endpoint, String table, Notices notices) {
            this.endpoint = endpoint;
            this.table = table;
            this.notices = notices;
        }

        void read(int segment, int most) throws CallFailedException, IOException {
            int end = samples.size() + most;
            Node start = null;
            do {
                if (samples.size() >= end) {
                    return;
                }
                Element page = page(segment, Math.min(PAGE_ITEMS, end - samples.size()), start);
                for (Element element : page.at("Items").elements()) {
                    Item item = ItemReader.read(element);
                    samples.add(new Sample(null, item));
                }
                start = page.at("LastEvaluatedKey").node();
            } while (start != null);
        }

        private Element page(int segment, int limit, @Nullable Node start) throws CallFailedException, IOException {
            ObjectBuilder request = new ObjectBuilder()
                    .put("TableName", table)
                    .put("Limit", limit)
                    .put("TotalSegments", SEGMENTS)
                    .put("Segment", segment);
            if (start != null) {
                request.put("ExclusiveStartKey", start);
            }
            pages++;
            return Element.root(endpoint.call("Scan", request.build()), notices);
        }
    }
}
