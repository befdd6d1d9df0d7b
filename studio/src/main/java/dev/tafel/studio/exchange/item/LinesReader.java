package dev.tafel.studio.exchange.item;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.Throughput;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.ScalarType;
import dev.tafel.studio.document.Element;
import dev.tafel.studio.document.JsonDocument;
import dev.tafel.studio.document.MalformedDocumentException;
import dev.tafel.studio.document.Notice;
import dev.tafel.studio.document.Notices;
import dev.tafel.studio.document.Place;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.exchange.model.TableModel.Sample;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads items, one a line, as the JSON of the API, with or without a member {@code Item} around it, or as plain JSON.
 *
 * <p>The key is found out: attributes called PK and SK, in any case, or else the first attribute, or the first two,
 * that tell all items apart.
 */
public final class LinesReader {

    private final Notices notices;
    private final List<Item> items = new ArrayList<>();

    private LinesReader(Notices notices) {
        this.notices = notices;
    }

    /** A table called {@code name} that holds the items of {@code text}. */
    public static DataModel read(String text, String name, Notices notices) {
        LinesReader reader = new LinesReader(notices);
        String[] lines = text.split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            if (!lines[i].isBlank()) {
                reader.line(lines[i], i + 1);
            }
        }
        List<TableModel> tables = reader.table(name);
        return new DataModel(name, "", tables, List.of());
    }

    private void line(String line, int number) {
        try {
            Element root = Element.root(JsonDocument.parse(line.strip()), new Notices(notices.file()));
            Element attributes = root.has("Item") && root.names().size() == 1 ? root.at("Item") : root;
            Item item = ItemReader.isTyped(attributes) ? ItemReader.read(attributes) : ItemReader.readPlain(attributes);
            items.add(item);
            root.notices().all().forEach(n -> notices.add(n.severity(), new Place(number, 1), n.path(), n.text()));
        } catch (MalformedDocumentException e) {
            notices.add(
                    Notice.Severity.FAULT, new Place(number, e.place().column()), "", String.valueOf(e.getMessage()));
        }
    }

    private List<TableModel> table(String name) {
        KeySchema key = items.isEmpty() ? null : key();
        if (key == null) {
            String why = items.isEmpty() ? "holds no item" : "has no attributes that tell all items apart";
            notices.add(Notice.Severity.FAULT, Place.NOWHERE, "", why);
            return List.of();
        }
        TableDefinition table = new TableDefinition(
                name,
                key,
                key.attributes(),
                List.of(),
                BillingMode.PAY_PER_REQUEST,
                Throughput.NONE,
                null,
                null,
                TableClass.STANDARD,
                TableDefinition.DeletionProtection.OFF);
        notices.add(
                Notice.Severity.WARNING,
                Place.NOWHERE,
                "",
                "does not say what the key is; it is taken to be "
                        + String.join(
                                " and ",
                                key.attributes().stream()
                                        .map(KeyAttribute::name)
                                        .toList()));
        List<Sample> samples = EntityInference.named(
                table, items.stream().map(item -> new Sample(null, item)).toList());
        return List.of(TableModel.of(table)
                .withEntities(EntityInference.infer(table, samples))
                .withSamples(samples));
    }

    private @Nullable KeySchema key() {
        List<KeyAttribute> candidates = candidates();
        KeyAttribute partition = named(candidates, "pk");
        KeyAttribute sort = named(candidates, "sk");
        if (partition != null && identifies(partition, sort)) {
            return new KeySchema(List.of(partition), sort == null ? List.of() : List.of(sort));
        }
        for (KeyAttribute first : candidates) {
            if (identifies(first, null)) {
                return new KeySchema(List.of(first), List.of());
            }
        }
        for (KeyAttribute first : candidates) {
            for (KeyAttribute second : candidates) {
                if (!first.equals(second) && identifies(first, second)) {
                    return new KeySchema(List.of(first), List.of(second));
                }
            }
        }
        return null;
    }

    /** The attributes that every item has with one scalar type. */
    private List<KeyAttribute> candidates() {
        List<KeyAttribute> candidates = new ArrayList<>();
        items.get(0).toMap().forEach((name, value) -> {
            AttributeType type = value.type();
            boolean isScalar = type == AttributeType.S || type == AttributeType.N || type == AttributeType.B;
            if (isScalar && items.stream().allMatch(item -> item.typeOf(name) == type)) {
                candidates.add(new KeyAttribute(name, ScalarType.valueOf(type.name())));
            }
        });
        return candidates;
    }

    private static @Nullable KeyAttribute named(List<KeyAttribute> candidates, String name) {
        return candidates.stream()
                .filter(c -> c.name().equalsIgnoreCase(name))
                .findFirst()
                .orElse(null);
    }

    private boolean identifies(KeyAttribute partition, @Nullable KeyAttribute sort) {
        Set<List<@Nullable AttributeValue>> seen = new HashSet<>();
        for (Item item : items) {
            List<@Nullable AttributeValue> key = new ArrayList<>();
            key.add(item.get(partition.name()));
            if (sort != null) {
                key.add(item.get(sort.name()));
            }
            if (!seen.add(key)) {
                return false;
            }
        }
        return true;
    }
}
