package dev.tafel.studio.exchange.mcp;

import dev.tafel.studio.document.Element;
import dev.tafel.studio.exchange.model.FieldType;
import dev.tafel.studio.exchange.model.PatternModel.Parameter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads the parameters of an access pattern. */
final class ParametersReader {

    private ParametersReader() {}

    /**
     * The parameters; faults for those that are incomplete or refer to nothing.
     *
     * @param entities the entities that a parameter may be
     */
    static List<Parameter> read(Element parameters, Set<String> entities) {
        List<Parameter> read = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Element parameter : parameters.elements()) {
            String name = parameter.at("name").text();
            if (!name.isEmpty() && !names.add(name)) {
                parameter.at("name").fault("there are two parameters called " + name);
            }
            String type = parameter.at("type").text();
            String entity = parameter.at("entity_type").textOrNull();
            if (type.equals(SchemaNames.ENTITY)) {
                if (entity == null) {
                    parameter.at("entity_type").fault("is missing: " + name + " is an entity");
                } else if (!entities.contains(entity)) {
                    parameter.at("entity_type").fault("there is no entity " + entity + " in the schema");
                }
            } else if (!type.isEmpty() && FieldType.ofSpelled(type).isEmpty()) {
                parameter.at("type").fault("is no type of parameters: " + type);
            }
            read.add(new Parameter(name, type, entity));
        }
        return read;
    }
}
