package dev.tafel.protocol;

import dev.tafel.model.api.Operation;
import dev.tafel.model.api.Request;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.protocol.json.JsonReader;
import dev.tafel.protocol.json.JsonToken;
import dev.tafel.protocol.json.MalformedJsonException;

/**
 * Turns the body of a call into its request record, in one pass.
 *
 * <p>In the path of a call it stands between the transport and the service. Shapes are checked here and nothing else:
 * what does not fit its declared type is a SerializationException, malformed JSON one without a message. Faults in
 * attribute values travel with the request as {@link dev.tafel.model.api.Supplied}. Members that an operation does not
 * know are ignored, null members are absent, and of members with one name the last stands.
 *
 * <p>A decoder is used by one thread at a time, and any number of times.
 */
public final class RequestDecoder {

    private static final byte[] NO_BODY = {};

    private final JsonReader json = new JsonReader();
    private final ShapeReader shapes = new ShapeReader(json);
    private final ValueReader values = new ValueReader(shapes);

    /**
     * The request that the body holds.
     *
     * @throws ApiException if it holds none
     */
    public Request<?> decode(Operation operation, byte[] body) {
        try {
            json.reset(body);
            if (json.nextValue() != JsonToken.OBJECT) {
                throw malformed();
            }
            Request<?> request = read(operation);
            json.end();
            return request;
        } catch (MalformedJsonException e) {
            throw malformed();
        } catch (ApiException e) {
            // That the body is JSON at all is checked before any type in it.
            requireJson(body);
            throw e;
        } finally {
            // A thread that waits for its next call does not hold the last one's body.
            json.reset(NO_BODY);
        }
    }

    /**
     * Checks that the body is JSON, whatever it holds.
     *
     * @throws ApiException if it is not
     */
    public void requireJson(byte[] body) {
        try {
            json.reset(body);
            json.skipValue();
            json.end();
        } catch (MalformedJsonException e) {
            throw malformed();
        }
    }

    /** What a body that is not JSON is answered with. */
    static ApiException malformed() {
        return ApiException.withoutMessage(ErrorCode.SERIALIZATION);
    }

    private Request<?> read(Operation operation) {
        return switch (operation) {
            case GET_ITEM -> itemCall(ItemCallMembers.GET_ITEM).getItem();
            case PUT_ITEM -> itemCall(ItemCallMembers.PUT_ITEM).putItem();
            case DELETE_ITEM -> itemCall(ItemCallMembers.DELETE_ITEM).deleteItem();
            case UPDATE_ITEM -> itemCall(ItemCallMembers.UPDATE_ITEM).updateItem();
            case QUERY -> itemCall(ItemCallMembers.QUERY).query();
            case SCAN -> itemCall(ItemCallMembers.SCAN).scan();
            case BATCH_GET_ITEM ->
                multiItemCall(MultiItemMembers.BATCH_GET_ITEM).batchGetItem();
            case BATCH_WRITE_ITEM ->
                multiItemCall(MultiItemMembers.BATCH_WRITE_ITEM).batchWriteItem();
            case TRANSACT_GET_ITEMS ->
                multiItemCall(MultiItemMembers.TRANSACT_GET_ITEMS).transactGetItems();
            case TRANSACT_WRITE_ITEMS ->
                multiItemCall(MultiItemMembers.TRANSACT_WRITE_ITEMS).transactWriteItems();
            case EXECUTE_STATEMENT ->
                statementCall(StatementMembers.EXECUTE_STATEMENT).executeStatement();
            case BATCH_EXECUTE_STATEMENT ->
                statementCall(StatementMembers.BATCH_EXECUTE_STATEMENT).batchExecuteStatement();
            case EXECUTE_TRANSACTION ->
                statementCall(StatementMembers.EXECUTE_TRANSACTION).executeTransaction();
            case CREATE_TABLE -> tableCall(TableCallMembers.CREATE_TABLE).createTable();
            case UPDATE_TABLE -> tableCall(TableCallMembers.UPDATE_TABLE).updateTable();
            case DELETE_TABLE -> tableCall(TableCallMembers.ONE_TABLE).deleteTable();
            case DESCRIBE_TABLE -> tableCall(TableCallMembers.ONE_TABLE).describeTable();
            case LIST_TABLES -> tableCall(TableCallMembers.LIST_TABLES).listTables();
        };
    }

    private ItemCallDraft itemCall(Members<ItemCallDraft> members) {
        ItemCallDraft draft = new ItemCallDraft(values);
        shapes.members(draft, members);
        return draft;
    }

    private MultiItemDraft multiItemCall(Members<MultiItemDraft> members) {
        MultiItemDraft draft = new MultiItemDraft(values);
        shapes.members(draft, members);
        return draft;
    }

    private StatementDraft statementCall(Members<StatementDraft> members) {
        StatementDraft draft = new StatementDraft(values);
        shapes.members(draft, members);
        return draft;
    }

    private TableCallDraft tableCall(Members<TableCallDraft> members) {
        TableCallDraft draft = new TableCallDraft();
        shapes.members(draft, members);
        return draft;
    }
}
