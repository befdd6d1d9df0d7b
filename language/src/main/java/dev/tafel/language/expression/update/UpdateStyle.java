package dev.tafel.language.expression.update;

import dev.tafel.model.error.ApiException;

/** How an update was requested, which decides about the text for an operand that does not fit the item. */
public enum UpdateStyle {
    EXPRESSION("An operand in the update expression has an incorrect data type"),
    /** The older parameter AttributeUpdates. */
    ATTRIBUTE_UPDATES("Type mismatch for attribute to update");

    private final String wrongType;

    UpdateStyle(String wrongType) {
        this.wrongType = wrongType;
    }

    /** The error about an operand, or the value that it meets, of a wrong type. */
    ApiException wrongType() {
        return ApiException.validation(wrongType);
    }
}
