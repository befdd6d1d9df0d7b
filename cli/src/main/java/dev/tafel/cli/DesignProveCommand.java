package dev.tafel.cli;

import dev.tafel.cli.server.ProofEngine;
import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.UnknownPriceException;
import dev.tafel.studio.file.ModelFileException;
import dev.tafel.studio.proof.Proof;
import dev.tafel.studio.proof.ProofDatabase;
import dev.tafel.studio.proof.ProofHtml;
import dev.tafel.studio.proof.ProofJson;
import dev.tafel.studio.proof.ProofText;
import dev.tafel.studio.prove.ProofSettings;
import dev.tafel.studio.source.DerivedModel;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Proves a model on an engine in memory. */
@Command(
        name = "prove",
        description = "Proves what follows from a model file: generates items as the model states them, stores them in"
                + " memory, asks every access pattern and compares the answers with a scan and the units with the"
                + " prediction; then simulates a day of its traffic and adds up the bill. Ends with 1 if something does"
                + " not hold.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class DesignProveCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE", description = "A model file, NAME.tafel.yaml.")
    private Path file = Path.of("");

    @Option(
            names = "--seed",
            paramLabel = "NUMBER",
            defaultValue = "1",
            description = "What data and calls are drawn from; the same seed gives the same proof."
                    + " Default: ${DEFAULT-VALUE}")
    private long seed = 1;

    @Option(
            names = "--items",
            paramLabel = "COUNT",
            defaultValue = "5000",
            description = "About how many items are generated at most, up to three times as many where a list of the"
                    + " model needs them; larger models are scaled down. Default: ${DEFAULT-VALUE}")
    private int items = 5_000;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How the proof is written: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}")
    private Format format = Format.TEXT;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where the proof is written; standard output without it.")
    private @Nullable Path out;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** How the proof is written. */
    enum Format {
        TEXT,
        JSON,
        HTML;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        ProofSettings settings = settings();
        try {
            DerivedModel model = DerivedModel.read(TextFiles.read(spec.commandLine(), file), PriceTable.builtIn());
            Proof proof = prove(model, settings);
            write(text(proof));
            return (proof.holds() ? ExitCode.OK : ExitCode.FAILURE).number();
        } catch (ModelFileException e) {
            e.texts().forEach(text -> err.println(file + ": " + text));
            err.flush();
            return ExitCode.FAILURE.number();
        } catch (UnknownPriceException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private ProofSettings settings() {
        try {
            return ProofSettings.USUAL.withSeed(seed).withThings(items);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private Proof prove(DerivedModel model, ProofSettings settings) {
        ProgressBar bar = ProgressBar.of(spec.commandLine().getErr());
        try (ProofDatabase.Opened opened = ProofEngine.open(settings)) {
            return Proof.of(opened.service(), model, settings, bar::show);
        } finally {
            bar.clear();
        }
    }

    private String text(Proof proof) {
        return switch (format) {
            case TEXT -> ProofText.of(proof);
            case JSON -> ProofJson.of(proof).pretty();
            case HTML -> ProofHtml.of(proof);
        };
    }

    private void write(String text) throws IOException {
        PrintWriter printed = spec.commandLine().getOut();
        if (out == null) {
            printed.print(text);
        } else {
            Files.writeString(out, text, StandardCharsets.UTF_8);
            printed.println("Wrote " + out);
        }
        printed.flush();
    }
}
