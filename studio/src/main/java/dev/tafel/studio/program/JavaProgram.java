package dev.tafel.studio.program;

import dev.tafel.studio.program.CodePrinter.Style;
import dev.tafel.studio.program.CodePrinter.Style.Alignment;
import java.net.URI;

/** Java 17 or newer with the AWS SDK for Java 2.x. */
final class JavaProgram {

    private static final Style STYLE = new Style("        ", 8, 110, Alignment.NONE);

    private final Call call;
    private final ProgramOptions options;
    private final JavaImports imports = new JavaImports();

    JavaProgram(Argument.Structure request, ProgramOptions options) {
        this.call = new Call(request);
        this.options = options;
    }

    ProgramResult write() {
        String body = constants() + main() + helper();
        String text =
                imports.text() + "\n/** " + call.title() + ". */\npublic final class Program {\n\n" + body + "}\n";
        return new ProgramResult.Written(text, java.util.List.of());
    }

    private String constants() {
        String constants = "    private static final " + imports.use("Region") + " REGION = Region.of("
                + Quotes.java(options.region()) + ");\n";
        URI endpoint = options.endpoint();
        if (endpoint != null) {
            constants += "    private static final " + imports.use("URI") + " ENDPOINT = URI.create("
                    + Quotes.java(endpoint.toString()) + ");\n";
        }
        return constants + "\n";
    }

    private String main() {
        String override = options.endpoint() == null ? "" : "                .endpointOverride(ENDPOINT)\n";
        return "    public static void main(String[] args) {\n" + request()
                + "        try (" + imports.use("DynamoDbClient") + " client = DynamoDbClient.builder()\n"
                + "                .region(REGION)\n" + override + "                .build()) {\n"
                + send().indent(12)
                + "        }\n    }\n";
    }

    private String request() {
        String type = imports.use(call.operation() + "Request");
        Code code = new JavaLiteral(imports).request(call.request());
        String declaration = "        " + type + " request = ";
        return declaration + CodePrinter.print(STYLE, code, 1, declaration.length()) + ";\n";
    }

    private String send() {
        String method = call.lowerOperation();
        return switch (call.kind()) {
            case PAGES -> """
                    for (%s<String, %s> item : client.%sPaginator(request).items()) {
                        System.out.println(item);
                    }
                    """.formatted(imports.use("Map"), imports.use("AttributeValue"), method);
            case COUNT -> """
                    int count = 0;
                    for (%s page : client.%sPaginator(request)) {
                        count += page.count();
                    }
                    System.out.println(count);
                    """.formatted(response(), method);
            case ITEM -> """
                    %s response = client.getItem(request);
                    if (response.hasItem()) {
                        System.out.println(response.item());
                    } else {
                        System.out.println("No such item");
                    }
                    """.formatted(response());
            case BATCH -> """
                    for (%s page : client.batchGetItemPaginator(request)) {
                        page.responses().forEach((table, items) -> {
                            items.forEach(item -> System.out.println(table + " " + item));
                        });
                    }
                    """.formatted(response());
            case RETURNING_WRITE -> """
                    %s response = client.%s(request);
                    if (response.hasAttributes()) {
                        System.out.println(response.attributes());
                    }
                    """.formatted(response(), method);
            case WRITE -> "client." + method + "(request);\n";
        };
    }

    private String response() {
        return imports.use(call.operation() + "Response");
    }

    private String helper() {
        if (!call.hasBinary()) {
            return "";
        }
        return "\n    private static " + imports.use("SdkBytes") + " bytes(String base64) {\n"
                + "        return SdkBytes.fromByteArray(" + imports.use("Base64") + ".getDecoder().decode(base64));\n"
                + "    }\n";
    }
}
