package dev.tafel.studio.program;

import dev.tafel.studio.program.Code.Form;
import dev.tafel.studio.program.Code.Form.Breaks;
import dev.tafel.studio.program.CodePrinter.Style;
import dev.tafel.studio.program.CodePrinter.Style.Alignment;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** TypeScript, as a module, with the AWS SDK for JavaScript v3, set as Prettier sets it. */
final class TypeScriptProgram implements WireLiteral.Spelling {

    private static final Style STYLE = new Style("  ", 2, 80, Alignment.NONE);
    private static final Form OBJECT = new Form(" ", ", ", ",", ",", Breaks.WHEN_LONG);
    private static final Form ARRAY = new Form("", ", ", ",", ",", Breaks.WHEN_LONG);
    private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");

    private final Call call;
    private final ProgramOptions options;
    private final WireLiteral literals = new WireLiteral(this);

    TypeScriptProgram(Argument.Structure request, ProgramOptions options) {
        this.call = new Call(request);
        this.options = options;
    }

    ProgramResult write() {
        String text = "// " + call.title() + "\n" + imports() + head() + helpers() + body();
        return new ProgramResult.Written(text, List.of());
    }

    private String imports() {
        String operation = call.operation();
        List<String> names = new ArrayList<>(List.of("DynamoDBClient"));
        switch (call.kind()) {
            case PAGES, COUNT -> names.addAll(List.of("paginate" + operation, "type " + operation + "CommandInput"));
            case BATCH ->
                names.addAll(List.of(
                        "BatchGetItemCommand", "type BatchGetItemCommandInput", "type BatchGetItemCommandOutput"));
            case ITEM, RETURNING_WRITE, WRITE ->
                names.addAll(List.of(operation + "Command", "type " + operation + "CommandInput"));
        }
        Code list = new Code.Block(
                "import {", names.stream().map(Code::word).toList(), "} from \"@aws-sdk/client-dynamodb\";", OBJECT);
        return CodePrinter.print(STYLE, list, 0, 0) + "\n\n";
    }

    private String head() {
        StringBuilder head = new StringBuilder("const REGION = ")
                .append(string(options.region()))
                .append(";\n");
        URI endpoint = options.endpoint();
        if (endpoint == null) {
            return head.append("\nconst client = new DynamoDBClient({ region: REGION });\n\n")
                    .toString();
        }
        return head.append("const ENDPOINT = ")
                .append(string(endpoint.toString()))
                .append(";\n\nconst client = new DynamoDBClient({ region: REGION, endpoint: ENDPOINT });\n\n")
                .toString();
    }

    private String helpers() {
        String helpers = "";
        if (call.hasBinary()) {
            helpers += """
                    function bytes(base64: string): Uint8Array {
                      return Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
                    }

                    """;
        }
        if (call.kind() != Call.Kind.WRITE && call.kind() != Call.Kind.COUNT) {
            helpers += """
                    /** One line of JSON, binary values in base64. */
                    function toJson(value: unknown): string {
                      return JSON.stringify(value, (_, part) =>
                        part instanceof Uint8Array
                          ? btoa(Array.from(part, (byte) => String.fromCharCode(byte)).join(""))
                          : part,
                      );
                    }

                    """;
        }
        return helpers;
    }

    private String body() {
        String operation = call.operation();
        return switch (call.kind()) {
            case PAGES -> input() + """
                    for await (const page of paginate%s({ client }, input)) {
                      for (const item of page.Items ?? []) {
                        console.log(toJson(item));
                      }
                    }
                    """.formatted(operation);
            case COUNT -> input() + """
                    let count = 0;
                    for await (const page of paginate%s({ client }, input)) {
                      count += page.Count ?? 0;
                    }
                    console.log(count);
                    """.formatted(operation);
            case ITEM -> input() + """
                    const response = await client.send(new GetItemCommand(input));
                    console.log(response.Item ? toJson(response.Item) : "No such item");
                    """;
            case BATCH -> batch();
            case RETURNING_WRITE -> input() + """
                    const response = await client.send(new %sCommand(input));
                    if (response.Attributes) {
                      console.log(toJson(response.Attributes));
                    }
                    """.formatted(operation);
            case WRITE -> input() + "await client.send(new %sCommand(input));\n".formatted(operation);
        };
    }

    private String input() {
        String declaration = "const input: " + call.operation() + "CommandInput = ";
        return declaration + CodePrinter.print(STYLE, literals.broken(call.request()), 0, declaration.length())
                + ";\n\n";
    }

    private String batch() {
        Argument pending = call.request().members().getOrDefault("RequestItems", new Argument.Flag(true));
        String declaration = "let pending: BatchGetItemCommandInput[\"RequestItems\"] = ";
        return declaration + CodePrinter.print(STYLE, pending.accept(literals), 0, declaration.length()) + ";\n" + """
                let pause = 50;
                while (pending && Object.keys(pending).length > 0) {
                  const response: BatchGetItemCommandOutput = await client.send(
                    new BatchGetItemCommand({ RequestItems: pending }),
                  );
                  for (const [table, items] of Object.entries(response.Responses ?? {})) {
                    for (const item of items) {
                      console.log(table, toJson(item));
                    }
                  }
                  pending = response.UnprocessedKeys;
                  if (pending && Object.keys(pending).length > 0) {
                    await new Promise((resolve) => setTimeout(resolve, pause));
                    pause = Math.min(2 * pause, 5000);
                  }
                }
                """;
    }

    @Override
    public Form form(WireLiteral.Shape shape) {
        return switch (shape) {
            case OBJECT -> OBJECT;
            case ARRAY -> ARRAY;
        };
    }

    @Override
    public String string(String text) {
        return Quotes.typeScript(text);
    }

    @Override
    public String member(String name) {
        return name;
    }

    /** A member called {@code __proto__} would set the object's prototype; a computed name does not. */
    @Override
    public String key(String name) {
        if (name.equals("__proto__")) {
            return "[\"__proto__\"]";
        }
        return IDENTIFIER.matcher(name).matches() ? name : Quotes.typeScript(name);
    }

    @Override
    public String bool(boolean value) {
        return Boolean.toString(value);
    }

    @Override
    public String binary(String base64) {
        return "bytes(" + Quotes.typeScript(base64) + ")";
    }
}
