package dev.tafel.model.api;

import dev.tafel.model.value.AttributeValue;
import org.jspecify.annotations.Nullable;

/** A member of the legacy parameter AttributeUpdates, as sent; an absent action is PUT. */
public record AttributeUpdate(
        @Nullable Supplied<AttributeValue> value, @Nullable String action) {}
