package dev.tafel.studio.exchange.mcp;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.studio.document.Element;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.EntityModel.EntityKey;
import dev.tafel.studio.exchange.model.PatternModel;
import dev.tafel.studio.exchange.model.PatternModel.Condition;
import dev.tafel.studio.exchange.model.PatternModel.FilterLogic;
import dev.tafel.studio.exchange.model.PatternModel.Parameter;
import dev.tafel.studio.key.KeyTemplate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads the access patterns of one entity. */
final class PatternReader {

    private final TableDefinition table;
    private final Entities entities;
    private final EntityModel entity;
    private final PatternIds ids;
    private final Set<String> names = new HashSet<>();

    PatternReader(TableDefinition table, EntityModel entity, PatternIds ids, Entities entities) {
        this.table = table;
        this.entity = entity;
        this.ids = ids;
        this.entities = entities;
    }

    List<PatternModel> read(Element patterns) {
        List<PatternModel> read = new ArrayList<>();
        for (Element pattern : patterns.elements()) {
            read.add(pattern(pattern));
        }
        return read;
    }

    private PatternModel pattern(Element pattern) {
        String id = ids.take(pattern);
        String name = pattern.at("name").text();
        if (!names.add(name)) {
            pattern.at("name").fault("there are two access patterns called " + name + " in " + entity.name());
        }
        String operation = pattern.at("operation").text();
        require(pattern.at("operation"), operation, SchemaNames.OPERATIONS);
        String returns = pattern.at("return_type").text();
        require(pattern.at("return_type"), returns, SchemaNames.RETURNS);
        List<Parameter> parameters = ParametersReader.read(pattern.at("parameters"), entities.all());
        checkEntities(pattern.at("parameters"), parameters);
        String index = pattern.at("index_name").textOrNull();
        EntityKey key = key(pattern, index);
        Element filter = pattern.at("filter_expression");
        List<Condition> conditions =
                filter.isPresent() ? new FilterReader(entity, key, parameters).read(filter, operation) : List.of();
        String range = pattern.at("range_condition").textOrNull();
        if (range != null) {
            require(pattern.at("range_condition"), range, SchemaNames.RANGES);
        }
        if (operation.equals("Query") && key != null) {
            checkKeyParameters(pattern, key, parameters, conditions);
        }
        boolean strong = "true".equals(pattern.at("consistent_read").spelled());
        if (strong && index != null) {
            pattern.at("consistent_read").fault("a global secondary index cannot be read consistently");
        }
        return new PatternModel(
                id,
                name,
                pattern.at("description").textOr(""),
                entity.name(),
                operation,
                index,
                range,
                parameters,
                strong ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL,
                conditions,
                "OR".equals(filter.at("logical_operator").textOr("AND")) ? FilterLogic.OR : FilterLogic.AND,
                returns,
                null);
    }

    /** Entities of other tables may come along, but not alone: the pattern works on its own table. */
    private void checkEntities(Element listed, List<Parameter> parameters) {
        List<Integer> given = IntStream.range(0, parameters.size())
                .filter(i -> parameters.get(i).entity() != null)
                .boxed()
                .toList();
        boolean hasOwn = given.stream()
                .anyMatch(i -> entities.own().contains(parameters.get(i).entity()));
        if (!given.isEmpty() && !hasOwn) {
            Parameter first = parameters.get(given.get(0));
            if (entities.all().contains(first.entity())) {
                listed.elements()
                        .get(given.get(0))
                        .at("entity_type")
                        .fault("there is no entity " + first.entity() + " in the table " + table.name());
            }
        }
    }

    private @Nullable EntityKey key(Element pattern, @Nullable String index) {
        if (index == null) {
            return entity.tableKey().orElse(null);
        }
        if (table.index(index).isEmpty()) {
            pattern.at("index_name").fault("there is no index " + index + " in gsi_list");
            return null;
        }
        EntityKey key = entity.indexKey(index).orElse(null);
        if (key == null) {
            pattern.at("index_name").fault(entity.name() + " has no key in " + index + ": it is not in gsi_mappings");
        }
        return key;
    }

    /** A Query is given every field of the partition key, and what its condition on the sort key needs. */
    private static void checkKeyParameters(
            Element pattern, EntityKey key, List<Parameter> parameters, List<Condition> conditions) {
        Set<String> given =
                parameters.stream().map(Parameter::name).collect(Collectors.toCollection(LinkedHashSet::new));
        Set<String> rest = new LinkedHashSet<>(given);
        for (KeyTemplate template : key.partition()) {
            for (String field : template.attributes()) {
                if (!given.contains(field)) {
                    pattern.at("parameters").fault("lacks " + field + ", which the partition key is made of");
                }
                rest.remove(field);
            }
        }
        conditions.forEach(condition -> condition.parameters().forEach(rest::remove));
        String range = pattern.at("range_condition").textOrNull();
        if (range == null || !SchemaNames.RANGES.contains(range)) {
            return;
        }
        if (key.sort().isEmpty()) {
            pattern.at("range_condition").fault("there is no sort key to compare");
            return;
        }
        int bounds = range.equals("between") ? 2 : 1;
        int fields =
                (int) key.sort().stream().mapToLong(t -> t.attributes().size()).sum();
        int most = bounds + Math.max(0, fields - 1);
        if (rest.size() < bounds || rest.size() > most) {
            pattern.at("range_condition")
                    .fault(range + " takes " + (bounds == most ? "" + bounds : bounds + " to " + most)
                            + " parameters beside those of the partition key, but there are " + rest.size());
        }
    }

    private static void require(Element place, String spelled, Set<String> known) {
        if (!spelled.isEmpty() && !known.contains(spelled)) {
            place.fault("has to be one of "
                    + String.join(", ", known.stream().sorted().toList()) + ", but is " + spelled);
        }
    }
}
