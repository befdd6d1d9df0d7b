package dev.tafel.protocol;

import dev.tafel.model.api.ParameterizedStatement;
import dev.tafel.protocol.ShapeReader.Place;
import org.jspecify.annotations.Nullable;

/** The members of calls with PartiQL statements. */
final class StatementMembers {

    private static final Members<StatementDraft> STATEMENT = Members.<StatementDraft>none()
            .with("Statement", (draft, in) -> draft.statement = in.string())
            .with("Parameters", (draft, in) -> draft.parameters = in.list(element -> draft.values.element()))
            .with(
                    "ReturnValuesOnConditionCheckFailure",
                    (draft, in) -> draft.returnValuesOnConditionCheckFailure = in.string());

    private static final Members<StatementDraft> BATCH_STATEMENT =
            STATEMENT.with("ConsistentRead", (draft, in) -> draft.consistentRead = in.bool());

    private static final Members<StatementDraft> RETURNS = Members.<StatementDraft>none()
            .with("ReturnConsumedCapacity", (draft, in) -> draft.returnConsumedCapacity = in.string());

    static final Members<StatementDraft> EXECUTE_STATEMENT = BATCH_STATEMENT
            .with("NextToken", (draft, in) -> draft.nextToken = in.string())
            .with("Limit", (draft, in) -> draft.limit = in.integer())
            .with("ReturnConsumedCapacity", (draft, in) -> draft.returnConsumedCapacity = in.string());

    static final Members<StatementDraft> BATCH_EXECUTE_STATEMENT = RETURNS.with(
            "Statements",
            (draft, in) -> draft.statements =
                    in.list(element -> statement("BatchStatementRequest", BATCH_STATEMENT, draft.values, element)));

    static final Members<StatementDraft> EXECUTE_TRANSACTION = RETURNS.with(
                    "TransactStatements",
                    (draft, in) -> draft.statements =
                            in.list(element -> statement("ParameterizedStatement", STATEMENT, draft.values, element)))
            .with("ClientRequestToken", (draft, in) -> draft.clientRequestToken = in.string());

    private StatementMembers() {}

    private static @Nullable ParameterizedStatement statement(
            String shape, Members<StatementDraft> members, ValueReader values, ShapeReader in) {
        if (!in.isStructure(shape, Place.ELEMENT, in.json().nextValue())) {
            return null;
        }
        StatementDraft draft = new StatementDraft(values);
        in.members(draft, members);
        return draft.one();
    }
}
