package dev.tafel.conformance.exchange;

import dev.tafel.conformance.exchange.Json.Elements;
import dev.tafel.conformance.exchange.Json.Members;
import dev.tafel.conformance.exchange.Json.Plain;
import dev.tafel.conformance.exchange.Json.Text;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Puts a mark in the place of what differs from one answer to the next, if it has the form that it must have.
 *
 * <p>What has another form stays, so that the comparison shows it.
 */
final class Mask {

    private static final Map<String, Rule> RULES = Map.of(
            "TableId", new Rule("\"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\"", "<uuid>"),
            "TableArn", new Rule("\"arn:aws:dynamodb:[a-z0-9-]+:[0-9]{12}:table/[A-Za-z0-9_.-]+\"", "<arn>"),
            "IndexArn",
                    new Rule(
                            "\"arn:aws:dynamodb:[a-z0-9-]+:[0-9]{12}:table/[A-Za-z0-9_.-]+/index/[A-Za-z0-9_.-]+\"",
                            "<arn>"),
            "CreationDateTime", Rule.TIME,
            "LastUpdateToPayPerRequestDateTime", Rule.TIME,
            "LastIncreaseDateTime", Rule.TIME,
            "LastDecreaseDateTime", Rule.TIME);

    private Mask() {}

    static Json over(Json value) {
        if (value instanceof Members object) {
            Map<String, Json> masked = new LinkedHashMap<>();
            object.members().forEach((name, member) -> masked.put(name, member(name, member)));
            return new Members(masked);
        }
        if (value instanceof Elements array) {
            return new Elements(array.elements().stream().map(Mask::over).toList());
        }
        return value;
    }

    private static Json member(String name, Json member) {
        Rule rule = RULES.get(name);
        boolean scalar = member instanceof Text || member instanceof Plain;
        return rule != null && scalar && rule.form.matcher(member.compact()).matches()
                ? new Text(rule.mark)
                : over(member);
    }

    private record Rule(Pattern form, String mark) {

        /** Seconds since 1970 with at most three digits behind the point. */
        static final Rule TIME = new Rule("1[0-9]{9}(\\.[0-9]{1,3})?|1\\.[0-9]{1,12}E9", "<time>");

        Rule(String form, String mark) {
            this(Pattern.compile(form), mark);
        }
    }
}
