package dev.tafel.studio.derive;

import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.KeyCondition;
import dev.tafel.studio.layout.KeyCondition.Operator;
import dev.tafel.studio.layout.KeyCondition.PartitionTerm;
import dev.tafel.studio.layout.KeyCondition.SortTerm;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes key conditions. */
final class Conditions {

    private final Draft draft;
    private final Naming naming;

    Conditions(Draft draft) {
        this.draft = draft;
        this.naming = draft.naming();
    }

    /** The whole key of an item in the table. */
    static KeyCondition key(Draft draft, Entity entity) {
        KeyPath path = draft.tablePath(entity);
        return new KeyCondition(
                List.of(new PartitionTerm(draft.partitionName(path.slot()), path.partitionKey())),
                new SortTerm(draft.sortName(path.slot()), Operator.EQUAL, path.sortKey(), null));
    }

    /**
     * The condition by which {@code match} answers {@code question}, {@code company} being who else is in the
     * collection.
     */
    KeyCondition of(Question question, Question.Match match, Company company) {
        KeyPath path = match.path();
        KeyTemplate begin = filled(path.sortBegin(match.narrowed()), question);
        SortTerm sort;
        if (match.isWhole()) {
            sort = new SortTerm(sortName(path), Operator.EQUAL, begin, null);
        } else if (question.range() != null) {
            sort = range(path, question.range(), begin);
        } else if (match.narrowed() == 0 && company == Company.NONE) {
            sort = null;
        } else {
            sort = new SortTerm(sortName(path), Operator.BEGINS_WITH, begin, null);
        }
        return new KeyCondition(List.of(partition(path, question)), sort);
    }

    /** Whether items of other entities lie in the same collection. */
    enum Company {
        NONE,
        OTHERS
    }

    /** The condition that reads from the sort keys of the first path to those of the last. */
    KeyCondition collection(Question question, List<KeyPath> run, Company company) {
        KeyPath first = run.get(0);
        KeyTemplate low = first.sortBegin(0);
        SortTerm sort = null;
        if (company == Company.OTHERS) {
            KeyPath last = run.get(run.size() - 1);
            sort = run.size() == 1
                    ? new SortTerm(sortName(first), Operator.BEGINS_WITH, low, null)
                    : new SortTerm(sortName(first), Operator.BETWEEN, prefix(first), above(prefix(last)));
        }
        KeyPath named = draft.path(question.entity(), first.slot()).orElse(first);
        return new KeyCondition(List.of(partition(named, question)), sort);
    }

    /** The text that the path's sort keys begin with, up to the first delimiter. */
    private KeyTemplate prefix(KeyPath path) {
        String prefix = path.sortKey().prefix();
        int end = prefix.indexOf(naming.delimiter());
        return KeyTemplate.literal(end < 0 ? prefix : prefix.substring(0, end + 1));
    }

    PartitionTerm partition(KeyPath path, Question question) {
        return new PartitionTerm(draft.partitionName(path.slot()), filled(path.partitionKey(), question));
    }

    private String sortName(KeyPath path) {
        return draft.sortName(path.slot());
    }

    /** With the values that are always the same in their places. */
    private static KeyTemplate filled(KeyTemplate template, Question question) {
        Map<String, String> given = question.given();
        return new KeyTemplate(template.parts().stream()
                .map(part -> part instanceof KeyPart.Value value
                                && !given.getOrDefault(value.attribute(), "").isEmpty()
                        ? new KeyPart.Literal(given.getOrDefault(value.attribute(), ""))
                        : part)
                .toList());
    }

    private SortTerm range(KeyPath path, Selection.Range range, KeyTemplate begin) {
        String name = sortName(path);
        KeyTemplate value = begin.plus(path.sortPart(range.attribute()));
        KeyTemplate behind = path.endsWith(range.attribute()) ? value : value.plus(after());
        return switch (range.operator()) {
            case BEGINS_WITH -> new SortTerm(name, Operator.BEGINS_WITH, value, null);
            case BETWEEN -> new SortTerm(name, Operator.BETWEEN, value, behind);
            case LESS -> new SortTerm(name, Operator.BETWEEN, begin, value);
            case LESS_OR_EQUAL -> new SortTerm(name, Operator.BETWEEN, begin, behind);
            case GREATER -> new SortTerm(name, Operator.BETWEEN, value.plus(after()), above(begin));
            case GREATER_OR_EQUAL -> new SortTerm(name, Operator.BETWEEN, value, above(begin));
        };
    }

    /** Whether the condition of a range lets an item through that the range excludes: its very bound. */
    static boolean isTooWide(KeyPath path, Selection.@Nullable Range range) {
        return range != null && range.operator() == Selection.RangeOperator.LESS && path.endsWith(range.attribute());
    }

    private KeyPart after() {
        return new KeyPart.Literal(naming.afterDelimiter());
    }

    /** The smallest text above all that begin with {@code begin}, which ends with the delimiter. */
    private KeyTemplate above(KeyTemplate begin) {
        List<KeyPart> parts = begin.parts();
        KeyPart last = parts.get(parts.size() - 1);
        String text = last.text();
        KeyPart raised = new KeyPart.Literal(
                text.substring(0, text.length() - naming.delimiter().length()) + naming.afterDelimiter());
        KeyTemplate before = new KeyTemplate(parts.subList(0, parts.size() - 1));
        return before.plus(raised);
    }
}
