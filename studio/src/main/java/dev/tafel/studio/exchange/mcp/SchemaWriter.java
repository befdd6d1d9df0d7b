package dev.tafel.studio.exchange.mcp;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.Projection;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.studio.document.Node;
import dev.tafel.studio.document.ObjectBuilder;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.EntityModel.EntityKey;
import dev.tafel.studio.exchange.model.EntityModel.Field;
import dev.tafel.studio.exchange.model.ExportNotes;
import dev.tafel.studio.exchange.model.FieldType;
import dev.tafel.studio.exchange.model.PatternModel;
import dev.tafel.studio.exchange.model.PatternModel.Condition;
import dev.tafel.studio.exchange.model.PatternModel.FilterLogic;
import dev.tafel.studio.exchange.model.PatternModel.Parameter;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.exchange.model.TransactionPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Turns models into schema.json; what the format cannot say goes into the notes. */
public final class SchemaWriter {

    private final ExportNotes notes;

    private SchemaWriter(ExportNotes notes) {
        this.notes = notes;
    }

    /** The schema. */
    public static Node.Mapping write(DataModel model, ExportNotes notes) {
        SchemaWriter writer = new SchemaWriter(notes);
        ObjectBuilder schema = new ObjectBuilder()
                .put("tables", model.tables().stream().map(writer::table).toList());
        if (!model.transactions().isEmpty()) {
            schema.put(
                    "cross_table_access_patterns",
                    model.transactions().stream().map(SchemaWriter::transaction).toList());
        }
        return schema.build();
    }

    private Node table(TableModel model) {
        TableDefinition table = model.definition();
        ObjectBuilder config = new ObjectBuilder()
                .put("table_name", table.name())
                .put("partition_key", table.keySchema().partition().get(0).name());
        if (table.keySchema().hasSortKey()) {
            config.put("sort_key", table.keySchema().sort().get(0).name());
        }
        List<Node> indexes = new ArrayList<>();
        for (IndexDefinition index : table.indexes()) {
            if (index.kind() == IndexDefinition.Kind.GLOBAL) {
                indexes.add(index(index));
            } else {
                notes.add("schema.json has no local secondary indexes; " + index.name() + " is left out.");
            }
        }
        if (table.billingMode() == BillingMode.PROVISIONED) {
            notes.add("schema.json has no throughput; that of " + table.name() + " is left out.");
        }
        ObjectBuilder object = new ObjectBuilder().put("table_config", config);
        if (!indexes.isEmpty()) {
            object.put("gsi_list", indexes);
        }
        if (!model.samples().isEmpty()) {
            notes.add("schema.json has no sample items; they are left out.");
        }
        ObjectBuilder entities = new ObjectBuilder();
        model.entities().forEach(entity -> entities.put(entity.name(), entity(entity, model)));
        return object.put("entities", entities).build();
    }

    private static Node index(IndexDefinition index) {
        ObjectBuilder object = new ObjectBuilder()
                .put("name", index.name())
                .put("partition_key", names(index.keySchema().partition()));
        if (index.keySchema().hasSortKey()) {
            object.put("sort_key", names(index.keySchema().sort()));
        }
        Projection projection = index.projection();
        if (projection.type() != Projection.Type.ALL) {
            object.put("projection", projection.type().name());
        }
        if (projection.type() == Projection.Type.INCLUDE) {
            object.put("included_attributes", ObjectBuilder.texts(projection.nonKeyAttributes()));
        }
        return object.build();
    }

    private static Node names(List<KeyAttribute> attributes) {
        return oneOrMany(attributes.stream().map(KeyAttribute::name).toList());
    }

    private static Node oneOrMany(List<String> texts) {
        return texts.size() == 1 ? ObjectBuilder.text(texts.get(0)) : ObjectBuilder.texts(texts);
    }

    private ObjectBuilder entity(EntityModel entity, TableModel table) {
        ObjectBuilder object =
                new ObjectBuilder().put("entity_type", entity.type().isEmpty() ? entity.name() : entity.type());
        List<Node> mappings = new ArrayList<>();
        PlainTemplates templates = new PlainTemplates(entity, notes);
        for (EntityKey key : entity.keys()) {
            ObjectBuilder target = key.index() == null ? object : new ObjectBuilder().put("name", key.index());
            target.put("pk_template", oneOrMany(templates.texts(key.partition())));
            if (!key.sort().isEmpty()) {
                target.put("sk_template", oneOrMany(templates.texts(key.sort())));
            }
            if (key.index() != null
                    && table.definition()
                            .index(key.index())
                            .filter(index -> index.kind() == IndexDefinition.Kind.GLOBAL)
                            .isPresent()) {
                mappings.add(target.build());
            }
        }
        if (!mappings.isEmpty()) {
            object.put("gsi_mappings", mappings);
        }
        object.put("fields", fields(entity, templates));
        return object.put("access_patterns", patterns(entity, table, templates));
    }

    private List<Node> patterns(EntityModel entity, TableModel table, PlainTemplates templates) {
        List<Node> patterns = new ArrayList<>();
        for (PatternModel pattern : table.patterns()) {
            if (entity.name().equals(pattern.entity())) {
                if (readsLocalIndex(pattern, table)) {
                    notes.add("schema.json has no local secondary indexes; the access pattern " + pattern.name()
                            + ", which reads " + pattern.index() + ", is left out.");
                } else {
                    patterns.add(pattern(pattern, templates));
                }
            }
        }
        return patterns;
    }

    private static boolean readsLocalIndex(PatternModel pattern, TableModel table) {
        String index = pattern.index();
        return index != null
                && table.definition()
                        .index(index)
                        .filter(of -> of.kind() == IndexDefinition.Kind.LOCAL)
                        .isPresent();
    }

    /** The fields, and those that only the templates name, since the format wants each of them declared. */
    private List<Node> fields(EntityModel entity, PlainTemplates templates) {
        List<Node> fields = new ArrayList<>();
        entity.fields().forEach(field -> fields.add(field(field)));
        Set<String> inKeys = new TreeSet<>();
        for (EntityKey key : entity.keys()) {
            key.partition().forEach(template -> inKeys.addAll(template.attributes()));
            key.sort().forEach(template -> inKeys.addAll(template.attributes()));
        }
        for (String name : inKeys) {
            if (entity.field(name).isEmpty()) {
                fields.add(field(Field.of(name, FieldType.STRING)));
            }
        }
        templates.shardFields().forEach(name -> fields.add(field(Field.of(name, FieldType.STRING))));
        return fields;
    }

    private Node field(Field field) {
        FieldType type = field.type();
        if (type == FieldType.BINARY) {
            notes.add("schema.json has no binary fields; " + field.name() + " is written as a string.");
            type = FieldType.STRING;
        }
        ObjectBuilder object = new ObjectBuilder().put("name", field.name()).put("type", type.spelled());
        if (type == FieldType.ARRAY) {
            object.put("item_type", field.elementType() == null ? "string" : field.elementType());
        }
        return object.put("required", field.required()).build();
    }

    private Node pattern(PatternModel pattern, PlainTemplates templates) {
        ObjectBuilder object = new ObjectBuilder()
                .put("pattern_id", id(pattern.id()))
                .put("name", pattern.name())
                .put("description", pattern.description())
                .put("operation", pattern.operation())
                .putIfPresent("index_name", pattern.index())
                .putIfPresent("range_condition", pattern.rangeCondition());
        if (pattern.consistency() == ReadConsistency.STRONG) {
            object.put("consistent_read", true);
        }
        List<Parameter> given = new ArrayList<>(pattern.parameters());
        templates
                .shardFields(pattern.index())
                .forEach(name -> given.add(new Parameter(name, FieldType.STRING.spelled(), null)));
        object.put("parameters", parameters(given));
        if (!pattern.filters().isEmpty()) {
            ObjectBuilder filter = new ObjectBuilder()
                    .put(
                            "conditions",
                            pattern.filters().stream()
                                    .map(SchemaWriter::condition)
                                    .toList());
            if (pattern.filterLogic() == FilterLogic.OR) {
                filter.put("logical_operator", "OR");
            }
            object.put("filter_expression", filter);
        }
        return object.put("return_type", pattern.returns() == null ? "entity_list" : pattern.returns())
                .build();
    }

    private static Node id(String id) {
        return id.matches("[0-9]{1,9}")
                ? new Node.Numeral(dev.tafel.studio.document.Place.NOWHERE, id)
                : ObjectBuilder.text(id);
    }

    private static List<Node> parameters(List<Parameter> parameters) {
        List<Node> written = new ArrayList<>();
        for (Parameter parameter : parameters) {
            written.add(new ObjectBuilder()
                    .put("name", parameter.name())
                    .put("type", parameter.type())
                    .putIfPresent("entity_type", parameter.entity())
                    .build());
        }
        return written;
    }

    private static Node condition(Condition condition) {
        ObjectBuilder object = new ObjectBuilder().put("field", condition.field());
        boolean isComparison = SchemaNames.COMPARISONS.contains(condition.operator());
        if (condition.size() == Condition.Subject.SIZE) {
            object.put("function", "size");
        }
        object.put(isComparison ? "operator" : "function", condition.operator());
        List<String> given = condition.parameters();
        if (condition.operator().equals("in")) {
            object.put("params", ObjectBuilder.texts(given));
        } else if (!given.isEmpty()) {
            object.put("param", given.get(0));
        }
        if (condition.operator().equals("between")) {
            object.put("param2", given.get(1));
        }
        return object.build();
    }

    private static Node transaction(TransactionPattern pattern) {
        List<Node> actions = new ArrayList<>();
        for (TransactionPattern.Action action : pattern.actions()) {
            actions.add(new ObjectBuilder()
                    .put("table", action.table())
                    .put("entity", action.entity())
                    .put("action", action.action())
                    .putIfPresent("condition", action.condition())
                    .build());
        }
        return new ObjectBuilder()
                .put("pattern_id", id(pattern.id()))
                .put("name", pattern.name())
                .put("description", pattern.description())
                .put("operation", pattern.operation())
                .put("entities_involved", actions)
                .put("parameters", parameters(pattern.parameters()))
                .put("return_type", pattern.returns() == null ? "boolean" : pattern.returns())
                .build();
    }
}
