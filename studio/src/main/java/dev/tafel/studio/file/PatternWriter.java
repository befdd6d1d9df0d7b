package dev.tafel.studio.file;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Answer;
import dev.tafel.studio.design.AttributeChange;
import dev.tafel.studio.design.Load;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.design.Skew;
import dev.tafel.studio.design.TransactionAction;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes one access pattern. */
final class PatternWriter {

    private final YamlLines out;
    private final AccessPattern pattern;

    PatternWriter(YamlLines out, AccessPattern pattern) {
        this.out = out;
        this.pattern = pattern;
    }

    void write() {
        out.open(YamlLines.scalar(pattern.id()));
        out.put("ask", pattern.description().equals(pattern.id()) ? null : YamlLines.scalar(pattern.description()));
        if (pattern.kind() == AccessPattern.Kind.TRANSACTION) {
            out.open("transaction");
            pattern.actions().forEach(action -> out.element(action(action)));
            out.close();
        } else {
            out.put(Words.KINDS.word(pattern.kind()), YamlLines.list(pattern.entities()));
        }
        selection(pattern.selection());
        answer(pattern.answer());
        if (!pattern.changes().isEmpty()) {
            out.put("changes", changes(pattern.changes()));
        }
        load(pattern.load());
        out.put(
                "purpose",
                pattern.purpose() == AccessPattern.Purpose.REQUEST ? null : Words.PURPOSES.word(pattern.purpose()));
        out.close();
    }

    private static String action(TransactionAction action) {
        Map<String, String> members = new LinkedHashMap<>();
        members.put(Words.ACTIONS.word(action.kind()), YamlLines.scalar(action.entity()));
        if (action.count() > 1) {
            members.put("count", Integer.toString(action.count()));
        }
        if (!action.changes().isEmpty()) {
            members.put("changes", changes(action.changes()));
        }
        return YamlLines.flow(members);
    }

    private static String changes(List<AttributeChange> changes) {
        if (changes.stream().allMatch(change -> change.from() == null && change.to() == null)) {
            return YamlLines.list(
                    changes.stream().map(AttributeChange::attribute).toList());
        }
        Map<String, String> members = new LinkedHashMap<>();
        for (AttributeChange change : changes) {
            Map<String, String> values = new LinkedHashMap<>();
            String from = change.from();
            String to = change.to();
            if (from != null) {
                values.put("from", YamlLines.scalar(from));
            }
            if (to != null) {
                values.put("to", YamlLines.scalar(to));
            }
            members.put(change.attribute(), YamlLines.flow(values));
        }
        return YamlLines.flow(members);
    }

    private void selection(Selection selection) {
        List<String> parameters = selection.equalities().stream()
                .filter(equality -> equality.values().isEmpty())
                .map(Selection.Equality::attribute)
                .toList();
        if (!parameters.isEmpty()) {
            out.put("by", YamlLines.list(parameters));
        }
        Map<String, String> where = new LinkedHashMap<>();
        selection.equalities().stream()
                .filter(equality -> !equality.values().isEmpty())
                .forEach(equality -> where.put(equality.attribute(), YamlLines.list(equality.values())));
        if (!where.isEmpty()) {
            out.put("where", YamlLines.flow(where));
        }
        Selection.Range range = selection.range();
        if (range != null) {
            String word = YamlLines.scalar(Words.RANGES.word(range.operator()));
            out.put("range", YamlLines.flow(Map.of(range.attribute(), word)));
        }
        Selection.Order order = selection.order();
        if (order != null) {
            out.put("order", YamlLines.flow(Map.of(order.attribute(), Words.DIRECTIONS.word(order.direction()))));
        }
        if (!selection.filters().isEmpty()) {
            Map<String, String> filters = new LinkedHashMap<>();
            for (Selection.Filter filter : selection.filters()) {
                Map<String, String> members = new LinkedHashMap<>();
                members.put("value", YamlLines.scalar(filter.value()));
                members.put("keeps", YamlLines.number(filter.keeps()));
                filters.put(filter.attribute(), YamlLines.flow(members));
            }
            out.put("filter", YamlLines.flow(filters));
        }
    }

    private void answer(Answer answer) {
        if (!answer.attributes().isEmpty()) {
            out.put("returns", YamlLines.list(answer.attributes()));
        }
        out.put(pattern.isRead() ? "results" : "items", pair("p99", answer.items(), answer.itemsP99(), 1));
        Integer limit = answer.limit();
        out.put("limit", limit == null ? null : limit.toString());
        out.put(
                "consistency",
                answer.consistency() == ReadConsistency.EVENTUAL ? null : Words.CONSISTENCY.word(answer.consistency()));
        out.put("fresh", answer.freshness() == Answer.Freshness.ANY ? null : "true");
    }

    private static @Nullable String pair(String highKey, double low, double high, double usual) {
        if (low == high) {
            return low == usual ? null : YamlLines.number(low);
        }
        Map<String, String> members = new LinkedHashMap<>();
        members.put("average", YamlLines.number(low));
        members.put(highKey, YamlLines.number(high));
        return YamlLines.flow(members);
    }

    private void load(Load load) {
        out.put("rate", pair("peak", load.average(), load.peak(), 0));
        Skew skew = load.skew();
        out.put(
                "skew",
                switch (skew.kind()) {
                    case EVEN -> null;
                    case ZIPF -> "zipf " + YamlLines.number(skew.value());
                    case HOTTEST -> "hottest " + YamlLines.number(skew.value());
                });
    }
}
