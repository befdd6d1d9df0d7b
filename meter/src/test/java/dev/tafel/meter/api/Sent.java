package dev.tafel.meter.api;

import dev.tafel.http.FakeRequest;

/** Requests to the meter's routes, single quotes standing for double ones. */
final class Sent {

    private Sent() {}

    static FakeRequest of(String method, String target) {
        return new FakeRequest(method, target);
    }

    static FakeRequest json(String target, String text) {
        return new FakeRequest("POST", target)
                .with("content-type", "application/json")
                .withBody(text.replace('\'', '"'));
    }
}
