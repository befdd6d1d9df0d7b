package dev.tafel.language.legacy;

import dev.tafel.model.api.Supplied;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeValue;

/** The values in the older parameters, whose faults are told without saying where. */
final class SuppliedValues {

    private SuppliedValues() {}

    /** @throws ApiException if there is a fault in the value */
    static AttributeValue valid(Supplied<AttributeValue> supplied) {
        String fault = supplied.fault();
        if (fault != null) {
            throw ApiException.validation(fault);
        }
        return supplied.get();
    }
}
