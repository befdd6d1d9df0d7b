package dev.tafel.studio.program;

import dev.tafel.studio.program.Code.Form;
import dev.tafel.studio.program.Code.Form.Breaks;
import dev.tafel.studio.program.CodePrinter.Style;
import dev.tafel.studio.program.CodePrinter.Style.Alignment;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** Python 3 with the client of boto3, set as black sets it. */
final class PythonProgram implements WireLiteral.Spelling {

    private static final Style STYLE = new Style("    ", 4, 88, Alignment.NONE);
    private static final Form FORM = new Form("", ", ", ",", ",", Breaks.WHEN_LONG);

    private final Call call;
    private final ProgramOptions options;
    private final WireLiteral literals = new WireLiteral(this);

    PythonProgram(Argument.Structure request, ProgramOptions options) {
        this.call = new Call(request);
        this.options = options;
    }

    ProgramResult write() {
        return new ProgramResult.Written(head() + helper() + body(), List.of());
    }

    private boolean printsItems() {
        return call.kind() != Call.Kind.WRITE && call.kind() != Call.Kind.COUNT;
    }

    private String head() {
        StringBuilder head = new StringBuilder();
        head.append("\"\"\"").append(call.title()).append(".\"\"\"\n\n");
        if (printsItems() || call.hasBinary()) {
            head.append("import base64\n");
        }
        if (printsItems()) {
            head.append("import json\n");
        }
        if (call.kind() == Call.Kind.BATCH) {
            head.append("import time\n");
        }
        if (head.charAt(head.length() - 2) != '\n') {
            head.append('\n');
        }
        head.append("import boto3\n\n");
        head.append("REGION = ").append(string(options.region())).append('\n');
        URI endpoint = options.endpoint();
        if (endpoint != null) {
            head.append("ENDPOINT = ").append(string(endpoint.toString())).append('\n');
        }
        return head.append('\n').toString();
    }

    private String helper() {
        if (!printsItems()) {
            return "";
        }
        return """

                def to_json(item):
                    \"""One line of JSON, binary values in base64.\"""
                    return json.dumps(
                        item,
                        ensure_ascii=False,
                        default=lambda value: base64.b64encode(value).decode(),
                    )


                """;
    }

    private String body() {
        String endpoint = options.endpoint() == null ? "" : ", endpoint_url=ENDPOINT";
        String client = "client = boto3.client(\"dynamodb\", region_name=REGION" + endpoint + ")\n";
        return client
                + switch (call.kind()) {
                    case PAGES -> pages() + """
                    for page in pages:
                        for item in page["Items"]:
                            print(to_json(item))
                    """;
                    case COUNT -> pages() + "print(sum(page[\"Count\"] for page in pages))\n";
                    case ITEM -> assign("response") + """
                    if "Item" in response:
                        print(to_json(response["Item"]))
                    else:
                        print("No such item")
                    """;
                    case BATCH -> batch();
                    case RETURNING_WRITE -> assign("response") + """
                    if "Attributes" in response:
                        print(to_json(response["Attributes"]))
                    """;
                    case WRITE -> invocation("", "client." + Call.separated(call.operation(), "_"));
                };
    }

    private String pages() {
        return invocation(
                "pages = ", "client.get_paginator(\"" + Call.separated(call.operation(), "_") + "\").paginate");
    }

    private String assign(String variable) {
        return invocation(variable + " = ", "client." + Call.separated(call.operation(), "_"));
    }

    private String invocation(String before, String function) {
        List<Code> arguments = new ArrayList<>();
        call.request()
                .members()
                .forEach((name, value) -> arguments.add(new Code.Entry(name, "=", value.accept(literals))));
        Code block = new Code.Block(before + function + "(", arguments, ")", FORM.broken());
        return CodePrinter.print(STYLE, block, 0, 0) + "\n";
    }

    private String batch() {
        Argument pending = call.request().members().getOrDefault("RequestItems", new Argument.Flag(true));
        String literal = CodePrinter.print(STYLE, pending.accept(literals), 0, "pending = ".length());
        return "pending = " + literal + "\n" + """
                pause = 0.05
                while pending:
                    response = client.batch_get_item(RequestItems=pending)
                    for table, items in response["Responses"].items():
                        for item in items:
                            print(table, to_json(item))
                    pending = response["UnprocessedKeys"]
                    if pending:
                        time.sleep(pause)
                        pause = min(2 * pause, 5)
                """;
    }

    @Override
    public Form form(WireLiteral.Shape shape) {
        return FORM;
    }

    @Override
    public String string(String text) {
        return Quotes.python(text);
    }

    @Override
    public String member(String name) {
        return Quotes.python(name);
    }

    @Override
    public String key(String name) {
        return Quotes.python(name);
    }

    @Override
    public String bool(boolean value) {
        return value ? "True" : "False";
    }

    @Override
    public String binary(String base64) {
        return "base64.b64decode(" + Quotes.python(base64) + ")";
    }
}
