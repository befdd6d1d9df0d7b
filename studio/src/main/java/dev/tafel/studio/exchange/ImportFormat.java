package dev.tafel.studio.exchange;

import dev.tafel.studio.document.Element;
import java.util.Optional;

/** What can be imported. */
public enum ImportFormat {
    /** A model of NoSQL Workbench. */
    WORKBENCH("workbench"),
    /** The schema.json of the awslabs MCP server. */
    MCP_SCHEMA("mcp"),
    /** The dynamodb_data_model.json of the awslabs MCP server. */
    MCP_DATA_MODEL("mcp-data-model"),
    /** Requests of CreateTable or answers of DescribeTable. */
    CREATE_TABLE("create-table"),
    /** A CloudFormation template, JSON or YAML. */
    CLOUDFORMATION("cloudformation"),
    /** A OneTable schema in JSON. */
    ONETABLE("onetable"),
    /** Items, one a line. */
    ITEMS("items");

    private final String spelled;

    ImportFormat(String spelled) {
        this.spelled = spelled;
    }

    /** The name for the command line. */
    public String spelled() {
        return spelled;
    }

    /** The format that {@code root} looks like. */
    static Optional<ImportFormat> detect(Element root) {
        if (root.has("DataModel")) {
            return Optional.of(WORKBENCH);
        }
        if (root.has("Resources")) {
            return Optional.of(CLOUDFORMATION);
        }
        if (root.has("indexes") && root.at("indexes").has("primary")) {
            return Optional.of(ONETABLE);
        }
        if (root.at("tables").isArray()) {
            boolean isDataModel = root.at("tables").elements().stream().anyMatch(t -> t.has("KeySchema"));
            return Optional.of(isDataModel ? MCP_DATA_MODEL : MCP_SCHEMA);
        }
        Element first =
                root.isArray() && !root.elements().isEmpty() ? root.elements().get(0) : root;
        boolean isTable = first.has("KeySchema") || first.has("Table") || first.has("TableDescription");
        return isTable ? Optional.of(CREATE_TABLE) : Optional.empty();
    }
}
