package dev.tafel.cli;

import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.UnknownPriceException;
import dev.tafel.studio.bridge.DerivedDesign;
import dev.tafel.studio.document.RefusedFileException;
import dev.tafel.studio.exchange.Importer;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.file.ModelFileException;
import dev.tafel.studio.source.DerivedModel;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Models that are named on the command line, in any format that can be imported. */
final class ModelFiles {

    private ModelFiles() {}

    /**
     * The model of a file: of a model file with what is derived from it, or of another tool's file. That it is refused
     * is a usage error that says why.
     */
    static DataModel read(CommandLine command, Path file) throws IOException {
        String text = TextFiles.read(command, file);
        try {
            return DerivedModel.isModelFile(file.toString())
                    ? derived(text)
                    : Importer.read(file.toString(), text, null).model();
        } catch (RefusedFileException | UnknownPriceException e) {
            throw new ParameterException(command, "The file cannot be used:\n" + e.getMessage(), e);
        } catch (ModelFileException e) {
            throw new ParameterException(command, file + " cannot be used:\n" + String.join("\n", e.texts()), e);
        }
    }

    private static DataModel derived(String text) throws ModelFileException {
        DerivedModel model = DerivedModel.read(text, PriceTable.builtIn());
        return DerivedDesign.model(model.design(), model.layout());
    }
}
