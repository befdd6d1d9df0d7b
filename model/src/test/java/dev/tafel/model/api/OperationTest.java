package dev.tafel.model.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OperationTest {

    private static final ReadParameters READ =
            new ReadParameters(null, null, null, null, null, null, null, null, null, null, null);
    private static final TableParameters TABLE =
            new TableParameters(null, null, null, null, null, null, null, List.of());

    private static final ParameterizedStatement STATEMENT = new ParameterizedStatement(null, null, null, null);
    private static final List<Request<?>> ONE_OF_EACH = List.of(
            new BatchExecuteStatementRequest(null, null),
            new BatchGetItemRequest(null, null),
            new BatchWriteItemRequest(null, null, null),
            new CreateTableRequest(null, null, null, null, TABLE),
            new DeleteItemRequest(
                    null, null, ConditionParameters.ABSENT, ExpressionAttributes.ABSENT, ReturnParameters.ABSENT),
            new DeleteTableRequest(null),
            new DescribeTableRequest(null),
            new ExecuteStatementRequest(STATEMENT, null, null, null),
            new ExecuteTransactionRequest(null, null, null),
            new GetItemRequest(null, null, null, null, null, null, null),
            new ListTablesRequest(null, null),
            new PutItemRequest(
                    null, null, ConditionParameters.ABSENT, ExpressionAttributes.ABSENT, ReturnParameters.ABSENT),
            new QueryRequest(null, READ, null, null, null, ExpressionAttributes.ABSENT),
            new ScanRequest(null, READ, null, null, ExpressionAttributes.ABSENT),
            new TransactGetItemsRequest(null, null),
            new TransactWriteItemsRequest(null, null, null, null),
            new UpdateItemRequest(
                    null,
                    null,
                    null,
                    null,
                    ConditionParameters.ABSENT,
                    ExpressionAttributes.ABSENT,
                    ReturnParameters.ABSENT),
            new UpdateTableRequest(null, TABLE, null));

    @Test
    void eachRequestNamesItsOwnOperation() {
        Stream<String> byClass = ONE_OF_EACH.stream()
                .map(request -> request.getClass().getSimpleName().replace("Request", ""));

        assertThat(ONE_OF_EACH.stream().map(request -> request.operation().wireName()))
                .containsExactlyElementsOf(byClass.toList());
    }

    @Test
    void eachOperationHasARequestOfItsOwn() {
        assertThat(ONE_OF_EACH.stream().map(Request::operation)).containsExactlyInAnyOrder(Operation.values());
        assertThat(ONE_OF_EACH.stream().map(Object::getClass))
                .containsExactlyInAnyOrderElementsOf(records(Request.class).toList());
    }

    /** The records of a sealed family, those of families in it too. */
    private static Stream<Class<?>> records(Class<?> family) {
        return Stream.of(family.getPermittedSubclasses())
                .flatMap(member -> member.isSealed() ? records(member) : Stream.<Class<?>>of(member));
    }

    @ParameterizedTest
    @EnumSource(Operation.class)
    void anOperationIsFoundByItsName(Operation operation) {
        assertThat(Operation.named(operation.wireName())).contains(operation);
    }

    @Test
    void namesAreCaseSensitiveAndNotGuessed() {
        assertThat(Operation.named("getitem")).isEmpty();
        assertThat(Operation.named("GET_ITEM")).isEmpty();
        assertThat(Operation.named("")).isEmpty();
    }

    @Test
    void unsupportedMembersAreKeptInOrder() {
        TableParameters parameters =
                new TableParameters(null, null, null, null, null, null, null, List.of("StreamSpecification", "Tags"));

        assertThat(parameters.unsupported()).containsExactly("StreamSpecification", "Tags");
    }
}
