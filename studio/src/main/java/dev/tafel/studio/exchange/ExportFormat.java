package dev.tafel.studio.exchange;

/** What can be exported. */
public enum ExportFormat {
    /** A request of CreateTable for each table. */
    CREATE_TABLE("create-table"),
    /** A CloudFormation template in YAML. */
    CLOUDFORMATION("cloudformation"),
    /** A stack of the AWS CDK in TypeScript, with TableV2. */
    CDK("cdk"),
    /** Terraform resources. */
    TERRAFORM("terraform"),
    /** A model of NoSQL Workbench 3.0. */
    WORKBENCH("workbench"),
    /** The schema.json of the awslabs MCP server. */
    MCP_SCHEMA("mcp"),
    /** Documentation in Markdown with a picture of every table and index. */
    MARKDOWN("markdown");

    private final String spelled;

    ExportFormat(String spelled) {
        this.spelled = spelled;
    }

    /** The name for the command line. */
    public String spelled() {
        return spelled;
    }
}
