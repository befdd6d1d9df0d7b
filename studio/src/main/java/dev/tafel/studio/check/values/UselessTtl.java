package dev.tafel.studio.check.values;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.KeyPlaces;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.SampleData;
import dev.tafel.studio.layout.KeyRegistry;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** TTL-01: a TTL attribute that expires nothing. */
final class UselessTtl implements Rule {

    private static final RuleDescription TTL_01 =
            new RuleDescription("TTL-01", Severity.ERROR, "A TTL attribute that never expires anything");

    @Override
    public RuleDescription description() {
        return TTL_01;
    }

    private static final Set<String> NAMES =
            Set.of("ttl", "expiresat", "expires_at", "expireat", "expiry", "expiration");
    private static final Pattern TTL_WORD =
            Pattern.compile("(^|[^A-Za-z])(?i:ttl)([^A-Za-z]|$)|[a-z0-9](Ttl|TTL)([^a-z]|$)|^ttl[A-Z]");
    private static final BigDecimal LEAST_MILLISECONDS = new BigDecimal("100000000000");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (Entity entity : input.design().entities()) {
            String name = entity.ttlAttribute();
            Optional<Attribute> attribute = name == null ? Optional.empty() : entity.attribute(name);
            if (attribute.isPresent() && attribute.get().type() != Attribute.Type.EPOCH_SECONDS) {
                findings.add(TTL_01.finding(
                        new Place(Place.Kind.ATTRIBUTE, entity.name() + "." + name),
                        "It is a " + attribute.get().type().name().toLowerCase(Locale.ROOT) + ", not epoch seconds",
                        "A number of seconds since 1970"));
            }
        }
        for (KeyRegistry.Entry entry : KeyRegistry.of(input.layout()).entries()) {
            String ttl = input.design()
                    .entity(entry.item().entity())
                    .map(Entity::ttlAttribute)
                    .orElse(null);
            if (ttl != null
                    && entry.index() != null
                    && entry.template().attributes().contains(ttl)) {
                findings.add(TTL_01.finding(
                        KeyPlaces.of(entry), ttl + " is in the key of an index", "Take it out of the key"));
            }
        }
        findings.addAll(ofData(input));
        return findings;
    }

    private static List<Finding> ofData(CheckInput input) {
        Map<Place, String> wrong = new LinkedHashMap<>();
        for (SampleData.Sample sample : input.data().samples()) {
            sample.item().toMap().forEach((name, value) -> {
                if (isTtl(name) && !canExpire(value)) {
                    wrong.putIfAbsent(new Place(Place.Kind.ATTRIBUTE, sample.table() + "." + name), value.toString());
                }
            });
        }
        List<Finding> findings = new ArrayList<>();
        wrong.forEach((place, value) ->
                findings.add(TTL_01.finding(place, value + " never expires", "A number of seconds since 1970")));
        return findings;
    }

    private static boolean isTtl(String name) {
        return NAMES.contains(name.toLowerCase(Locale.ROOT))
                || TTL_WORD.matcher(name).find();
    }

    private static boolean canExpire(AttributeValue value) {
        return value instanceof AttributeValue.NumberValue number
                && new BigDecimal(number.value().text()).compareTo(LEAST_MILLISECONDS) < 0;
    }
}
