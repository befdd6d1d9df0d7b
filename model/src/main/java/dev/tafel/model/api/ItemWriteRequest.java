package dev.tafel.model.api;

import dev.tafel.model.value.Item;
import org.jspecify.annotations.Nullable;

/** A call that writes one item: what the operations that do so have in common, as sent. */
public sealed interface ItemWriteRequest extends Request<WriteResponse>
        permits DeleteItemRequest, PutItemRequest, UpdateItemRequest {

    @Nullable
    String tableName();

    /** The item to put, or the key of the one to change. */
    @Nullable
    Supplied<Item> supplied();

    /** The name of the member that {@link #supplied} was sent in, as constraints spell it. */
    String suppliedMember();

    ConditionParameters condition();

    ExpressionAttributes expressionAttributes();

    ReturnParameters returns();
}
