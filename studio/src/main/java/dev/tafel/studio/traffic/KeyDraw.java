package dev.tafel.studio.traffic;

import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.Skew;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.KeyHeat;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * Draws values of a partition key by what the design says of its attributes: how many there are, which of them are
 * common, and how unevenly the pattern's calls are spread over them.
 *
 * <p>Values are ranks, the most popular first: {@code USER#0} is the hottest user, in every pattern.
 */
final class KeyDraw {

    private static final long MANY = 1_000_000;

    private final List<KeyTemplate> templates;
    private final Map<String, Choice> choices = new HashMap<>();

    /** A draw from the keys of {@code entity}, whose calls are skewed like that. */
    KeyDraw(Design design, Entity entity, List<KeyTemplate> templates, Skew skew) {
        this.templates = List.copyOf(templates);
        boolean isFirst = true;
        for (KeyTemplate template : templates) {
            for (String name : template.attributes()) {
                Attribute attribute = entity.attribute(name).orElse(null);
                Choice choice = attribute != null && !attribute.shares().isEmpty()
                        ? new ByShare(attribute.shares())
                        : new ByRank(distinct(design, entity, name, 0), isFirst ? skew : Skew.EVEN);
                choices.put(name, choice);
                isFirst = false;
            }
        }
    }

    /** How many values an attribute has: as many as there are of what it identifies. */
    private static long distinct(Design design, Entity entity, String name, int depth) {
        if (entity.id().equals(List.of(name)) && entity.population().count() > 0) {
            return entity.population().count();
        }
        Parent parent = entity.parent();
        int place = parent == null ? -1 : parent.by().indexOf(name);
        Entity of = parent == null ? null : design.entity(parent.entity()).orElse(null);
        if (of != null
                && place >= 0
                && place < of.fullId().size()
                && depth <= design.entities().size()) {
            return distinct(design, of, of.fullId().get(place), depth + 1);
        }
        return Math.max(1, KeyHeat.distinct(design, entity, name));
    }

    /** A key's text; {@code request} is which of a call's requests it is for, and thus which shard. */
    String draw(int request, RandomGenerator random) {
        StringBuilder key = new StringBuilder();
        for (KeyTemplate template : templates) {
            key.append(key.isEmpty() ? "" : " / ");
            for (KeyPart part : template.parts()) {
                key.append(part.accept(new Drawing(request, random)));
            }
        }
        return key.toString();
    }

    /** Puts a drawn value in the place of each part. */
    private final class Drawing implements KeyPart.Visitor<String> {

        private final int request;
        private final RandomGenerator random;

        Drawing(int request, RandomGenerator random) {
            this.request = request;
            this.random = random;
        }

        @Override
        public String visitLiteral(KeyPart.Literal literal) {
            return literal.text();
        }

        @Override
        public String visitValue(KeyPart.Value value) {
            Choice choice = choices.get(value.attribute());
            return choice == null ? "" : choice.draw(random);
        }

        @Override
        public String visitShard(KeyPart.Shard shard) {
            int number = request < 0 ? random.nextInt(shard.count()) : request % shard.count();
            return shard.render(number);
        }
    }

    /** Which value an attribute has. */
    private interface Choice {

        String draw(RandomGenerator random);
    }

    /** Stated values, by their shares. */
    private record ByShare(Map<String, Double> shares) implements Choice {

        @Override
        public String draw(RandomGenerator random) {
            return Shares.draw(shares, random);
        }
    }

    /** Values of which nothing is known but their number and the skew. */
    private static final class ByRank implements Choice {

        private final long ranks;
        private final Skew skew;
        private final Zipf zipf;

        ByRank(long ranks, Skew skew) {
            this.ranks = Math.max(1, Math.min(ranks, MANY * MANY));
            this.skew = skew;
            this.zipf = new Zipf(this.ranks, skew.kind() == Skew.Kind.ZIPF ? skew.value() : 1);
        }

        @Override
        public String draw(RandomGenerator random) {
            long rank = switch (skew.kind()) {
                case EVEN -> random.nextLong(ranks);
                case ZIPF -> zipf.draw(random);
                case HOTTEST -> random.nextDouble() < skew.value() ? 0 : random.nextLong(ranks);
            };
            return Long.toString(rank);
        }
    }
}
