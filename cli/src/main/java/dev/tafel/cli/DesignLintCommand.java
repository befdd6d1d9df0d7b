package dev.tafel.cli;

import dev.tafel.model.price.Amount;
import dev.tafel.model.price.PriceStatus;
import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.UnknownPriceException;
import dev.tafel.studio.bridge.ImportedDesign;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.document.RefusedFileException;
import dev.tafel.studio.exchange.Imported;
import dev.tafel.studio.exchange.Importer;
import dev.tafel.studio.file.ModelFileException;
import dev.tafel.studio.lint.LintJson;
import dev.tafel.studio.lint.LintReport;
import dev.tafel.studio.lint.LintSarif;
import dev.tafel.studio.lint.LintText;
import dev.tafel.studio.lint.Linter;
import dev.tafel.studio.source.DerivedModel;
import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks models by the rules. */
@Command(
        name = "lint",
        description = "Checks models by the rules of docs/rules and says for each finding what it costs and what to do."
                + " Ends with 1 if there is an error, or a file is refused.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class DesignLintCommand implements Callable<Integer> {

    @Parameters(
            paramLabel = "FILE",
            arity = "1..*",
            description = "Model files, NAME.tafel.yaml, and files that `design import` takes.")
    private List<Path> files = List.of();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "How findings are printed: ${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}")
    private Format format = Format.TEXT;

    @Option(
            names = "--fail-on",
            paramLabel = "SEVERITY",
            defaultValue = "error",
            description = "The mildest findings that make the command fail: ${COMPLETION-CANDIDATES}."
                    + " Default: ${DEFAULT-VALUE}")
    private FailOn failOn = FailOn.ERROR;

    @Option(
            names = "--budget",
            paramLabel = "USD",
            description =
                    "What a month may cost; one that costs more by its stated rates is an error." + " For model files.")
    private @Nullable BigDecimal budget;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** How findings are printed. */
    enum Format {
        TEXT,
        JSON,
        SARIF;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The mildest findings that make the command fail. */
    enum FailOn {
        ERROR(Severity.ERROR),
        WARNING(Severity.WARNING),
        ADVICE(Severity.ADVICE);

        private final Severity mildest;

        FailOn(Severity mildest) {
            this.mildest = mildest;
        }

        boolean includes(Severity severity) {
            return severity.compareTo(mildest) <= 0;
        }

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public Integer call() throws IOException {
        boolean failed = false;
        for (Path file : files) {
            failed |= !lint(file);
        }
        spec.commandLine().getOut().flush();
        return (failed ? ExitCode.FAILURE : ExitCode.OK).number();
    }

    private boolean lint(Path file) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        try {
            LintReport report = report(file);
            out.print(
                    switch (format) {
                        case TEXT -> LintText.of(report);
                        case JSON -> LintJson.of(report).pretty();
                        case SARIF ->
                            LintSarif.of(report, file.toString().replace('\\', '/'), Version.number())
                                    .pretty();
                    });
            return report.findings().stream().noneMatch(finding -> failOn.includes(finding.severity()));
        } catch (RefusedFileException e) {
            PrintWriter err = spec.commandLine().getErr();
            err.println(file + ": refused");
            e.notices().forEach(notice -> err.println("  " + notice));
            err.flush();
            return false;
        } catch (ModelFileException e) {
            PrintWriter err = spec.commandLine().getErr();
            e.texts().forEach(text -> err.println(file + ": " + text));
            err.flush();
            return false;
        } catch (UnknownPriceException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    /** What the rules find in a model file with what is derived from it, or in another tool's file as it is. */
    private LintReport report(Path file) throws IOException, ModelFileException {
        String text = TextFiles.read(spec.commandLine(), file);
        BigDecimal limit = budget;
        if (!DerivedModel.isModelFile(file.toString())) {
            if (limit != null) {
                throw new ParameterException(
                        spec.commandLine(), "Only a model file has rates, and thus a bill: " + file + " is none");
            }
            Imported imported = Importer.read(file.toString(), text, null);
            PrintWriter err = spec.commandLine().getErr();
            imported.notices().forEach(notice -> err.println(notice));
            err.flush();
            return Linter.lint(ImportedDesign.of(imported.model()).toCheck(PriceTable.builtIn()));
        }
        DerivedModel model = DerivedModel.read(text, PriceTable.builtIn());
        return limit == null
                ? model.lint()
                : model.lint().within(model.budget(new Amount(limit, PriceStatus.CONFIRMED)));
    }
}
