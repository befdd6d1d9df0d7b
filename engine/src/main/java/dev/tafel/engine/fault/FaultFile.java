package dev.tafel.engine.fault;

import dev.tafel.engine.fault.FaultRule.Calls;
import dev.tafel.engine.fault.FaultRule.Effect;
import dev.tafel.model.api.Operation;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads rules of faults, a line each.
 *
 * <pre>
 *  seed 7
 *  on write table=orders key.PK=USER#1 calls=3 fail=throttle
 *  on read percent=1 fail=error
 * </pre>
 */
final class FaultFile {

    private static final Set<Operation> READS = EnumSet.of(
            Operation.GET_ITEM,
            Operation.BATCH_GET_ITEM,
            Operation.QUERY,
            Operation.SCAN,
            Operation.TRANSACT_GET_ITEMS);
    private static final Set<Operation> WRITES = EnumSet.of(
            Operation.PUT_ITEM,
            Operation.UPDATE_ITEM,
            Operation.DELETE_ITEM,
            Operation.BATCH_WRITE_ITEM,
            Operation.TRANSACT_WRITE_ITEMS);
    private static final Pattern WORD =
            Pattern.compile("\\G\\s*(?:([A-Za-z]+(?:\\.[^=\\s]+)?)=(?:\"([^\"]*)\"|(\\S+))(?=\\s|$))");
    private static final Pattern CALLS = Pattern.compile("([0-9]{1,15})(-([0-9]{1,15})?)?");
    private static final Pattern PERCENT = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3})?");
    private static final Pattern DELAY = Pattern.compile("([0-9]{1,6})(ms|s)");
    private static final String KEY = "key.";

    private FaultFile() {}

    static Faults parse(List<String> lines) {
        long seed = 0;
        List<FaultRule> rules = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            String[] words = line.split("\\s+", 3);
            if (words[0].equals("seed") && words.length == 2) {
                seed = number(i + 1, words[1]);
            } else if (words[0].equals("on") && words.length > 2) {
                rules.add(rule(i + 1, words[1], words[2]));
            } else {
                throw new FaultFileException(i + 1, "expected: seed NUMBER, or: on OPERATION NAME=VALUE …");
            }
            if (rules.size() > Faults.RULES_MAX) {
                throw new FaultFileException(i + 1, "there are more than " + Faults.RULES_MAX + " rules");
            }
        }
        return new Faults(seed, rules);
    }

    private static FaultRule rule(int line, String operation, String text) {
        Map<String, String> words = words(line, text);
        Map<String, String> key = new HashMap<>();
        words.forEach((name, value) -> {
            if (name.startsWith(KEY)) {
                key.put(name.substring(KEY.length()), value);
            }
        });
        String percent = words.get("percent");
        String index = words.get("index");
        Failure failure = failure(line, words.get("fail"));
        Duration delay = delay(line, words.get("delay"));
        if (failure == null && delay.isZero()) {
            throw new FaultFileException(line, "a rule says what happens: fail=… or delay=…");
        }
        if (index != null && (failure == null || !failure.code().isThrottling())) {
            throw new FaultFileException(line, "index=… goes with fail=throttle, throttling or limit");
        }
        return new FaultRule(
                operations(line, operation, failure, key),
                words.get("table"),
                key,
                calls(line, words.get("calls")),
                percent == null ? FaultRule.ALWAYS : perHundredThousand(line, percent),
                new Effect(failure, index, delay));
    }

    private static Map<String, String> words(int line, String text) {
        Map<String, String> words = new HashMap<>();
        Matcher matcher = WORD.matcher(text);
        int end = 0;
        while (matcher.find()) {
            String name = matcher.group(1);
            String value = matcher.group(2) == null ? matcher.group(3) : matcher.group(2);
            if (!name.startsWith(KEY)
                    && !Set.of("table", "calls", "percent", "fail", "delay", "index")
                            .contains(name)) {
                throw new FaultFileException(line, "there is no " + name + "=…");
            }
            if (words.put(name, value) != null) {
                throw new FaultFileException(line, name + " is set twice");
            }
            end = matcher.end();
        }
        String rest = text.substring(end).strip();
        if (!rest.isEmpty()) {
            throw new FaultFileException(line, "expected NAME=VALUE, found: " + rest);
        }
        return words;
    }

    /** A group stands for those of its operations that the rest of the rule can be about; a name for itself. */
    private static Set<Operation> operations(
            int line, String word, @Nullable Failure failure, Map<String, String> key) {
        Set<Operation> operations = switch (word) {
            case "read" -> EnumSet.copyOf(READS);
            case "write" -> EnumSet.copyOf(WRITES);
            case "data" -> {
                Set<Operation> all = EnumSet.copyOf(READS);
                all.addAll(WRITES);
                yield all;
            }
            default ->
                EnumSet.of(Operation.named(word)
                        .orElseThrow(() -> new FaultFileException(
                                line, "there is no operation " + word + "; groups are: read, write, data")));
        };
        operations.removeIf(operation -> failure != null && !failure.canHappenTo(operation));
        if (operations.isEmpty()) {
            throw new FaultFileException(line, word + " never fails with a conflict");
        }
        operations.removeIf(operation -> !key.isEmpty() && !RequestParts.namesItems(operation));
        if (operations.isEmpty()) {
            throw new FaultFileException(line, word + " names no item, so that it has no key");
        }
        return operations;
    }

    private static @Nullable Failure failure(int line, @Nullable String word) {
        if (word == null) {
            return null;
        }
        for (Failure failure : Failure.values()) {
            if (failure.name().equalsIgnoreCase(word)) {
                return failure;
            }
        }
        String names = Arrays.stream(Failure.values())
                .map(failure -> failure.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
        throw new FaultFileException(line, "'" + word + "' is not one of: " + names);
    }

    private static Calls calls(int line, @Nullable String text) {
        if (text == null) {
            return Calls.ALL;
        }
        Matcher matcher = CALLS.matcher(text);
        if (!matcher.matches()) {
            throw new FaultFileException(line, "'" + text + "' is not calls such as 3, 3-5 or 3-");
        }
        long first = Long.parseLong(matcher.group(1));
        long last = matcher.group(2) == null
                ? first
                : matcher.group(3) == null ? Long.MAX_VALUE : Long.parseLong(matcher.group(3));
        if (first < 1 || last < first) {
            throw new FaultFileException(line, "'" + text + "' has no call; they are counted from 1");
        }
        return new Calls(first, last);
    }

    private static int perHundredThousand(int line, String text) {
        int share = PERCENT.matcher(text).matches()
                ? new BigDecimal(text).movePointRight(3).intValueExact()
                : -1;
        if (share < 1 || share > FaultRule.ALWAYS) {
            throw new FaultFileException(line, "'" + text + "' is not a percentage from 0.001 to 100");
        }
        return share;
    }

    private static Duration delay(int line, @Nullable String text) {
        if (text == null) {
            return Duration.ZERO;
        }
        Matcher matcher = DELAY.matcher(text);
        if (!matcher.matches()) {
            throw new FaultFileException(line, "'" + text + "' is not a time such as 50ms or 2s");
        }
        long amount = Long.parseLong(matcher.group(1));
        Duration delay = matcher.group(2).equals("s") ? Duration.ofSeconds(amount) : Duration.ofMillis(amount);
        if (delay.compareTo(FaultInjector.DELAY_MAX) > 0) {
            throw new FaultFileException(
                    line, "'" + text + "' is longer than " + FaultInjector.DELAY_MAX.toSeconds() + "s");
        }
        return delay;
    }

    private static long number(int line, String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new FaultFileException(line, "'" + text + "' is not a number");
        }
    }
}
