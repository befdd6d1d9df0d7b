package dev.tafel.studio.key;

import dev.tafel.model.value.AttributeValue;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * How the value of a key attribute is put together, for example {@code ORDER#{placedAt}#{orderId}}.
 *
 * <p>Its text is literals, {@code {attribute}}, {@code {attribute:form}} and {@code {shard(attribute,…)%count}}. A
 * literal brace is not possible. Two templates are equal when their texts are.
 *
 * @param parts no two literals follow each other
 */
public record KeyTemplate(List<KeyPart> parts) {

    public KeyTemplate {
        parts = joined(parts);
    }

    private static List<KeyPart> joined(List<KeyPart> parts) {
        List<KeyPart> joined = new ArrayList<>();
        for (KeyPart part : parts) {
            Optional<String> text = literalOf(part);
            Optional<String> before = joined.isEmpty() ? Optional.empty() : literalOf(joined.get(joined.size() - 1));
            if (text.isPresent() && text.get().isEmpty()) {
                continue;
            }
            if (text.isPresent() && before.isPresent()) {
                joined.set(joined.size() - 1, new KeyPart.Literal(before.get() + text.get()));
            } else {
                joined.add(part);
            }
        }
        return List.copyOf(joined);
    }

    private static Optional<String> literalOf(KeyPart part) {
        return part instanceof KeyPart.Literal literal ? Optional.of(literal.text()) : Optional.empty();
    }

    /** A template that is always the same text. */
    public static KeyTemplate literal(String text) {
        return new KeyTemplate(List.of(new KeyPart.Literal(text)));
    }

    /** A template that is the value of an attribute, as it is. */
    public static KeyTemplate attribute(String name) {
        return new KeyTemplate(List.of(new KeyPart.Value(name, ValueForm.PLAIN)));
    }

    /**
     * The template that {@code text} spells.
     *
     * @throws IllegalArgumentException with the fault and its place if it spells none
     */
    public static KeyTemplate parse(String text) {
        return new KeyTemplate(new TemplateParser(text).parts());
    }

    /** The template as text, which {@link #parse} reads again. */
    public String text() {
        return parts.stream().map(KeyPart::text).collect(Collectors.joining());
    }

    /** The text that every key of this template begins with; empty if it begins with a value. */
    public String prefix() {
        return parts.isEmpty() ? "" : literalOf(parts.get(0)).orElse("");
    }

    /** The attributes whose values are in the key, in order; those that only a shard is computed from are left out. */
    public List<String> attributes() {
        return parts.stream()
                .filter(KeyPart.Value.class::isInstance)
                .map(part -> ((KeyPart.Value) part).attribute())
                .distinct()
                .toList();
    }

    /** The shard in the template. */
    public Optional<KeyPart.Shard> shard() {
        return parts.stream()
                .filter(KeyPart.Shard.class::isInstance)
                .map(KeyPart.Shard.class::cast)
                .findFirst();
    }

    /** Whether every key of the template is the same text. */
    public boolean isConstant() {
        return parts.stream().allMatch(KeyPart.Literal.class::isInstance);
    }

    /** This template followed by {@code more}. */
    public KeyTemplate plus(KeyPart... more) {
        List<KeyPart> all = new ArrayList<>(parts);
        all.addAll(List.of(more));
        return new KeyTemplate(all);
    }

    /**
     * The key of an item.
     *
     * @param valueOf the item's attributes by name, null for one that it has not
     * @return empty if the item lacks one of the attributes, so that it has no such key
     * @throws KeyFormException if a value does not fit its form
     */
    public Optional<String> render(Function<String, @Nullable AttributeValue> valueOf) {
        return renderTexts(name -> {
            AttributeValue value = valueOf.apply(name);
            return value == null ? null : KeyText.of(name, value);
        });
    }

    /**
     * The key of attributes given as texts: strings as they are, numbers as their canonical text.
     *
     * @return empty if one of the attributes is missing
     * @throws KeyFormException if a value does not fit its form
     */
    public Optional<String> renderTexts(Function<String, @Nullable String> textOf) {
        Renderer renderer = new Renderer(textOf);
        StringBuilder key = new StringBuilder();
        for (KeyPart part : parts) {
            Optional<String> text = part.accept(renderer);
            if (text.isEmpty()) {
                return Optional.empty();
            }
            key.append(text.get());
        }
        return Optional.of(key.toString());
    }

    /**
     * Takes a key apart.
     *
     * <p>A value reaches as far as the next literal; only the last one may contain the delimiter.
     *
     * @return the attributes' texts, numbers without padding, in the order of the template; empty if the key is none of
     *     this template
     */
    public Optional<Map<String, String>> decode(String key) {
        return new TemplateMatch(parts).decode(key);
    }

    @Override
    public String toString() {
        return text();
    }

    private record Renderer(Function<String, @Nullable String> textOf) implements KeyPart.Visitor<Optional<String>> {

        @Override
        public Optional<String> visitLiteral(KeyPart.Literal literal) {
            return Optional.of(literal.text());
        }

        @Override
        public Optional<String> visitValue(KeyPart.Value value) {
            String text = textOf.apply(value.attribute());
            return text == null ? Optional.empty() : Optional.of(value.form().render(value.attribute(), text));
        }

        @Override
        public Optional<String> visitShard(KeyPart.Shard shard) {
            List<String> texts = new ArrayList<>();
            for (String attribute : shard.attributes()) {
                String text = textOf.apply(attribute);
                if (text == null) {
                    return Optional.empty();
                }
                texts.add(text);
            }
            CRC32 crc = new CRC32();
            crc.update(String.join("#", texts).getBytes(StandardCharsets.UTF_8));
            return Optional.of(shard.render((int) (crc.getValue() % shard.count())));
        }
    }
}
