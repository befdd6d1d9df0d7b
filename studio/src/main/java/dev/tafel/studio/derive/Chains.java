package dev.tafel.studio.derive;

import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.layout.ItemLayout.Only;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Merges the questions about one entity into as few index keys as can be.
 *
 * <p>One key answers several questions if they give the same partition key and each narrows the sort key by a beginning
 * of the same list: "by customer", "by customer and status", "by customer, status and time".
 */
final class Chains {

    private static final int GIVEN_LIMIT = 6;
    /** How many questions about one entity are grouped in every way that there is. */
    static final int PROOF_MAX = 12;

    private final Design design;
    private final Entity entity;
    private final List<Question> questions;
    private final @Nullable List<String> fixed;

    Chains(Design design, Entity entity, List<Question> questions) {
        this(design, entity, questions, null);
    }

    /**
     * Chains of questions.
     *
     * @param fixed the attributes of the partition key if they cannot be chosen, otherwise null
     */
    Chains(Design design, Entity entity, List<Question> questions, @Nullable List<String> fixed) {
        this.design = design;
        this.entity = entity;
        this.questions = questions;
        this.fixed = fixed;
    }

    /**
     * One key and the questions that it answers.
     *
     * @param partition the attributes of the partition key; empty if the constant alone is it
     * @param sort what the sort key is narrowed and sorted by, in order
     */
    record Chain(
            Entity entity,
            List<String> partition,
            List<String> sort,
            @Nullable Only only,
            List<Question> questions) {

        Chain {
            partition = List.copyOf(partition);
            sort = List.copyOf(sort);
            questions = List.copyOf(questions);
        }

        Chain with(Question question, List<String> longer) {
            List<Question> more = new ArrayList<>(questions);
            more.add(question);
            return new Chain(entity, partition, longer, only, more);
        }
    }

    /**
     * As few chains as can be, in the order of their first questions.
     *
     * <p>One question after the other is added to the first chain that takes it. Where that is not proved to be the
     * least, every grouping of the questions is tried.
     */
    List<Chain> merge() {
        List<Chain> greedy = greedy();
        if (greedy.size() <= incompatible().size() || questions.size() > PROOF_MAX) {
            return inOrder(greedy);
        }
        List<Chain> least = new Grouping(this, questions).least();
        return inOrder(least.size() < greedy.size() ? least : greedy);
    }

    private List<Chain> greedy() {
        List<Question> ordered = new ArrayList<>(questions);
        ordered.sort(Comparator.comparingInt(question -> question.given().size()));
        List<Chain> chains = new ArrayList<>();
        for (Question question : ordered) {
            add(chains, question);
        }
        return chains;
    }

    private List<Chain> inOrder(List<Chain> chains) {
        List<Chain> ordered = new ArrayList<>(chains);
        ordered.sort(Comparator.comparingInt(chain ->
                chain.questions().stream().mapToInt(questions::indexOf).min().orElse(0)));
        return ordered;
    }

    /** One key that answers all of {@code set}, or null if there is none. */
    @Nullable
    Chain chainOf(List<Question> set) {
        List<Question> ordered = new ArrayList<>(set);
        ordered.sort(Comparator.comparingInt(question -> question.given().size()));
        Question first = ordered.get(0);
        if (!ordered.stream().allMatch(q -> Objects.equals(q.sparse(), first.sparse()))) {
            return null;
        }
        for (List<String> partition : candidates(first)) {
            Chain chain = chainOf(ordered, partition);
            if (chain != null) {
                return chain;
            }
        }
        return null;
    }

    private @Nullable Chain chainOf(List<Question> ordered, List<String> partition) {
        List<String> sort = List.of();
        for (Question question : ordered) {
            List<String> longer = candidates(question).contains(partition) && isGiven(partition, question)
                    ? extended(sort, question, partition)
                    : null;
            if (longer == null) {
                return null;
            }
            sort = longer;
        }
        return new Chain(entity, partition, sort, ordered.get(0).sparse(), ordered);
    }

    private void add(List<Chain> chains, Question question) {
        for (int i = 0; i < chains.size(); i++) {
            Chain chain = chains.get(i);
            if (Objects.equals(chain.only(), question.sparse()) && isGiven(chain.partition(), question)) {
                List<String> longer = extended(chain.sort(), question, chain.partition());
                if (longer != null) {
                    chains.set(i, chain.with(question, longer));
                    return;
                }
            }
        }
        List<String> partition = candidates(question).get(0);
        List<String> sort = extended(List.of(), question, partition);
        chains.add(new Chain(entity, partition, sort == null ? List.of() : sort, question.sparse(), List.of(question)));
    }

    private static boolean isGiven(List<String> partition, Question question) {
        return question.given().keySet().containsAll(partition)
                && (!partition.isEmpty() || narrowed(question, List.of()).isEmpty());
    }

    /** The sort list that answers the question too, or null if none does. */
    private @Nullable List<String> extended(List<String> sort, Question question, List<String> partition) {
        Set<String> narrow = new LinkedHashSet<>(narrowed(question, partition));
        String next = question.next();
        List<String> longer = new ArrayList<>(sort);
        int at = 0;
        while (at < sort.size() && narrow.remove(sort.get(at))) {
            at++;
        }
        if (!narrow.isEmpty()) {
            if (at < sort.size()) {
                return null;
            }
            longer.addAll(coarseFirst(narrow));
            at = longer.size();
        }
        if (next != null && !longer.subList(0, at).contains(next)) {
            if (at < longer.size()) {
                return longer.get(at).equals(next) ? longer : null;
            }
            longer.add(next);
        }
        return longer;
    }

    private static List<String> narrowed(Question question, List<String> partition) {
        List<String> rest = question.givenBut(partition);
        Only only = question.sparse();
        if (only != null) {
            rest.remove(only.attribute());
        }
        return rest;
    }

    private List<String> coarseFirst(Set<String> attributes) {
        return attributes.stream()
                .sorted(Comparator.comparingLong((String a) -> distinct(a)).thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    /** The sets of attributes that could be the partition key, the best first. */
    List<List<String>> candidates(Question question) {
        if (fixed != null) {
            return List.of(fixed);
        }
        List<String> given = narrowed(question, List.of());
        if (given.isEmpty()) {
            return List.of(List.of());
        }
        if (question.pattern().entities().size() > 1) {
            return List.of(given);
        }
        List<List<String>> sets = new ArrayList<>();
        List<String> some = given.subList(0, Math.min(GIVEN_LIMIT, given.size()));
        for (int bits = 1; bits < 1 << some.size(); bits++) {
            List<String> set = new ArrayList<>();
            for (int i = 0; i < some.size(); i++) {
                if ((bits & 1 << i) != 0) {
                    set.add(some.get(i));
                }
            }
            sets.add(set);
        }
        sets.sort(Comparator.comparingInt((List<String> set) -> isCoarse(set) ? 1 : 0)
                .thenComparingInt(List::size)
                .thenComparingLong(set -> -reuse(set))
                .thenComparingLong(set -> -distinct(set.get(0)))
                .thenComparing(set -> String.join(",", set)));
        return sets;
    }

    /** Few values make few partitions, which take all the load. */
    private boolean isCoarse(List<String> set) {
        return set.stream().mapToLong(this::distinct).max().orElse(0) < 100;
    }

    private long reuse(List<String> set) {
        return questions.stream()
                .filter(q -> q.given().keySet().containsAll(set))
                .count();
    }

    private long distinct(String name) {
        Attribute attribute = entity.requireAttribute(name);
        return Distinct.of(design, entity, attribute);
    }

    /**
     * How many of the questions no single key can answer two of: a lower bound of the number of chains.
     *
     * @return the largest such set, by the patterns' ids
     */
    List<Question> incompatible() {
        List<Question> limited = questions.subList(0, Math.min(PROOF_MAX, questions.size()));
        int[] apart = new int[limited.size()];
        for (int i = 0; i < apart.length; i++) {
            for (int j = 0; j < apart.length; j++) {
                apart[i] |= i == j || canShare(limited.get(i), limited.get(j)) ? 0 : 1 << j;
            }
        }
        int best = 0;
        for (int set = 1; set < 1 << apart.length; set++) {
            if (Integer.bitCount(set) > Integer.bitCount(best) && areApart(apart, set)) {
                best = set;
            }
        }
        return chosen(limited, best);
    }

    private static boolean areApart(int[] apart, int set) {
        for (int i = 0; i < apart.length; i++) {
            int others = set & ~(1 << i);
            if ((set & 1 << i) != 0 && (apart[i] & others) != others) {
                return false;
            }
        }
        return true;
    }

    private static List<Question> chosen(List<Question> from, int bits) {
        List<Question> set = new ArrayList<>();
        for (int i = 0; i < from.size(); i++) {
            if ((bits & 1 << i) != 0) {
                set.add(from.get(i));
            }
        }
        return set;
    }

    /** Whether some partition key and some sort list answer both. */
    private boolean canShare(Question one, Question other) {
        if (!Objects.equals(one.sparse(), other.sparse())) {
            return false;
        }
        Set<List<String>> common = new LinkedHashSet<>(candidates(one));
        common.retainAll(new HashSet<>(candidates(other)));
        return common.stream().anyMatch(partition -> nests(one, other, partition) || nests(other, one, partition));
    }

    private static boolean nests(Question inner, Question outer, List<String> partition) {
        Set<String> small = new HashSet<>(narrowed(inner, partition));
        Set<String> large = new HashSet<>(narrowed(outer, partition));
        if (!large.containsAll(small)) {
            return false;
        }
        String next = inner.next();
        return next == null
                || small.contains(next)
                || (large.size() > small.size()
                        ? large.contains(next)
                        : outer.next() == null || next.equals(outer.next()));
    }

    /** The questions' patterns, as text. */
    static String ids(List<Question> questions) {
        return questions.stream().map(q -> q.pattern().id()).collect(Collectors.joining(", "));
    }
}
