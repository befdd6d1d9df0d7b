package dev.tafel.meter.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A recording as plain maps and lists, read by a parser that has nothing to do with the one under test. */
public final class RawLog {

    private final String text;
    private int at;

    private RawLog(String text) {
        this.text = text;
    }

    /** All lines that are calls. */
    public static List<Map<String, Object>> calls(Path file) throws IOException {
        return lines(file).stream()
                .filter(line -> line.containsKey("operation"))
                .toList();
    }

    /** All lines. */
    public static List<Map<String, Object>> lines(Path file) throws IOException {
        List<Map<String, Object>> lines = new ArrayList<>();
        for (String line : Files.readAllLines(file, StandardCharsets.UTF_8)) {
            lines.add(map(new RawLog(line).value()));
        }
        return lines;
    }

    /** Any JSON. */
    public static Object parsed(String json) {
        return new RawLog(json).value();
    }

    @SuppressWarnings("unchecked") // The test knows what is there.
    public static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked") // Likewise.
    public static List<Object> list(Object value) {
        return (List<Object>) value;
    }

    /** What is at the end of a path of names; an empty map if there is nothing. */
    public static Object at(Map<String, Object> map, String... path) {
        Object present = map;
        for (String name : path) {
            present = map(present).getOrDefault(name, Map.of());
        }
        return present;
    }

    /** A text, empty if it is left out. */
    public static String text(Map<String, Object> map, String name) {
        return map.getOrDefault(name, "").toString();
    }

    /** A number, 0 if it is left out. */
    public static long number(Map<String, Object> map, String name) {
        return Long.parseLong(map.getOrDefault(name, "0").toString());
    }

    /** What a call touched. */
    public static List<Map<String, Object>> touched(Map<String, Object> call) {
        return list(call.getOrDefault("touched", List.of())).stream()
                .map(RawLog::map)
                .toList();
    }

    private Object value() {
        blanks();
        char c = text.charAt(at);
        if (c == '{') {
            Map<String, Object> map = new LinkedHashMap<>();
            for (at++, blanks(); text.charAt(at) != '}'; blanks()) {
                String name = string();
                blanks();
                at++;
                map.put(name, value());
                blanks();
                at += text.charAt(at) == ',' ? 1 : 0;
            }
            at++;
            return map;
        }
        if (c == '[') {
            List<Object> list = new ArrayList<>();
            for (at++, blanks(); text.charAt(at) != ']'; blanks()) {
                list.add(value());
                blanks();
                at += text.charAt(at) == ',' ? 1 : 0;
            }
            at++;
            return list;
        }
        return c == '"' ? string() : word();
    }

    private void blanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private String word() {
        int start = at;
        while (at < text.length() && ",]}".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return text.substring(start, at).strip();
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        at++;
        while (text.charAt(at) != '"') {
            char c = text.charAt(at++);
            if (c != '\\') {
                string.append(c);
                continue;
            }
            char escaped = text.charAt(at++);
            switch (escaped) {
                case 'n' -> string.append('\n');
                case 't' -> string.append('\t');
                case 'r' -> string.append('\r');
                case 'u' -> {
                    string.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
                    at += 4;
                }
                default -> string.append(escaped);
            }
        }
        at++;
        return string.toString();
    }
}
