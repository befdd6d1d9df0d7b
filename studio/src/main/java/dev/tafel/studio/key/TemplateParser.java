package dev.tafel.studio.key;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the text of a key template. */
final class TemplateParser {

    private static final Pattern SHARD = Pattern.compile("shard\\(([^()]+)\\)%([1-9][0-9]{0,5})");

    private final String text;
    private final List<KeyPart> parts = new ArrayList<>();

    TemplateParser(String text) {
        this.text = text;
    }

    List<KeyPart> parts() {
        int at = 0;
        while (at < text.length()) {
            int open = text.indexOf('{', at);
            String literal = text.substring(at, open < 0 ? text.length() : open);
            if (literal.indexOf('}') >= 0) {
                throw fault("a closing brace without an opening one", at + literal.indexOf('}'));
            }
            parts.add(new KeyPart.Literal(literal));
            if (open < 0) {
                break;
            }
            int close = text.indexOf('}', open);
            if (close < 0) {
                throw fault("an opening brace without a closing one", open);
            }
            parts.add(braced(text.substring(open + 1, close), open));
            at = close + 1;
        }
        return parts;
    }

    private KeyPart braced(String inside, int at) {
        Matcher shard = SHARD.matcher(inside);
        if (shard.matches()) {
            List<String> attributes = Arrays.stream(shard.group(1).split(",", -1))
                    .map(String::strip)
                    .toList();
            return new KeyPart.Shard(attributes, Integer.parseInt(shard.group(2)));
        }
        int colon = inside.lastIndexOf(':');
        String name = colon < 0 ? inside : inside.substring(0, colon);
        if (name.isBlank() || name.indexOf('{') >= 0) {
            throw fault("no attribute between the braces", at);
        }
        if (colon < 0) {
            return new KeyPart.Value(name, ValueForm.PLAIN);
        }
        String form = inside.substring(colon + 1);
        return new KeyPart.Value(
                name,
                ValueForm.parse(form)
                        .orElseThrow(() ->
                                fault("no form \"" + form + "\" (plain, pad1 to pad38, date, seconds, millis)", at)));
    }

    private IllegalArgumentException fault(String what, int at) {
        return new IllegalArgumentException(
                "The key template \"" + text + "\" has " + what + " at character " + (at + 1));
    }
}
