package dev.tafel.studio.file;

import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Answer;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.AttributeChange;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.Pins;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.design.Silence;
import dev.tafel.studio.design.Skew;
import dev.tafel.studio.design.TransactionAction;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonArray;
import dev.tafel.studio.json.Json.ObjectBuilder;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/**
 * What a model file says, as JSON for a page that shows it: every default filled in, every rate a number a second, and
 * with each entity and pattern the line where it begins.
 *
 * <p>Words are those of the file. {@code docs/reference/http-api.md} describes the members.
 */
public final class ModelJson {

    private final ModelFile file;
    private final Node root;

    private ModelJson(ModelFile file, Node root) {
        this.file = file;
        this.root = root;
    }

    /** The whole file. */
    public static Json.JsonObject of(ModelFile file) {
        try {
            Node root = YamlText.compose(file.text())
                    .orElseThrow(() -> new IllegalStateException("A model file without content"));
            return new ModelJson(file, root).model();
        } catch (ModelFileException e) {
            throw new IllegalStateException("A model file that was read before", e);
        }
    }

    /** The line of what {@code path} leads to, from 1, or of the closest thing around it. */
    private int line(String... path) {
        Node at = root;
        int line = 1;
        for (String step : path) {
            if (!(at instanceof MappingNode mapping)) {
                break;
            }
            Optional<NodeTuple> found = mapping.getValue().stream()
                    .filter(tuple -> tuple.getKeyNode() instanceof ScalarNode key
                            && key.getValue().equals(step))
                    .findFirst();
            if (found.isEmpty()) {
                break;
            }
            line = found.get()
                    .getKeyNode()
                    .getStartMark()
                    .map(mark -> mark.getLine() + 1)
                    .orElse(line);
            at = found.get().getValueNode();
        }
        return line;
    }

    private Json.JsonObject model() {
        Design design = file.design();
        return Json.object()
                .put("name", design.name())
                .put("description", design.description())
                .put(
                        "table",
                        Json.object()
                                .put("name", design.table().tableName())
                                .put("delimiter", design.table().delimiter())
                                .put(
                                        "billing",
                                        Words.BILLING.word(design.table().billing()))
                                .put("region", design.table().region())
                                .put("class", Words.CLASSES.word(design.table().tableClass()))
                                .build())
                .put("entities", list(design.entities(), this::entity))
                .put("patterns", list(design.patterns(), this::pattern))
                .put("silences", list(design.silences(), ModelJson::silence))
                .put("pins", pins(design.pins()))
                .build();
    }

    private static <T> JsonArray list(List<T> values, Function<T, Json> written) {
        return new JsonArray(values.stream().map(written).toList());
    }

    private static Json number(double value) {
        return Json.of(BigDecimal.valueOf(value).stripTrailingZeros());
    }

    private Json entity(Entity entity) {
        ObjectBuilder written = Json.object()
                .put("name", entity.name())
                .put("line", line("entities", entity.name()))
                .put("prefix", entity.prefix())
                .put("id", Json.ofTexts(entity.id()))
                .put("fullId", Json.ofTexts(entity.fullId()))
                .put("description", entity.description())
                .put("count", entity.population().count())
                .put("growth", entity.population().growthPerMonth())
                .put("attributes", list(entity.attributes(), ModelJson::attribute));
        Parent parent = entity.parent();
        if (parent != null) {
            written.put(
                    "parent",
                    Json.object()
                            .put("entity", parent.entity())
                            .put("by", Json.ofTexts(parent.by()))
                            .put("identifies", Json.of(parent.identity() == Parent.Identity.WITHIN_PARENT))
                            .put("childrenMax", Json.of(parent.childrenMax()))
                            .build());
        }
        String ttl = entity.ttlAttribute();
        return (ttl == null ? written : written.put("ttl", ttl)).build();
    }

    private static Json attribute(Attribute attribute) {
        ObjectBuilder shares = Json.object();
        attribute.shares().forEach((value, share) -> shares.put(value, number(share)));
        ObjectBuilder written = Json.object()
                .put("name", attribute.name())
                .put("type", Words.TYPES.word(attribute.type()))
                .put("bytes", attribute.bytes())
                .put("bytesMax", attribute.bytesMax())
                .put("mutable", Json.of(attribute.isMutable()))
                .put("unique", Words.UNIQUE.word(attribute.uniqueness()))
                .put("distinct", attribute.distinct())
                .put("values", shares.build());
        String references = attribute.references();
        return (references == null ? written : written.put("references", references)).build();
    }

    private Json pattern(AccessPattern pattern) {
        Answer answer = pattern.answer();
        Selection selection = pattern.selection();
        ObjectBuilder written = Json.object()
                .put("id", pattern.id())
                .put("line", line("patterns", pattern.id()))
                .put("ask", pattern.description())
                .put("kind", Words.KINDS.word(pattern.kind()))
                .put("entities", Json.ofTexts(pattern.entities()))
                .put("by", Json.ofTexts(given(selection)))
                .put("where", where(selection))
                .put("filters", list(selection.filters(), ModelJson::filter))
                .put("returns", Json.ofTexts(answer.attributes()))
                .put("results", number(answer.items()))
                .put("resultsP99", number(answer.itemsP99()))
                .put("consistency", Words.CONSISTENCY.word(answer.consistency()))
                .put("fresh", Json.of(answer.freshness() == Answer.Freshness.OWN_WRITES))
                .put("rate", number(pattern.load().average()))
                .put("peak", number(pattern.load().peak()))
                .put("skew", skew(pattern.load().skew()))
                .put("purpose", Words.PURPOSES.word(pattern.purpose()))
                .put("changes", list(pattern.changes(), ModelJson::change))
                .put("actions", list(pattern.actions(), ModelJson::action));
        Selection.Range range = selection.range();
        if (range != null) {
            written.put(
                    "range",
                    Json.object()
                            .put("attribute", range.attribute())
                            .put("operator", Words.RANGES.word(range.operator()))
                            .build());
        }
        Selection.Order order = selection.order();
        if (order != null) {
            written.put(
                    "order",
                    Json.object()
                            .put("attribute", order.attribute())
                            .put("direction", Words.DIRECTIONS.word(order.direction()))
                            .build());
        }
        Integer limit = answer.limit();
        return (limit == null ? written : written.put("limit", limit)).build();
    }

    private static List<String> given(Selection selection) {
        return selection.equalities().stream()
                .filter(equality -> equality.values().isEmpty())
                .map(Selection.Equality::attribute)
                .toList();
    }

    private static Json where(Selection selection) {
        ObjectBuilder written = Json.object();
        selection.equalities().stream()
                .filter(equality -> !equality.values().isEmpty())
                .forEach(equality -> written.put(equality.attribute(), Json.ofTexts(equality.values())));
        return written.build();
    }

    private static Json filter(Selection.Filter filter) {
        return Json.object()
                .put("attribute", filter.attribute())
                .put("value", filter.value())
                .put("keeps", number(filter.keeps()))
                .build();
    }

    private static Json skew(Skew skew) {
        return Json.object()
                .put("kind", skew.kind().name().toLowerCase(Locale.ROOT))
                .put("value", number(skew.value()))
                .build();
    }

    private static Json change(AttributeChange change) {
        ObjectBuilder written = Json.object().put("attribute", change.attribute());
        String from = change.from();
        String to = change.to();
        if (from != null) {
            written.put("from", from);
        }
        if (to != null) {
            written.put("to", to);
        }
        return written.build();
    }

    private static Json action(TransactionAction action) {
        return Json.object()
                .put("kind", Words.ACTIONS.word(action.kind()))
                .put("entity", action.entity())
                .put("count", action.count())
                .build();
    }

    private static Json silence(Silence silence) {
        ObjectBuilder written = Json.object().put("rule", silence.rule()).put("reason", silence.reason());
        String place = silence.place();
        return (place == null ? written : written.put("at", place)).build();
    }

    private static Json pins(Pins pins) {
        return Json.object()
                .put("placements", byName(pins.placements(), value -> Json.of(Words.PLACEMENTS.word(value))))
                .put("sortKeys", byName(pins.sortKeys(), Json::ofTexts))
                .put("projections", byName(pins.projections(), value -> Json.of(Words.PROJECTIONS.word(value))))
                .put("shards", byName(pins.shards(), value -> Json.of(value.longValue())))
                .build();
    }

    private static <T> Json byName(Map<String, T> values, Function<T, Json> written) {
        ObjectBuilder object = Json.object();
        new TreeMap<>(values).forEach((name, value) -> object.put(name, written.apply(value)));
        return object.build();
    }
}
