package dev.tafel.studio.program;

import dev.tafel.model.api.Request;
import dev.tafel.model.value.InvalidValueException;

/** Writes the program that sends a request, in any of the languages. */
public final class Programs {

    private Programs() {}

    /** The program in {@code language}, or why there is none. */
    public static ProgramResult write(Language language, Request<?> request, ProgramOptions options) {
        try {
            Argument.Structure call = CallTree.of(request);
            return switch (language) {
                case EXPRESSION -> new RequestJson(call).write();
                case JAVA -> new JavaProgram(call, options).write();
                case TYPESCRIPT -> new TypeScriptProgram(call, options).write();
                case PYTHON -> new PythonProgram(call, options).write();
                case GO -> new GoProgram(call, options).write();
                case CLI -> new CliProgram(call, options).write();
                case PARTIQL -> PartiQlStatement.write(request);
            };
        } catch (RefusedException e) {
            return new ProgramResult.Refused(e.reason());
        } catch (InvalidValueException e) {
            return new ProgramResult.Refused("The request has a value that is none: " + e.getMessage());
        }
    }
}
