package dev.tafel.studio.program;

import dev.tafel.studio.program.CodePrinter.Style;
import dev.tafel.studio.program.CodePrinter.Style.Alignment;
import java.net.URI;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** Go with the AWS SDK for Go v2, set as gofmt sets it. */
final class GoProgram {

    private static final Style STYLE = new Style("\t", 4, 100, Alignment.VALUES);
    private static final String SDK = "github.com/aws/aws-sdk-go-v2/";

    private final Call call;
    private final ProgramOptions options;

    GoProgram(Argument.Structure request, ProgramOptions options) {
        this.call = new Call(request);
        this.options = options;
    }

    ProgramResult write() {
        String code = constants() + main() + helpers();
        String text = "// " + call.title() + ".\npackage main\n\n" + imports(code) + code;
        return new ProgramResult.Written(text, List.of());
    }

    /** The packages whose names the code has; a name in a text counts only with the bracket of a call or a type. */
    private String imports(String code) {
        SortedSet<String> standard = new TreeSet<>(List.of("context", "log"));
        SortedSet<String> sdk = new TreeSet<>(List.of(SDK + "config", SDK + "service/dynamodb"));
        if (call.hasBinary()) {
            standard.add("encoding/base64");
        }
        if (printsItems()) {
            standard.add("encoding/json");
            sdk.add(SDK + "feature/dynamodb/attributevalue");
        }
        if (printsItems() || call.kind() == Call.Kind.COUNT) {
            standard.add("fmt");
        }
        if (call.kind() == Call.Kind.BATCH) {
            standard.add("time");
        }
        if (usesAws()) {
            sdk.add(SDK + "aws");
        }
        if (code.contains("types.")) {
            sdk.add(SDK + "service/dynamodb/types");
        }
        StringBuilder imports = new StringBuilder("import (\n");
        standard.forEach(name -> imports.append("\t\"").append(name).append("\"\n"));
        imports.append('\n');
        sdk.forEach(name -> imports.append("\t\"").append(name).append("\"\n"));
        return imports.append(")\n\n").toString();
    }

    /** Strings, numbers and truth values of the input are pointers that the package aws makes. */
    private boolean usesAws() {
        return options.endpoint() != null
                || call.request().members().values().stream().anyMatch(GoProgram::isPointer)
                || call.kind() == Call.Kind.BATCH
                || call.operation().equals("TransactWriteItems");
    }

    private static boolean isPointer(Argument argument) {
        return argument instanceof Argument.Flag
                || argument instanceof Argument.Whole
                || (argument instanceof Argument.Text text && text.kind() == Argument.Text.Kind.FREE);
    }

    private boolean printsItems() {
        return call.kind() != Call.Kind.WRITE && call.kind() != Call.Kind.COUNT;
    }

    private String constants() {
        URI endpoint = options.endpoint();
        if (endpoint == null) {
            return "const region = " + Quotes.go(options.region()) + "\n\n";
        }
        return "const (\n\tregion   = " + Quotes.go(options.region()) + "\n\tendpoint = "
                + Quotes.go(endpoint.toString()) + "\n)\n\n";
    }

    private String main() {
        String client = options.endpoint() == null ? "\tclient := dynamodb.NewFromConfig(cfg)\n" : """
                        \tclient := dynamodb.NewFromConfig(cfg, func(o *dynamodb.Options) {
                        \t\to.BaseEndpoint = aws.String(endpoint)
                        \t})
                        """;
        return """
                func main() {
                \tctx := context.Background()
                \tcfg, err := config.LoadDefaultConfig(ctx, config.WithRegion(region))
                \tif err != nil {
                \t\tlog.Fatal(err)
                \t}
                """ + client + "\n" + send() + "}\n";
    }

    private String send() {
        String operation = call.operation();
        return switch (call.kind()) {
            case PAGES -> input() + pages("""
                    \t\tfor _, item := range page.Items {
                    \t\t\tfmt.Println(toJSON(item))
                    \t\t}
                    """);
            case COUNT ->
                input() + "\tcount := 0\n" + pages("\t\tcount += int(page.Count)\n") + "\tfmt.Println(count)\n";
            case ITEM -> input() + """
                    \tresponse, err := client.GetItem(ctx, input)
                    \tif err != nil {
                    \t\tlog.Fatal(err)
                    \t}
                    \tif response.Item == nil {
                    \t\tfmt.Println("No such item")
                    \t} else {
                    \t\tfmt.Println(toJSON(response.Item))
                    \t}
                    """;
            case BATCH -> batch();
            case RETURNING_WRITE -> input() + """
                    \tresponse, err := client.%s(ctx, input)
                    \tif err != nil {
                    \t\tlog.Fatal(err)
                    \t}
                    \tif response.Attributes != nil {
                    \t\tfmt.Println(toJSON(response.Attributes))
                    \t}
                    """.formatted(operation);
            case WRITE -> input() + """
                    \tif _, err := client.%s(ctx, input); err != nil {
                    \t\tlog.Fatal(err)
                    \t}
                    """.formatted(operation);
        };
    }

    private String input() {
        String declaration = "\tinput := ";
        return declaration + CodePrinter.print(STYLE, new GoLiteral().input(call.request()), 1, 13) + "\n";
    }

    private String pages(String each) {
        return """
                \tpaginator := dynamodb.New%sPaginator(client, input)
                \tfor paginator.HasMorePages() {
                \t\tpage, err := paginator.NextPage(ctx)
                \t\tif err != nil {
                \t\t\tlog.Fatal(err)
                \t\t}
                """.formatted(call.operation()) + each + "\t}\n";
    }

    private String batch() {
        return input() + """
                \tfor pause := 50 * time.Millisecond; len(input.RequestItems) > 0; pause = min(2*pause, 5*time.Second) {
                \t\tresponse, err := client.BatchGetItem(ctx, input)
                \t\tif err != nil {
                \t\t\tlog.Fatal(err)
                \t\t}
                \t\tfor table, items := range response.Responses {
                \t\t\tfor _, item := range items {
                \t\t\t\tfmt.Println(table, toJSON(item))
                \t\t\t}
                \t\t}
                \t\tinput.RequestItems = response.UnprocessedKeys
                \t\tif len(input.RequestItems) > 0 {
                \t\t\ttime.Sleep(pause)
                \t\t}
                \t}
                """;
    }

    private String helpers() {
        String helpers = "";
        if (printsItems()) {
            helpers += """

                    // toJSON is one line of JSON; numbers are strings, so that no digit is lost.
                    func toJSON(item map[string]types.AttributeValue) string {
                    \tvar out map[string]any
                    \terr := attributevalue.UnmarshalMapWithOptions(item, &out, func(o *attributevalue.DecoderOptions) {
                    \t\to.UseNumber = true
                    \t})
                    \tif err != nil {
                    \t\tlog.Fatal(err)
                    \t}
                    \ttext, err := json.Marshal(out)
                    \tif err != nil {
                    \t\tlog.Fatal(err)
                    \t}
                    \treturn string(text)
                    }
                    """;
        }
        if (call.hasBinary()) {
            helpers += """

                    func mustDecode(text string) []byte {
                    \tbytes, err := base64.StdEncoding.DecodeString(text)
                    \tif err != nil {
                    \t\tlog.Fatal(err)
                    \t}
                    \treturn bytes
                    }
                    """;
        }
        return helpers;
    }
}
