package dev.tafel.cli;

import dev.tafel.engine.fault.FaultFileException;
import dev.tafel.engine.fault.Faults;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The file of {@code --faults}. */
final class FaultsFile implements ITypeConverter<Faults> {

    @Override
    public Faults convert(String path) {
        try {
            return Faults.parse(Files.readAllLines(Path.of(path), StandardCharsets.UTF_8));
        } catch (FaultFileException e) {
            throw new TypeConversionException(path + " " + e.getMessage());
        } catch (IOException e) {
            throw new TypeConversionException(
                    "cannot read " + path + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }
}
