package dev.tafel.studio.exchange;

import dev.tafel.studio.document.Element;
import dev.tafel.studio.document.JsonDocument;
import dev.tafel.studio.document.MalformedDocumentException;
import dev.tafel.studio.document.Node;
import dev.tafel.studio.document.Notice;
import dev.tafel.studio.document.Notices;
import dev.tafel.studio.document.Place;
import dev.tafel.studio.document.YamlDocument;
import dev.tafel.studio.exchange.item.LinesReader;
import dev.tafel.studio.exchange.mcp.DataModelReader;
import dev.tafel.studio.exchange.mcp.SchemaReader;
import dev.tafel.studio.exchange.mcp.UsageDataReader;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.table.CloudFormationReader;
import dev.tafel.studio.exchange.table.CreateTableReader;
import dev.tafel.studio.exchange.workbench.OneTableReader;
import dev.tafel.studio.exchange.workbench.WorkbenchReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads files of other tools; pure, so that callers decide where the text comes from. */
public final class Importer {

    /** How long a file may be, in UTF-16 units, chosen. */
    public static final int FILE_LENGTH_MAX = 64 * 1024 * 1024;

    private static final Pattern EXTENSION = Pattern.compile("(\\.tafel)?\\.[A-Za-z0-9]+$");

    private Importer() {}

    /**
     * The model that a file holds.
     *
     * @param file the file's name; its extension decides between JSON, YAML and lines, and models without a name get it
     * @param format the file's format, or null to find out
     * @throws dev.tafel.studio.document.RefusedFileException if the file cannot be used, with every fault found
     */
    public static Imported read(String file, String text, @Nullable ImportFormat format) {
        Notices notices = new Notices(file);
        if (text.length() > FILE_LENGTH_MAX) {
            notices.add(Notice.Severity.FAULT, Place.NOWHERE, "", "is longer than " + FILE_LENGTH_MAX);
            notices.refuseFaults();
        }
        String name = nameOf(file);
        boolean isLines = format == ImportFormat.ITEMS || (format == null && file.endsWith(".jsonl"));
        if (isLines) {
            DataModel model = LinesReader.read(text, name, notices);
            notices.refuseFaults();
            return new Imported(model, ImportFormat.ITEMS, notices.all());
        }
        Element root = root(file, text, notices);
        ImportFormat known = format == null ? detected(root) : format;
        DataModel model = model(root, known, name);
        notices.refuseFaults();
        return new Imported(model, known, notices.all());
    }

    /**
     * {@code imported} with the sample values that a file has for its entities.
     *
     * @throws dev.tafel.studio.document.RefusedFileException if the file cannot be used
     */
    public static Imported addUsageData(Imported imported, String file, String text) {
        Notices notices = new Notices(file);
        DataModel model = UsageDataReader.addTo(imported.model(), root(file, text, notices));
        notices.refuseFaults();
        List<Notice> all = new ArrayList<>(imported.notices());
        all.addAll(notices.all());
        return new Imported(model, imported.format(), all);
    }

    private static Element root(String file, String text, Notices notices) {
        String lower = file.toLowerCase(Locale.ROOT);
        boolean isYaml = lower.endsWith(".yaml") || lower.endsWith(".yml");
        try {
            Node node = isYaml ? YamlDocument.parse(text) : JsonDocument.parse(text);
            return Element.root(node, notices);
        } catch (MalformedDocumentException e) {
            notices.add(Notice.Severity.FAULT, e.place(), "", String.valueOf(e.getMessage()));
            notices.refuseFaults();
            throw new IllegalStateException("A fault was noted", e);
        }
    }

    private static ImportFormat detected(Element root) {
        Optional<ImportFormat> detected = ImportFormat.detect(root);
        if (detected.isEmpty()) {
            root.fault("is none of the formats that can be imported, or --format has to name it");
            root.notices().refuseFaults();
        }
        return detected.orElseThrow();
    }

    private static DataModel model(Element root, ImportFormat format, String name) {
        return switch (format) {
            case WORKBENCH -> WorkbenchReader.read(root);
            case MCP_SCHEMA -> SchemaReader.read(root, name);
            case MCP_DATA_MODEL -> DataModelReader.read(root, name);
            case CREATE_TABLE -> CreateTableReader.read(root, name);
            case CLOUDFORMATION -> CloudFormationReader.read(root, name);
            case ONETABLE -> OneTableReader.read(root, name);
            case ITEMS -> throw new IllegalArgumentException("Items are not read from a tree");
        };
    }

    private static String nameOf(String file) {
        String last = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
        String bare = EXTENSION.matcher(last).replaceFirst("");
        return bare.isEmpty() ? "table" : bare;
    }
}
