package dev.tafel.language.expression.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.tafel.language.expression.Bindings;
import dev.tafel.language.expression.ExpressionParser;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.notation.Notation;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.ScalarType;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class KeyConditionTest {

    private static final String VALUES = "{:a: 'a', :b: 'b', :c: 'c', :n: 1, :m: 2, #p: 'pk'}";

    private static KeyCondition read(String text) {
        return KeyCondition.of(new ExpressionParser()
                .condition(ExpressionKind.KEY_CONDITION, text)
                .bind(Bindings.of(Notation.attributes(VALUES))));
    }

    /** A key such as {@code pk:S p2:N / sk:S}. */
    private static KeySchema schema(String text) {
        String[] parts = text.split("/", -1);
        return new KeySchema(attributes(parts[0]), parts.length == 1 ? List.of() : attributes(parts[1]));
    }

    private static List<KeyAttribute> attributes(String text) {
        List<KeyAttribute> attributes = new ArrayList<>();
        for (String attribute : text.trim().split(" +", -1)) {
            String[] nameAndType = attribute.split(":", -1);
            attributes.add(new KeyAttribute(nameAndType[0], ScalarType.valueOf(nameAndType[1])));
        }
        return attributes;
    }

    private static String errorOf(ThrowingCallable call) {
        Throwable thrown = catchThrowable(call);
        assertThat(thrown).isInstanceOf(ApiException.class);
        return String.valueOf(thrown.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            pk = :a                              | pk EQUAL
            `#p = :a`                            | pk EQUAL
            :a = pk                              | pk EQUAL
            pk = :a AND sk < :b                  | pk EQUAL, sk LESS
            pk = :a AND sk <= :b                 | pk EQUAL, sk LESS_OR_EQUAL
            pk = :a AND sk > :b                  | pk EQUAL, sk GREATER
            pk = :a AND sk >= :b                 | pk EQUAL, sk GREATER_OR_EQUAL
            pk = :a AND :b < sk                  | pk EQUAL, sk GREATER
            pk = :a AND :b <= sk                 | pk EQUAL, sk GREATER_OR_EQUAL
            :b > sk AND :a = pk                  | sk LESS, pk EQUAL
            :b >= sk AND :a = pk                 | sk LESS_OR_EQUAL, pk EQUAL
            sk between :a and :b and pk = :a     | sk BETWEEN, pk EQUAL
            ((begins_with(sk, :a)) AND (pk = :a)) | sk BEGINS_WITH, pk EQUAL
            a = :a AND (b = :a AND c = :b)       | a EQUAL, b EQUAL, c EQUAL
            """)
    void conditionsOnKeys(String text, String expected) {
        assertThat(String.join(
                        ", ",
                        read(text).predicates().stream()
                                .map(predicate -> predicate.attribute() + " " + predicate.operator())
                                .toList()))
                .isEqualTo(expected);
    }

    @Test
    void theOperandsAreThoseOfTheText() {
        List<KeyPredicate> predicates = read(":a = pk AND sk BETWEEN :b AND :c").predicates();

        assertThat(predicates.get(0).values()).containsExactly(Notation.value("'a'"));
        assertThat(predicates.get(1).values()).containsExactly(Notation.value("'b'"), Notation.value("'c'"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            pk = :a OR sk = :b                      | Invalid operator used in KeyConditionExpression: OR
            a > :a and size(b) > :b or a > :c       | Invalid operator used in KeyConditionExpression: OR
            pk = :a AND NOT sk = :b                 | Invalid operator used in KeyConditionExpression: NOT
            pk = :a AND sk IN (:b)                  | Invalid operator used in KeyConditionExpression: IN
            pk <> :a                                | Invalid operator used in KeyConditionExpression: <>
            attribute_exists(pk) | Invalid operator used in KeyConditionExpression: attribute_exists
            attribute_not_exists(pk) | Invalid operator used in KeyConditionExpression: attribute_not_exists
            attribute_type(pk, :t)                  | Invalid operator used in KeyConditionExpression: attribute_type
            contains(pk, :a)                        | Invalid operator used in KeyConditionExpression: contains
            size(pk) = :n                           | KeyConditionExpressions cannot contain nested operations
            pk between size(a) and :n               | KeyConditionExpressions cannot contain nested operations
            :a between pk and :b | Invalid condition in KeyConditionExpression: BETWEEN operator must have the key \
            attribute as its first operand
            size(pk) between :n and :m | Invalid condition in KeyConditionExpression: BETWEEN operator must have \
            the key attribute as its first operand
            begins_with(:a, pk) | Invalid condition in KeyConditionExpression: begins_with operator must have the \
            key attribute as its first operand
            pk = sk | Invalid condition in KeyConditionExpression: Multiple attribute names used in one condition
            begins_with(pk, sk) | Invalid condition in KeyConditionExpression: Multiple attribute names used in one \
            condition
            pk between :a and sk | Invalid condition in KeyConditionExpression: Multiple attribute names used in \
            one condition
            :a = :b | Invalid condition in KeyConditionExpression: No key attribute specified
            pk = :a AND sk.b < :b | KeyConditionExpressions cannot have conditions on nested attributes
            pk[1] = :a | KeyConditionExpressions cannot have conditions on nested attributes
            pk = :a AND pk = :a                     | KeyConditionExpressions must only contain one condition per key
            pk = :a AND sk > :a AND sk < :b         | KeyConditionExpressions must only contain one condition per key
            """)
    void conditionsThatKeysCannotAnswer(String text, String error) {
        String attributes = text.contains(":t") ? "{:t: 'S'}" : VALUES;

        assertThat(errorOf(() -> KeyCondition.of(new ExpressionParser()
                        .condition(ExpressionKind.KEY_CONDITION, text)
                        .bind(Bindings.of(Notation.attributes(attributes))))))
                .isEqualTo("Invalid KeyConditionExpression: " + error);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            pk = :a                              | pk:S          | ['a']      | []        |
            pk = :a                              | pk:S / sk:S   | ['a']      | []        |
            sk = :b AND pk = :a                  | pk:S / sk:S   | ['a']      | ['b']     |
            sk > :n AND pk = :a                  | pk:S / sk:N   | ['a']      | []        | sk GREATER
            sk between :n and :m AND pk = :a     | pk:S / sk:N   | ['a']      | []        | sk BETWEEN
            begins_with(sk, :b) AND pk = :a      | pk:S / sk:S   | ['a']      | []        | sk BEGINS_WITH
            a = :a AND b = :n                    | a:S b:N       | ['a', 1]   | []        |
            b = :n AND a = :a                    | a:S b:N / c:S | ['a', 1]   | []        |
            c = :c AND b = :n AND a = :a         | a:S b:N / c:S d:S | ['a', 1] | ['c']   |
            d < :c AND a = :a AND c = :b         | a:S / c:S d:S e:N | ['a']  | ['b']     | d LESS
            a = :a AND c = :b AND d = :c AND e = :n | a:S / c:S d:S e:N | ['a'] | ['b', 'c', 1] |
            a = :a AND c > :b                    | a:S / c:S d:S e:N | ['a']  | []        | c GREATER
            """)
    void aConditionThatFitsTheKey(String text, String schema, String partition, String equal, String predicate) {
        ResolvedKeyCondition resolved = read(text).resolve(schema(schema));

        assertThat(resolved.partitionValues()).hasToString(elements(partition));
        assertThat(resolved.sortEqualities()).hasToString(elements(equal));
        KeyPredicate sort = resolved.sortPredicate();
        assertThat(sort == null ? null : sort.attribute() + " " + sort.operator())
                .isEqualTo(predicate);
    }

    private static String elements(String list) {
        return ((ListValue) Notation.value(list)).elements().toString();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            sk = :a                        | pk:S / sk:S       | Query condition missed key schema element: pk
            z = :a                         | pk:S              | Query condition missed key schema element: pk
            sk = :a AND z = :b             | pk:S / sk:S       | Query condition missed key schema element: pk
            pk = :a AND z = :b             | pk:S / sk:S       | Query condition missed key schema element: sk
            a = :a | a:S b:S | HASH key attributes b must have equality conditions specified in the query
            a = :a AND c = :a | a:S b:S / c:S | HASH key attributes b must have equality conditions specified in \
            the query
            a = :a AND c = :b AND z = :c   | a:S / c:S d:S     | Query condition missed key schema element: d
            pk < :a                        | pk:S              | Query key condition not supported
            begins_with(pk, :a)            | pk:S / sk:S       | Query key condition not supported
            a = :a AND b > :b | a:S b:S | HASH key attributes b must have equality conditions specified in the query
            pk = :a AND sk = :b | pk:S | The number of query conditions (2) exceeds the number of key attributes \
            defined in the schema (1)
            pk = :a AND sk = :b AND z = :c | pk:S / sk:S | The number of query conditions (3) exceeds the number of \
            key attributes defined in the schema (2)
            pk = :n | pk:S | One or more parameter values were invalid: Condition parameter type does not match \
            schema type
            pk < :n | pk:S | One or more parameter values were invalid: Condition parameter type does not match \
            schema type
            pk = :a AND sk = :n | pk:S / sk:B | One or more parameter values were invalid: Condition parameter type \
            does not match schema type
            pk = :a AND sk between :n and :m | pk:S / sk:S | One or more parameter values were invalid: Condition \
            parameter type does not match schema type
            a = :a AND d = :b | a:S / c:S d:S | RANGE key attributes c must have equality conditions specified in \
            the query because a condition is present on key attribute d
            a = :a AND c > :b AND d = :b | a:S / c:S d:S | RANGE key attributes c must have equality conditions \
            specified in the query because a condition is present on key attribute d
            a = :a AND e = :b | a:S / c:S d:S e:S | RANGE key attributes c, d must have equality conditions \
            specified in the query because a condition is present on key attribute e
            """)
    void aConditionThatDoesNotFitTheKey(String text, String schema, String error) {
        KeyCondition condition = read(text);

        assertThat(errorOf(() -> condition.resolve(schema(schema)))).isEqualTo(error);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            k = :n                 | 1        | 2
            k < :n                 | 0.5      | 1
            k <= :n                | 1        | 1.1
            k > :n                 | 1.1      | 1
            k >= :n                | 1        | 0.9
            k between :n and :m    | 1.5      | 2.1
            k between :n and :m    | 2        | 0
            begins_with(k, :a)     | 'abc'    | 'bac'
            k = :a                 | 'a'      | x'61'
            """)
    void aPredicateMatchesOrDoesNot(String text, String matching, String other) {
        KeyPredicate predicate = read(text).predicates().get(0);

        assertThat(predicate.matches(Notation.value(matching))).isTrue();
        assertThat(predicate.matches(Notation.value(other))).isFalse();
    }

    @Test
    void whatNoKeyAnswersIsRefusedOnceTheKeyIsKnown() {
        KeyPredicate predicate = new KeyPredicate("sk", KeyOperator.NOT_INDEXABLE, List.of());
        KeyCondition condition =
                KeyCondition.ofPredicates(List.of(read("pk = :a").predicates().get(0), predicate));

        assertThat(errorOf(() -> condition.resolve(schema("pk:S / sk:S"))))
                .isEqualTo("Attempted conditional constraint is not an indexable operation");
        assertThatThrownBy(() -> predicate.matches(Notation.value("1"))).isInstanceOf(IllegalStateException.class);
    }
}
