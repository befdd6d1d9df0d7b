package dev.tafel.studio.program;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;

/** A bash script with one call of the AWS CLI, which reads all pages by itself. */
final class CliProgram implements Argument.Visitor<String> {

    /** The longest argument that Linux passes to a program, in bytes. */
    static final int ARGUMENT_BYTES_MAX = 128 * 1024 - 1;

    private final Call call;
    private final ProgramOptions options;
    private int column;

    CliProgram(Argument.Structure request, ProgramOptions options) {
        this.call = new Call(request);
        this.options = options;
    }

    ProgramResult write() {
        if (call.request().members().containsKey("ExclusiveStartKey")) {
            throw new RefusedException("The AWS CLI reads only one page when it is given a start key; it goes on with"
                    + " --starting-token, which an earlier call of its own has printed.");
        }
        StringBuilder script = new StringBuilder("#!/usr/bin/env bash\n# " + call.title() + "\n");
        script.append("set -euo pipefail\n\n");
        script.append("REGION=").append(Quotes.shell(options.region())).append('\n');
        URI endpoint = options.endpoint();
        if (endpoint != null) {
            script.append("ENDPOINT=").append(Quotes.shell(endpoint.toString())).append('\n');
        }
        script.append("export AWS_PAGER=\"\"\n\n");
        if (call.hasBinary()) {
            script.append("""
                    if [[ $(aws --version 2>&1) == aws-cli/1.* ]]; then
                      echo "Binary values in JSON need version 2 of the AWS CLI." >&2
                      exit 1
                    fi

                    """);
        }
        return new ProgramResult.Written(script + comment() + String.join(" \\\n  ", arguments()) + "\n", notes());
    }

    private String comment() {
        return switch (call.kind()) {
            case PAGES, COUNT -> """
                    # The CLI reads all pages. --max-items N ends after N items and prints a NextToken,
                    # with which --starting-token goes on.
                    """;
            case BATCH -> "# Keys that were not processed are in the answer's UnprocessedKeys: ask for them again.\n";
            case ITEM, RETURNING_WRITE, WRITE -> "";
        };
    }

    private List<String> notes() {
        return call.kind() == Call.Kind.BATCH
                ? List.of("The AWS CLI does not ask again for keys that were not processed; look at UnprocessedKeys.")
                : List.of();
    }

    private List<String> arguments() {
        List<String> arguments = new ArrayList<>();
        arguments.add("aws dynamodb " + Call.separated(call.operation(), "-"));
        arguments.add("--region \"$REGION\"");
        if (options.endpoint() != null) {
            arguments.add("--endpoint-url \"$ENDPOINT\"");
        }
        arguments.add("--output json");
        if (call.hasBinary()) {
            arguments.add("--cli-binary-format base64");
        }
        call.request().members().forEach((name, value) -> arguments.add(argument(name, value)));
        return arguments;
    }

    private String argument(String name, Argument value) {
        String flag = "--" + (name.equals("Limit") ? "page-size" : Call.separated(name, "-"));
        if (value instanceof Argument.Flag truth) {
            return truth.value() ? flag : "--no-" + flag.substring(2);
        }
        column = 2 + flag.length() + 2;
        String text = value.accept(this);
        if (text.length() > ARGUMENT_BYTES_MAX) {
            throw new RefusedException(
                    name + " is longer than one argument of a command may be (" + ARGUMENT_BYTES_MAX + " bytes).");
        }
        return flag + (text.startsWith("-") ? "=" : " ") + Quotes.shell(text);
    }

    private String json(Argument argument) {
        return RequestJson.parameter(argument, column);
    }

    @Override
    public String visitText(Argument.Text argument) {
        return argument.value();
    }

    @Override
    public String visitWhole(Argument.Whole argument) {
        return Integer.toString(argument.value());
    }

    @Override
    public String visitFlag(Argument.Flag argument) {
        return Boolean.toString(argument.value());
    }

    @Override
    public String visitAttributes(Argument.Attributes argument) {
        return json(argument);
    }

    @Override
    public String visitItems(Argument.Items argument) {
        return json(argument);
    }

    @Override
    public String visitNames(Argument.Names argument) {
        return json(argument);
    }

    @Override
    public String visitStructure(Argument.Structure argument) {
        return json(argument);
    }

    @Override
    public String visitStructures(Argument.Structures argument) {
        return json(argument);
    }

    @Override
    public String visitTables(Argument.Tables argument) {
        return json(argument);
    }
}
