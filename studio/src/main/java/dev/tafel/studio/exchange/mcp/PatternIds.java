package dev.tafel.studio.exchange.mcp;

import dev.tafel.studio.document.Element;
import java.util.HashMap;
import java.util.Map;

/** The ids of access patterns, which are unique in a file. */
final class PatternIds {

    private final Map<String, String> seen = new HashMap<>();

    /** The id of a pattern; a fault if it is missing or another pattern has it. */
    String take(Element pattern) {
        Element at = pattern.at("pattern_id");
        String id = at.spelled();
        if (id == null) {
            at.fault("is missing");
            return "";
        }
        String before = seen.putIfAbsent(id, pattern.path());
        if (before != null) {
            at.fault(id + " is also the pattern_id of " + before);
        }
        return id;
    }
}
