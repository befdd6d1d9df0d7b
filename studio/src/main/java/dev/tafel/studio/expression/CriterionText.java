package dev.tafel.studio.expression;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.condition.Operand;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.value.Relation;
import dev.tafel.model.value.AttributeType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads a condition as people write it on a command line.
 *
 * <pre>
 *  line      = [ not ] subject operator
 *  subject   = path | size(path)                      a path with other signs stands in double quotes
 *  operator  = ( = | &lt;&gt; | &lt; | &lt;= | &gt; | &gt;= | begins_with | contains ) value
 *            | between value and value | in value, value … | exists | not_exists | type N
 *  value     = text | 'text' | number | true | false | null | b64:…
 * </pre>
 *
 * Values of key attributes take the type of the key. A text that looks like something else stands in quotation marks,
 * of which one inside is doubled. Words are not case-sensitive.
 */
public final class CriterionText {

    private final String line;
    private final ValueText values;
    private int at;

    private CriterionText(String line, TableShape table) {
        this.line = line;
        this.values = new ValueText(table);
    }

    /**
     * The condition that {@code line} says about items of {@code table}.
     *
     * @throws MalformedCriterionException if it says none
     */
    public static Condition parse(String line, TableShape table) throws MalformedCriterionException {
        CriterionText text = new CriterionText(line.strip(), table);
        return text.condition();
    }

    private Condition condition() throws MalformedCriterionException {
        if (takeWord("not")) {
            return new Condition.Not(condition());
        }
        boolean size = line.regionMatches(true, at, "size(", 0, 5);
        if (size) {
            at += 5;
        }
        DocumentPath path = PathText.parse(subject(size), values.table());
        Operand operand = new Operand.Path(path);
        String operator = operator();
        return new Predicate(path, size ? new Operand.Size(operand) : operand, size ? null : path)
                .of(operator, line.substring(at).strip());
    }

    private boolean takeWord(String word) {
        int end = at + word.length();
        if (line.regionMatches(true, at, word, 0, word.length())
                && end < line.length()
                && Character.isWhitespace(line.charAt(end))) {
            at = end;
            skipSpace();
            return true;
        }
        return false;
    }

    private void skipSpace() {
        while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
            at++;
        }
    }

    /** Text up to white space, an operator's sign, or the parenthesis that ends a size. */
    private String subject(boolean size) throws MalformedCriterionException {
        int start = at;
        boolean quoted = false;
        while (at < line.length() && (quoted || !endsSubject(line.charAt(at), size))) {
            quoted ^= line.charAt(at) == '"';
            at++;
        }
        String subject = line.substring(start, at);
        if (subject.isEmpty() || quoted) {
            throw new MalformedCriterionException("An attribute is expected at the beginning of: " + line);
        }
        if (size) {
            if (at == line.length() || line.charAt(at) != ')') {
                throw new MalformedCriterionException("size( is not closed in: " + line);
            }
            at++;
        }
        skipSpace();
        return subject;
    }

    private static boolean endsSubject(char c, boolean size) {
        return Character.isWhitespace(c) || c == '=' || c == '<' || c == '>' || (size && c == ')');
    }

    private String operator() throws MalformedCriterionException {
        int start = at;
        while (at < line.length() && "=<>".indexOf(line.charAt(at)) >= 0) {
            at++;
        }
        if (at == start) {
            while (at < line.length() && !Character.isWhitespace(line.charAt(at))) {
                at++;
            }
        }
        if (at == start) {
            throw new MalformedCriterionException("An operator is expected after the attribute in: " + line);
        }
        return line.substring(start, at).toLowerCase(Locale.ROOT);
    }

    /** What is said about a subject; {@code typed} is the path whose key type its values have, or null. */
    private final class Predicate {

        private final DocumentPath path;
        private final Operand operand;
        private final @Nullable DocumentPath typed;

        Predicate(DocumentPath path, Operand operand, @Nullable DocumentPath typed) {
            this.path = path;
            this.operand = operand;
            this.typed = typed;
        }

        Condition of(String operator, String rest) throws MalformedCriterionException {
            for (Relation relation : Relation.values()) {
                if (relation.symbol().equals(operator)) {
                    return new Condition.Comparison(relation, operand, one(rest));
                }
            }
            return switch (operator) {
                case "begins_with" -> new Condition.BeginsWith(operand, one(rest));
                case "contains" -> new Condition.Contains(operand, one(rest));
                case "between" -> between(rest);
                case "in" -> new Condition.In(operand, candidates(rest));
                case "exists", "attribute_exists" -> new Condition.Exists(alone(rest));
                case "not_exists", "attribute_not_exists" -> new Condition.NotExists(alone(rest));
                case "type", "attribute_type" -> new Condition.HasType(operand, type(rest));
                default -> throw new MalformedCriterionException("Unknown operator " + operator + " in: " + line);
            };
        }

        private Operand one(String rest) throws MalformedCriterionException {
            return new Operand.Constant(values.read(rest, typed));
        }

        private Condition between(String rest) throws MalformedCriterionException {
            List<String> bounds = ValueText.split(rest, " and ");
            if (bounds.size() != 2) {
                throw new MalformedCriterionException("between takes two values with and between them: " + line);
            }
            return new Condition.Between(operand, one(bounds.get(0)), one(bounds.get(1)));
        }

        private List<Operand> candidates(String rest) throws MalformedCriterionException {
            boolean enclosed = rest.startsWith("(") && rest.endsWith(")");
            List<Operand> candidates = new ArrayList<>();
            for (String candidate : ValueText.split(enclosed ? rest.substring(1, rest.length() - 1) : rest, ",")) {
                candidates.add(one(candidate));
            }
            return candidates;
        }

        private DocumentPath alone(String rest) throws MalformedCriterionException {
            if (!rest.isEmpty() || typed == null) {
                throw new MalformedCriterionException("Only an attribute exists or does not, without a value: " + line);
            }
            return path;
        }

        private AttributeType type(String rest) throws MalformedCriterionException {
            String name = rest.replace("'", "").replace("\"", "");
            for (AttributeType type : AttributeType.values()) {
                if (type.name().equalsIgnoreCase(name)) {
                    return type;
                }
            }
            throw new MalformedCriterionException(
                    "There is no type " + rest + "; the types are S, N, B, BOOL, NULL, L, M, SS, NS, BS");
        }
    }
}
