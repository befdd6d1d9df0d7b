package dev.tafel.studio.http;

import dev.tafel.studio.file.ModelFault;
import dev.tafel.studio.file.ModelFileException;
import dev.tafel.studio.json.Json;

/** What a client sent cannot be computed with. */
final class RefusedInputException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient Json answer;

    private RefusedInputException(Json answer, Throwable cause) {
        super(cause);
        this.answer = answer;
    }

    /** With one message. */
    static RefusedInputException of(RuntimeException cause) {
        return new RefusedInputException(
                Json.object()
                        .put("error", "BadInput")
                        .put("message", String.valueOf(cause.getMessage()))
                        .build(),
                cause);
    }

    /** With every fault of a model file and its place. */
    static RefusedInputException of(ModelFileException cause) {
        Json.JsonArray faults = new Json.JsonArray(
                cause.faults().stream().map(RefusedInputException::fault).toList());
        return new RefusedInputException(
                Json.object()
                        .put("error", "BadModel")
                        .put("message", "The model has faults")
                        .put("faults", faults)
                        .build(),
                cause);
    }

    private static Json fault(ModelFault fault) {
        return Json.object()
                .put("line", fault.line())
                .put("column", fault.column())
                .put("path", fault.path())
                .put("cause", fault.cause())
                .put("remedy", fault.remedy())
                .build();
    }

    /** What the client is told. */
    Json answer() {
        return answer;
    }
}
