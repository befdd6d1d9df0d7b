package dev.tafel.studio.derive;

import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.TableCost;
import dev.tafel.model.table.TableClass;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.file.ModelFile;
import dev.tafel.studio.file.ModelFileException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Derivations that tests look at. */
final class Derived {

    static final TableCost PRICES = new TableCost(PriceTable.builtIn().in("us-east-1"), TableClass.STANDARD);

    private Derived() {}

    static Design example(String name) {
        try {
            return design(Files.readString(Path.of("..", "examples", name, name + ".tafel.yaml")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Design design(String yaml) {
        try {
            return ModelFile.read(yaml).design();
        } catch (ModelFileException e) {
            throw new IllegalArgumentException(e);
        }
    }

    static Derivation of(String yaml) {
        return Derivation.of(design(yaml), PRICES);
    }

    static Derivation ofExample(String name) {
        return Derivation.of(example(name), PRICES);
    }
}
