package dev.tafel.studio.http;

import dev.tafel.http.HttpResponse;
import dev.tafel.studio.json.Json;

/** Answers of routes in JSON, as {@code docs/reference/http-api.md} describes them. */
public final class JsonAnswer {

    private JsonAnswer() {}

    /** An answer with this body. */
    public static HttpResponse of(int status, Json body) {
        return HttpResponse.computed(status, "application/json", body.compact());
    }

    /** An error: its name, and what to do. */
    public static HttpResponse fault(int status, String error, String message) {
        return of(status, fault(error, message));
    }

    /** The body of an error. */
    static Json fault(String error, String message) {
        return Json.object().put("error", error).put("message", message).build();
    }
}
