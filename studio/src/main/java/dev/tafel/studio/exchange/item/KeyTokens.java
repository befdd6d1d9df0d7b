package dev.tafel.studio.exchange.item;

import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.Item;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The pieces between the delimiters of a key. */
final class KeyTokens {

    private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z_-]*");
    private static final Pattern CAPITALS = Pattern.compile("[A-Z][A-Z_-]+");
    private static final Pattern HASH = Pattern.compile("#");
    private static final Pattern BAR = Pattern.compile("\\|");
    private static final Pattern COLON_AFTER_WORD = Pattern.compile("(?<=^[A-Za-z]{1,40}):");

    private KeyTokens() {}

    /** The pieces of {@code key}; a colon separates only behind a first word, since times have colons too. */
    static List<String> split(String key) {
        return List.of(separator(key).split(key, -1));
    }

    private static Pattern separator(String key) {
        if (key.contains("#")) {
            return HASH;
        }
        return key.contains("|") ? BAR : COLON_AFTER_WORD;
    }

    /** What says which entity a key is of: the first piece, if others follow, and later ones in capitals. */
    static Stream<String> words(String key) {
        List<String> tokens = split(key);
        int first = tokens.get(0).isEmpty() ? 1 : 0;
        return IntStream.range(0, tokens.size())
                .filter(i -> (i == first && tokens.size() > first + 1)
                        || CAPITALS.matcher(tokens.get(i)).matches())
                .mapToObj(tokens::get)
                .filter(KeyTokens::isWord);
    }

    /** What separates the pieces of these keys. */
    static String delimiter(List<List<String>> values, List<Item> items, KeyAttribute key) {
        for (int i = 0; i < items.size(); i++) {
            String text = KeyText.of(items.get(i), key.name());
            if (text != null && values.get(i).size() > 1) {
                return text.contains("#") ? "#" : text.contains("|") ? "|" : ":";
            }
        }
        return "#";
    }

    /** Whether a piece could be a prefix or another literal, having no digits. */
    static boolean isWord(String token) {
        return WORD.matcher(token).matches();
    }
}
