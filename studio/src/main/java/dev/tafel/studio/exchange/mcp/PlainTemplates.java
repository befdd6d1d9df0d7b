package dev.tafel.studio.exchange.mcp;

import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.EntityModel.EntityKey;
import dev.tafel.studio.exchange.model.ExportNotes;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.key.ValueForm;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The templates of one entity as schema.json can say them: text, and fields in braces.
 *
 * <p>A value is its field, whatever form it takes in the key. The number of a shard becomes a field of its own, which
 * programs set; notes say what is left to them.
 */
final class PlainTemplates implements KeyPart.Visitor<String> {

    private static final String SHARD = "shard";

    private final EntityModel entity;
    private final ExportNotes notes;
    private final Map<KeyPart.Shard, String> shards = new LinkedHashMap<>();

    PlainTemplates(EntityModel entity, ExportNotes notes) {
        this.entity = entity;
        this.notes = notes;
        for (EntityKey key : entity.keys()) {
            Stream.concat(key.partition().stream(), key.sort().stream())
                    .flatMap(template -> template.shard().stream())
                    .forEach(shard -> shards.computeIfAbsent(shard, this::named));
        }
    }

    private String named(KeyPart.Shard shard) {
        String name = SHARD;
        for (int number = 2; entity.field(name).isPresent() || shards.containsValue(name); number++) {
            name = SHARD + number;
        }
        notes.add("schema.json cannot say how a shard is computed: programs set " + name + " of " + entity.name()
                + " to " + shard.text() + ", with CRC-32 over the attributes joined by #, and ask every shard.");
        return name;
    }

    /** The fields that hold the numbers of shards. */
    List<String> shardFields() {
        return List.copyOf(shards.values());
    }

    /** The fields of shards in the partition key of the table, or of an index. */
    List<String> shardFields(@Nullable String index) {
        return (index == null ? entity.tableKey() : entity.indexKey(index))
                .stream()
                        .flatMap(key -> key.partition().stream())
                        .flatMap(template -> template.shard().stream())
                        .flatMap(shard -> Optional.ofNullable(shards.get(shard)).stream())
                        .toList();
    }

    List<String> texts(List<KeyTemplate> templates) {
        List<String> texts = new ArrayList<>();
        for (KeyTemplate template : templates) {
            StringBuilder text = new StringBuilder();
            template.parts().forEach(part -> text.append(part.accept(this)));
            texts.add(text.toString());
        }
        return texts;
    }

    @Override
    public String visitLiteral(KeyPart.Literal literal) {
        return literal.text();
    }

    @Override
    public String visitValue(KeyPart.Value value) {
        if (!value.form().equals(ValueForm.PLAIN)) {
            notes.add("schema.json has no forms of values: programs write " + value.attribute() + " into the keys of "
                    + entity.name() + " as " + value.form().text() + ".");
        }
        return "{" + value.attribute() + "}";
    }

    @Override
    public String visitShard(KeyPart.Shard shard) {
        return "{" + shards.get(shard) + "}";
    }
}
