package dev.tafel.studio.exchange.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Names of tables as identifiers of other languages. */
final class Names {

    private static final Pattern SEPARATOR = Pattern.compile("[^A-Za-z0-9]+");

    private Names() {}

    /** Letters and digits, each word with a capital: {@code OrderLines}. */
    static String camel(String name) {
        StringBuilder camel = new StringBuilder();
        SEPARATOR
                .splitAsStream(name)
                .filter(word -> !word.isEmpty())
                .forEach(word -> camel.append(word.substring(0, 1).toUpperCase(Locale.ROOT))
                        .append(word.substring(1)));
        return camel.isEmpty() || Character.isDigit(camel.charAt(0)) ? "Table" + camel : camel.toString();
    }

    /** Small letters, digits and underscores: {@code order_lines}. */
    static String snake(String name) {
        String snake = SEPARATOR.matcher(name).replaceAll("_").toLowerCase(Locale.ROOT);
        return snake.isEmpty() || !Character.isLetter(snake.charAt(0)) ? "table_" + snake : snake;
    }

    /** The same identifiers, told apart by numbers where two are equal. */
    static List<String> distinct(List<String> identifiers) {
        Map<String, Integer> seen = new HashMap<>();
        List<String> distinct = new ArrayList<>();
        for (String identifier : identifiers) {
            int count = seen.merge(identifier, 1, Integer::sum);
            distinct.add(count == 1 ? identifier : identifier + count);
        }
        return distinct;
    }
}
