package dev.tafel.studio.exchange.markdown;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.EntityModel.EntityKey;
import dev.tafel.studio.exchange.model.PatternModel;
import dev.tafel.studio.exchange.model.PatternModel.Parameter;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.exchange.model.TableModel.Sample;
import dev.tafel.studio.exchange.model.TransactionPattern;
import dev.tafel.studio.key.KeyTemplate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Describes a model in Markdown: keys, indexes, entities, access patterns, and its items in pictures and tables. */
public final class MarkdownWriter {

    private static final Pattern NOT_IN_FILE_NAMES = Pattern.compile("[^A-Za-z0-9_.-]+");

    private final String fileName;
    private final StringBuilder out = new StringBuilder();
    private final Map<String, String> pictures = new LinkedHashMap<>();

    /** @param fileName what the names of pictures begin with */
    public MarkdownWriter(DataModel model, String fileName) {
        this.fileName = fileName;
        line("# " + escape(model.name()));
        if (!model.description().isBlank()) {
            line("");
            line(escape(model.description().strip()));
        }
        model.tables().forEach(this::table);
        if (!model.transactions().isEmpty()) {
            line("");
            line("## Transactions");
            line("");
            row(List.of("Id", "Name", "Operation", "Actions"));
            row(List.of("---", "---", "---", "---"));
            for (TransactionPattern pattern : model.transactions()) {
                row(List.of(
                        escape(pattern.id()),
                        escape(pattern.name()),
                        pattern.operation(),
                        pattern.actions().stream()
                                .map(a -> a.action() + " " + escape(a.entity()) + " in " + escape(a.table()))
                                .collect(Collectors.joining("; "))));
            }
        }
    }

    /** The document. */
    public String text() {
        return out.toString();
    }

    /** The pictures that the document shows, by file name. */
    public Map<String, String> pictures() {
        return pictures;
    }

    private void table(TableModel model) {
        TableDefinition table = model.definition();
        line("");
        line("## Table " + escape(table.name()));
        line("");
        row(List.of("", "Partition key", "Sort key", "Projection"));
        row(List.of("---", "---", "---", "---"));
        row(List.of(
                "table",
                attributes(table.keySchema().partition()),
                attributes(table.keySchema().sort()),
                ""));
        for (IndexDefinition index : table.indexes()) {
            row(List.of(
                    (index.kind() == IndexDefinition.Kind.GLOBAL ? "GSI " : "LSI ") + code(index.name()),
                    attributes(index.keySchema().partition()),
                    attributes(index.keySchema().sort()),
                    projection(index.projection())));
        }
        if (model.timeToLive() != null) {
            line("");
            line("Items expire by " + code(model.timeToLive()) + ".");
        }
        entities(model);
        patterns(model);
        if (!model.samples().isEmpty()) {
            items("Items", table.name(), table.keySchema(), model.samples(), name -> true);
            table.indexes().forEach(index -> index(model, index));
        }
    }

    private void index(TableModel model, IndexDefinition index) {
        List<Sample> entries = model.samples().stream()
                .filter(sample -> index.keySchema().attributes().stream()
                        .allMatch(key -> sample.item().has(key.name())))
                .toList();
        Projection projection = index.projection();
        KeySchema tableKey = model.definition().keySchema();
        Predicate<String> projected = name -> switch (projection.type()) {
            case ALL -> true;
            case KEYS_ONLY -> tableKey.contains(name);
            case INCLUDE ->
                tableKey.contains(name) || projection.nonKeyAttributes().contains(name);
        };
        String title = "Items in " + index.name() + " (" + entries.size() + " of "
                + model.samples().size() + ")";
        items(title, model.definition().name() + "." + index.name(), index.keySchema(), entries, projected);
    }

    private void entities(TableModel model) {
        if (model.entities().isEmpty()) {
            return;
        }
        line("");
        line("### Entities");
        line("");
        row(List.of("Entity", "In", "Partition key", "Sort key", "Attributes"));
        row(List.of("---", "---", "---", "---", "---"));
        for (EntityModel entity : model.entities()) {
            for (EntityKey key : entity.keys()) {
                boolean isTable = key.index() == null;
                row(List.of(
                        isTable ? escape(entity.name()) : "",
                        isTable ? "table" : code(Objects.requireNonNull(key.index())),
                        templates(key.partition()),
                        templates(key.sort()),
                        isTable
                                ? entity.fields().stream()
                                        .map(field -> code(field.name()))
                                        .collect(Collectors.joining(", "))
                                : ""));
            }
        }
    }

    private void patterns(TableModel model) {
        if (model.patterns().isEmpty()) {
            return;
        }
        line("");
        line("### Access patterns");
        line("");
        row(List.of("Id", "Question", "Entity", "Operation", "On", "Given"));
        row(List.of("---", "---", "---", "---", "---", "---"));
        for (PatternModel pattern : model.patterns()) {
            String range = pattern.rangeCondition() == null ? "" : " (" + code(pattern.rangeCondition()) + ")";
            row(List.of(
                    escape(pattern.id()),
                    escape(pattern.description().isEmpty() ? pattern.name() : pattern.description()),
                    escape(Objects.requireNonNullElse(pattern.entity(), "")),
                    escape(pattern.operation()),
                    pattern.index() == null ? "table" : code(pattern.index()),
                    pattern.parameters().stream()
                                    .map(Parameter::name)
                                    .map(MarkdownWriter::code)
                                    .collect(Collectors.joining(", "))
                            + range));
        }
    }

    private void items(String title, String picture, KeySchema key, List<Sample> samples, Predicate<String> projected) {
        String file = fileName + "." + NOT_IN_FILE_NAMES.matcher(picture).replaceAll("-") + ".svg";
        pictures.put(file, CollectionPicture.draw(title, key, samples, projected));
        line("");
        line("### " + escape(title));
        line("");
        line("![" + escape(title) + "](" + file + ")");
        if (samples.size() > CollectionPicture.ITEMS_MAX) {
            line("");
            line("The first " + CollectionPicture.ITEMS_MAX + " of " + samples.size() + " items.");
        }
        line("");
        row(List.of(
                escape(Collections.names(key.partition())),
                escape(Collections.names(key.sort())),
                "Entity",
                "Attributes"));
        row(List.of("---", "---", "---", "---"));
        List<Sample> shown = samples.subList(0, Math.min(samples.size(), CollectionPicture.ITEMS_MAX));
        Collections.byPartition(key, shown).forEach((partition, band) -> {
            for (int i = 0; i < band.size(); i++) {
                Sample sample = band.get(i);
                row(List.of(
                        i == 0 ? code(partition) : "",
                        key.hasSortKey() ? code(Collections.key(key.sort(), sample.item())) : "",
                        escape(Objects.requireNonNullElse(sample.entity(), "")),
                        sample.item().toMap().keySet().stream()
                                .filter(name -> !key.contains(name) && projected.test(name))
                                .map(name -> escape(name) + " " + code(Collections.text(sample.item(), name)))
                                .collect(Collectors.joining(", "))));
            }
        });
    }

    private static String attributes(List<KeyAttribute> attributes) {
        return attributes.stream()
                .map(key -> code(key.name()) + " (" + key.type() + ")")
                .collect(Collectors.joining(", "));
    }

    private static String templates(List<KeyTemplate> templates) {
        return templates.stream().map(t -> code(t.toString())).collect(Collectors.joining(", "));
    }

    private static String projection(Projection projection) {
        return projection.type() == Projection.Type.INCLUDE
                ? "INCLUDE "
                        + projection.nonKeyAttributes().stream()
                                .map(MarkdownWriter::code)
                                .collect(Collectors.joining(", "))
                : projection.type().name();
    }

    private void row(List<String> cells) {
        line(cells.stream().collect(Collectors.joining(" | ", "| ", " |")));
    }

    /** A code span; a table ends its cells at bars even there, and a backtick would end the span. */
    private static String code(String text) {
        String flat = text.replace('\n', ' ').replace("`", "'").replace("|", "\\|");
        return flat.isEmpty() ? "" : "`" + flat + "`";
    }

    private static String escape(String text) {
        return text.replace('\n', ' ')
                .replace("\\", "\\\\")
                .replace("|", "\\|")
                .replace("<", "&lt;")
                .replace("*", "\\*")
                .replace("_", "\\_")
                .replace("`", "\\`");
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
