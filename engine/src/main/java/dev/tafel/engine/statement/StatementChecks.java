package dev.tafel.engine.statement;

import dev.tafel.language.partiql.Statement;
import dev.tafel.language.partiql.StatementParser;
import dev.tafel.model.api.EnumTexts;
import dev.tafel.model.api.ParameterizedStatement;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What the three operations on statements check before anything else. */
final class StatementChecks {

    /** The longest statement, in characters. */
    static final int STATEMENT_LENGTH_MAX = 8_192;

    private StatementChecks() {}

    /**
     * Adds what is wrong with the members of a statement.
     *
     * @param prefix of the paths, for example {@code statements.1.member.}
     */
    static void check(String prefix, ParameterizedStatement statement, ConstraintViolations violations) {
        violations
                .required(prefix + "statement", statement.statement())
                .lengthBetween(prefix + "statement", statement.statement(), 1, STATEMENT_LENGTH_MAX)
                .lengthBetween(prefix + "parameters", statement.parameters(), 1, Integer.MAX_VALUE)
                .oneOf(
                        prefix + "returnValuesOnConditionCheckFailure",
                        statement.returnValuesOnConditionCheckFailure(),
                        EnumTexts.RETURN_VALUES_ON_CONDITION_CHECK_FAILURE);
    }

    /** Adds what is wrong with a list of statements and with each of them. */
    static void checkAll(
            String path, @Nullable List<ParameterizedStatement> statements, int most, ConstraintViolations violations) {
        violations.required(path, statements).lengthBetween(path, statements, 1, most);
        if (statements != null) {
            for (int i = 0; i < statements.size(); i++) {
                check(path + "." + (i + 1) + ".member.", statements.get(i), violations);
            }
        }
    }

    static void checkCapacity(@Nullable String returnConsumedCapacity, ConstraintViolations violations) {
        violations.oneOf("returnConsumedCapacity", returnConsumedCapacity, EnumTexts.RETURN_CONSUMED_CAPACITY);
    }

    /**
     * The statement with its parameters.
     *
     * @throws ApiException ValidationException if a parameter has a fault, or the text is no statement
     */
    static Statement parse(ParameterizedStatement statement) {
        List<AttributeValue> values = new ArrayList<>();
        List<Supplied<AttributeValue>> parameters = statement.parameters();
        if (parameters != null) {
            for (Supplied<AttributeValue> parameter : parameters) {
                String fault = parameter.fault();
                if (fault != null) {
                    throw ApiException.validation(fault);
                }
                values.add(parameter.get());
            }
        }
        return StatementParser.parse(Objects.requireNonNull(statement.statement()), values);
    }

    /**
     * The same for a statement outside of transactions.
     *
     * @throws ApiException ValidationException also if it is EXISTS
     */
    static Statement parseAlone(ParameterizedStatement sent) {
        Statement statement = parse(sent);
        if (statement instanceof Statement.Exists) {
            throw ApiException.validation("EXISTS is only supported in ExecuteTransaction");
        }
        return statement;
    }
}
