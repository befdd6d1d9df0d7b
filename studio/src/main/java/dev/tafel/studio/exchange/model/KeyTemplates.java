package dev.tafel.studio.exchange.model;

import dev.tafel.studio.key.KeyTemplate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Key templates as files of other tools spell them: fields in braces, all else literal. */
public final class KeyTemplates {

    private static final Pattern FIELD = Pattern.compile("\\{([^{}]*)}");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*");
    private static final Pattern BRACES = Pattern.compile("[{}]");

    private KeyTemplates() {}

    /** What is wrong with {@code spelled}, to be read behind its name, or null. */
    public static @Nullable String faultOf(String spelled) {
        String rest = FIELD.matcher(spelled).replaceAll("");
        if (rest.contains("{") || rest.contains("}")) {
            return "has a brace without its counterpart: " + spelled;
        }
        Matcher field = FIELD.matcher(spelled);
        while (field.find()) {
            if (!NAME.matcher(field.group(1)).matches()) {
                return "has a placeholder that names no field: {" + field.group(1) + "}";
            }
        }
        return spelled.isEmpty() ? "is empty" : null;
    }

    /** The template that {@code spelled} is; braces that enclose no name are left out. */
    public static KeyTemplate lenient(String spelled) {
        StringBuilder clean = new StringBuilder();
        Matcher field = FIELD.matcher(spelled);
        int end = 0;
        while (field.find()) {
            boolean isName = NAME.matcher(field.group(1)).matches();
            clean.append(literal(spelled.substring(end, field.start())))
                    .append(isName ? field.group() : field.group(1));
            end = field.end();
        }
        return KeyTemplate.parse(clean.append(literal(spelled.substring(end))).toString());
    }

    private static String literal(String text) {
        return BRACES.matcher(text).replaceAll("");
    }
}
