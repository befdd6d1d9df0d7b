package dev.tafel.studio.exchange.mcp;

import dev.tafel.studio.document.Element;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.EntityModel.Field;
import dev.tafel.studio.exchange.model.PatternModel.Parameter;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.exchange.model.TransactionPattern;
import dev.tafel.studio.exchange.model.TransactionPattern.Action;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the access patterns that touch several items at once. */
final class TransactionReader {

    private final DataModel model;
    private final PatternIds ids;
    private final Set<String> entityNames = new HashSet<>();
    private final Set<String> names = new HashSet<>();

    TransactionReader(DataModel model, PatternIds ids) {
        this.model = model;
        this.ids = ids;
        for (TableModel table : model.tables()) {
            table.entities().forEach(entity -> entityNames.add(entity.name()));
        }
    }

    List<TransactionPattern> read(Element patterns) {
        List<TransactionPattern> read = new ArrayList<>();
        for (Element pattern : patterns.elements()) {
            read.add(pattern(pattern));
        }
        return read;
    }

    private TransactionPattern pattern(Element pattern) {
        String id = ids.take(pattern);
        String name = pattern.at("name").text();
        if (!names.add(name)) {
            pattern.at("name").fault("there are two transactions called " + name);
        }
        String operation = pattern.at("operation").text();
        if (!SchemaNames.TRANSACTIONS.contains(operation)) {
            pattern.at("operation").fault("has to be TransactWrite or TransactGet, but is " + operation);
        }
        String returns = pattern.at("return_type").text();
        if (!SchemaNames.TRANSACTION_RETURNS.contains(returns)) {
            pattern.at("return_type").fault("has to be boolean, object or array, but is " + returns);
        }
        List<EntityModel> involved = new ArrayList<>();
        List<Action> actions = actions(pattern, operation, involved);
        List<Parameter> parameters = ParametersReader.read(pattern.at("parameters"), entityNames);
        checkTypes(pattern.at("parameters"), parameters, involved);
        return new TransactionPattern(
                id, name, pattern.at("description").textOr(""), operation, actions, parameters, returns);
    }

    private List<Action> actions(Element pattern, String operation, List<EntityModel> involved) {
        List<Element> listed = pattern.at("entities_involved").elements();
        if (listed.isEmpty()) {
            pattern.at("entities_involved").fault("names no entity");
        }
        List<Action> actions = new ArrayList<>();
        for (Element element : listed) {
            String table = element.at("table").text();
            String entity = element.at("entity").text();
            Optional<TableModel> known = model.table(table);
            Optional<EntityModel> found = known.flatMap(t -> t.entity(entity));
            if (known.isEmpty()) {
                element.at("table").fault("there is no table " + table);
            } else if (found.isEmpty()) {
                element.at("entity").fault("there is no entity " + entity + " in the table " + table);
            }
            found.ifPresent(involved::add);
            String action = element.at("action").text();
            checkAction(element.at("action"), action, operation);
            actions.add(
                    new Action(table, entity, action, element.at("condition").textOrNull()));
        }
        return actions;
    }

    private static void checkAction(Element place, String action, String operation) {
        boolean isWrite = SchemaNames.WRITE_ACTIONS.contains(action);
        boolean isRead = SchemaNames.READ_ACTIONS.contains(action);
        if (!isWrite && !isRead) {
            place.fault("has to be Put, Update, Delete, ConditionCheck or Get, but is " + action);
        } else if ((operation.equals("TransactGet") && !isRead) || (operation.equals("TransactWrite") && !isWrite)) {
            place.fault(action + " does not go with " + operation);
        }
    }

    /** A parameter called like a field has the field's type. */
    private static void checkTypes(Element listed, List<Parameter> parameters, List<EntityModel> involved) {
        for (int i = 0; i < parameters.size(); i++) {
            Parameter parameter = parameters.get(i);
            for (EntityModel entity : involved) {
                Optional<Field> field = entity.field(parameter.name());
                if (field.isPresent()
                        && !parameter.type().isEmpty()
                        && !field.get().type().spelled().equals(parameter.type())) {
                    listed.elements()
                            .get(i)
                            .at("type")
                            .fault(parameter.name() + " is " + parameter.type() + ", but the field of " + entity.name()
                                    + " is " + field.get().type().spelled());
                }
            }
        }
    }
}
