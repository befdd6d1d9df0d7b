package dev.tafel.protocol;

import dev.tafel.model.api.KeysAndAttributes;
import dev.tafel.model.api.TransactAction;
import dev.tafel.model.api.TransactGetItem;
import dev.tafel.model.api.TransactWriteItem;
import dev.tafel.model.api.WriteRequest;
import dev.tafel.protocol.ShapeReader.Place;
import org.jspecify.annotations.Nullable;

/** The members of batches and transactions, and of the structures in them. */
final class MultiItemMembers {

    private static final Members<MultiItemDraft> RETURNS = Members.<MultiItemDraft>none()
            .with("ReturnConsumedCapacity", (draft, in) -> draft.returnConsumedCapacity = in.string());

    private static final Members<MultiItemDraft> WRITE_RETURNS =
            RETURNS.with("ReturnItemCollectionMetrics", (draft, in) -> draft.returnItemCollectionMetrics = in.string());

    static final Members<MultiItemDraft> BATCH_GET_ITEM = RETURNS.with(
            "RequestItems",
            (draft, in) ->
                    draft.reads = in.mapOf("KeysAndAttributes", element -> keysAndAttributes(draft.values, element)));

    static final Members<MultiItemDraft> BATCH_WRITE_ITEM = WRITE_RETURNS.with(
            "RequestItems",
            (draft, in) ->
                    draft.writes = in.mapOfLists("WriteRequest", element -> writeRequest(draft.values, element)));

    static final Members<MultiItemDraft> TRANSACT_GET_ITEMS = RETURNS.with(
            "TransactItems",
            (draft, in) -> draft.transactGets = in.list(element -> transactGetItem(draft.values, element)));

    static final Members<MultiItemDraft> TRANSACT_WRITE_ITEMS = WRITE_RETURNS
            .with(
                    "TransactItems",
                    (draft, in) -> draft.transactWrites = in.list(element -> transactWriteItem(draft.values, element)))
            .with("ClientRequestToken", (draft, in) -> draft.clientRequestToken = in.string());

    private static final Members<WriteRequestDraft> WRITE_REQUEST = Members.<WriteRequestDraft>none()
            .with("PutRequest", (draft, in) -> {
                ItemCallDraft put = member("PutRequest", ItemCallMembers.PUT_REQUEST, draft.values, in);
                draft.put = put == null ? null : new WriteRequest.Put(put.item);
            })
            .with("DeleteRequest", (draft, in) -> {
                ItemCallDraft delete = member("DeleteRequest", ItemCallMembers.DELETE_REQUEST, draft.values, in);
                draft.delete = delete == null ? null : new WriteRequest.Delete(delete.key);
            });

    private static final Members<GetDraft> TRANSACT_GET = Members.<GetDraft>none()
            .with("Get", (draft, in) -> {
                ItemCallDraft get = member("Get", ItemCallMembers.TRANSACT_GET, draft.values, in);
                draft.get = get == null ? null : get.transactGet();
            });

    private static final Members<ActionsDraft> TRANSACT_WRITE = Members.<ActionsDraft>none()
            .with("ConditionCheck", (draft, in) -> draft.conditionCheck = draft.keyed("ConditionCheck", in))
            .with("Put", (draft, in) -> draft.put = draft.put(in))
            .with("Delete", (draft, in) -> draft.delete = draft.keyed("Delete", in))
            .with("Update", (draft, in) -> draft.update = draft.update(in));

    private MultiItemMembers() {}

    private static final class WriteRequestDraft {

        final ValueReader values;
        WriteRequest.@Nullable Put put;
        WriteRequest.@Nullable Delete delete;

        WriteRequestDraft(ValueReader values) {
            this.values = values;
        }
    }

    private static final class GetDraft {

        final ValueReader values;
        TransactGetItem.@Nullable Get get;

        GetDraft(ValueReader values) {
            this.values = values;
        }
    }

    private static final class ActionsDraft {

        final ValueReader values;

        @Nullable
        TransactAction conditionCheck;

        @Nullable
        TransactAction put;

        @Nullable
        TransactAction delete;

        @Nullable
        TransactAction update;

        ActionsDraft(ValueReader values) {
            this.values = values;
        }

        @Nullable
        TransactAction keyed(String shape, ShapeReader in) {
            ItemCallDraft action = member(shape, ItemCallMembers.TRANSACT_DELETE, values, in);
            return action == null ? null : action.transactAction(action.key);
        }

        @Nullable
        TransactAction put(ShapeReader in) {
            ItemCallDraft action = member("Put", ItemCallMembers.TRANSACT_PUT, values, in);
            return action == null ? null : action.transactAction(action.item);
        }

        @Nullable
        TransactAction update(ShapeReader in) {
            ItemCallDraft action = member("Update", ItemCallMembers.TRANSACT_UPDATE, values, in);
            return action == null ? null : action.transactAction(action.key);
        }
    }

    private static @Nullable KeysAndAttributes keysAndAttributes(ValueReader values, ShapeReader in) {
        ItemCallDraft draft = new ItemCallDraft(values);
        return isRead("KeysAndAttributes", draft, ItemCallMembers.KEYS_AND_ATTRIBUTES, in)
                ? draft.keysAndAttributes()
                : null;
    }

    private static @Nullable WriteRequest writeRequest(ValueReader values, ShapeReader in) {
        WriteRequestDraft draft = new WriteRequestDraft(values);
        return isRead("WriteRequest", draft, WRITE_REQUEST, in) ? new WriteRequest(draft.put, draft.delete) : null;
    }

    private static @Nullable TransactGetItem transactGetItem(ValueReader values, ShapeReader in) {
        GetDraft draft = new GetDraft(values);
        return isRead("TransactGetItem", draft, TRANSACT_GET, in) ? new TransactGetItem(draft.get) : null;
    }

    private static @Nullable TransactWriteItem transactWriteItem(ValueReader values, ShapeReader in) {
        ActionsDraft draft = new ActionsDraft(values);
        return isRead("TransactWriteItem", draft, TRANSACT_WRITE, in)
                ? new TransactWriteItem(draft.conditionCheck, draft.put, draft.delete, draft.update)
                : null;
    }

    /** Reads a structure that is an element of a list or map; false if it is absent. */
    private static <D> boolean isRead(String shape, D draft, Members<D> members, ShapeReader in) {
        boolean present = in.isStructure(shape, Place.ELEMENT, in.json().nextValue());
        if (present) {
            in.members(draft, members);
        }
        return present;
    }

    /** Reads a structure that is a member of another; null if it is absent. */
    private static @Nullable ItemCallDraft member(
            String shape, Members<ItemCallDraft> members, ValueReader values, ShapeReader in) {
        if (!in.isStructure(shape, Place.MEMBER, in.json().nextValue())) {
            return null;
        }
        ItemCallDraft draft = new ItemCallDraft(values);
        in.members(draft, members);
        return draft;
    }
}
