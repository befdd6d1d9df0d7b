package dev.tafel.protocol.json;

import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Makes JSON of any shape, spelled in all the ways that the grammar allows. */
final class RandomJson {

    private static final String[] CHARACTERS = {
        "a",
        "Z",
        "0",
        " ",
        "/",
        "ä",
        "€",
        "😀",
        "\u007f",
        "\\n",
        "\\\"",
        "\\\\",
        "\\/",
        "\\u0041",
        "\\u00e4",
        "\\u20ac",
        "\\ud83d\\ude00",
        "\\u0000",
        "plain text that takes more than eight bytes"
    };
    private static final String[] NUMBERS = {
        "0", "-0", "7", "-12", "1.5", "-0.25", "1e5", "2E-3", "12345678901234567890123456789", "0e0", "3.14159E+12"
    };
    private static final String[] SPACES = {"", "", "", " ", "\n", "\t\r"};

    private final Random random;
    private final StringBuilder out = new StringBuilder();

    RandomJson(Random random) {
        this.random = random;
    }

    byte[] document() {
        out.setLength(0);
        space();
        value(random.nextInt(6));
        space();
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }

    private void value(int levels) {
        switch (random.nextInt(levels > 0 ? 9 : 5)) {
            case 0 -> string();
            case 1 -> out.append(NUMBERS[random.nextInt(NUMBERS.length)]);
            case 2 -> out.append("true");
            case 3 -> out.append("false");
            case 4 -> out.append("null");
            case 5, 6 -> {
                out.append('[');
                for (int i = random.nextInt(5); i > 0; i--) {
                    element(levels);
                    out.append(i > 1 ? "," : "");
                }
                space();
                out.append(']');
            }
            default -> {
                out.append('{');
                for (int i = random.nextInt(5); i > 0; i--) {
                    space();
                    string();
                    space();
                    out.append(':');
                    element(levels);
                    out.append(i > 1 ? "," : "");
                }
                space();
                out.append('}');
            }
        }
    }

    private void element(int levels) {
        space();
        value(levels - 1);
        space();
    }

    private void string() {
        out.append('"');
        for (int i = random.nextInt(8); i > 0; i--) {
            out.append(CHARACTERS[random.nextInt(CHARACTERS.length)]);
        }
        out.append('"');
    }

    private void space() {
        out.append(SPACES[random.nextInt(SPACES.length)]);
    }
}
