package dev.tafel.protocol;

import dev.tafel.protocol.json.JsonWriter;

/** What a thread needs to read calls and write answers, kept between them. */
final class Workspace {

    final RequestDecoder decoder = new RequestDecoder();
    final JsonWriter out = new JsonWriter();
    final ResponseEncoder responses = new ResponseEncoder(out);
    final ErrorEncoder errors = new ErrorEncoder(out);
}
