package dev.tafel.studio.exchange;

import dev.tafel.model.table.TableDefinition;
import dev.tafel.studio.document.JsonPrinter;
import dev.tafel.studio.document.YamlPrinter;
import dev.tafel.studio.exchange.markdown.MarkdownWriter;
import dev.tafel.studio.exchange.mcp.SchemaWriter;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.ExportNotes;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.exchange.table.CdkWriter;
import dev.tafel.studio.exchange.table.CloudFormationWriter;
import dev.tafel.studio.exchange.table.CreateTableWriter;
import dev.tafel.studio.exchange.table.TerraformWriter;
import dev.tafel.studio.exchange.workbench.WorkbenchWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Writes models in the formats of other tools; pure and deterministic. */
public final class Exporter {

    private static final Pattern NOT_IN_FILE_NAMES = Pattern.compile("[^A-Za-z0-9_.-]+");

    private Exporter() {}

    /** The files that say in {@code format} what {@code model} says. */
    public static Exported write(DataModel model, ExportFormat format) {
        ExportNotes notes = new ExportNotes();
        List<ExportFile> files = files(model, format, notes);
        return new Exported(files, notes.texts());
    }

    private static List<ExportFile> files(DataModel model, ExportFormat format, ExportNotes notes) {
        List<TableDefinition> tables =
                model.tables().stream().map(TableModel::definition).toList();
        String name = fileName(model.name());
        return switch (format) {
            case CREATE_TABLE ->
                tables.stream()
                        .map(table -> new ExportFile(
                                fileName(table.name()) + ".create-table.json",
                                JsonPrinter.pretty(CreateTableWriter.write(table))))
                        .toList();
            case CLOUDFORMATION ->
                List.of(new ExportFile(name + ".template.yaml", YamlPrinter.print(CloudFormationWriter.write(model))));
            case CDK -> List.of(new ExportFile(name + "-stack.ts", CdkWriter.write(model)));
            case TERRAFORM -> List.of(new ExportFile(name + ".tf", TerraformWriter.write(model)));
            case WORKBENCH ->
                List.of(new ExportFile(
                        name + ".workbench.json", JsonPrinter.pretty(WorkbenchWriter.write(model, notes))));
            case MCP_SCHEMA ->
                List.of(new ExportFile(name + ".schema.json", JsonPrinter.pretty(SchemaWriter.write(model, notes))));
            case MARKDOWN -> markdown(model, name);
        };
    }

    private static List<ExportFile> markdown(DataModel model, String name) {
        List<ExportFile> files = new ArrayList<>();
        MarkdownWriter writer = new MarkdownWriter(model, name);
        files.add(new ExportFile(name + ".md", writer.text()));
        writer.pictures().forEach((file, svg) -> files.add(new ExportFile(file, svg)));
        return files;
    }

    private static String fileName(String name) {
        String cleaned = NOT_IN_FILE_NAMES.matcher(name).replaceAll("-");
        return cleaned.isEmpty() || cleaned.startsWith(".") ? "model" + cleaned : cleaned;
    }
}
