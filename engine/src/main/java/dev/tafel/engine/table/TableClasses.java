package dev.tafel.engine.table;

import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.TableClass;
import java.util.Arrays;
import java.util.List;

/** How a request names a table class. */
final class TableClasses {

    private TableClasses() {}

    /** The class of that name; the service has a text of its own for a bad one. */
    static TableClass named(String name) {
        List<TableClass> classes = Arrays.asList(TableClass.values());
        return classes.stream()
                .filter(tableClass -> tableClass.name().equals(name))
                .findFirst()
                .orElseThrow(() -> ApiException.validation("Invalid table-class parameter provided. Please try again"
                        + " with a valid table-class value: " + classes + "."));
    }
}
