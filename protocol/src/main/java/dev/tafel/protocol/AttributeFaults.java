package dev.tafel.protocol;

/** The service's texts for attribute values that are well-formed JSON of the right types and still no values. */
final class AttributeFaults {

    static final String EMPTY_VALUE =
            "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes";

    static final String SEVERAL_TYPES = "Supplied AttributeValue has more than one datatypes set, must contain exactly"
            + " one of the supported datatypes";

    static final String FALSE_NULL =
            "One or more parameter values were invalid: Null attribute value types must have the value of true";

    static final String EMPTY_STRING_SET = "One or more parameter values were invalid: An string set  may not be empty";

    static final String EMPTY_NUMBER_SET = "One or more parameter values were invalid: An number set  may not be empty";

    static final String EMPTY_BINARY_SET = "One or more parameter values were invalid: Binary sets should not be empty";

    static final String DUPLICATE_NUMBERS = "Input collection contains duplicates";

    static final String EMPTY_NAME = "One or more parameter values were invalid: Empty attribute name";

    /** The longest name of an attribute, in bytes; the documentation says 64 KB, the service refuses 65,536. */
    static final int NAME_BYTES_MAX = 65_535;

    /** The limit was captured from the service, its text was not. */
    static final String LONG_NAME =
            "One or more parameter values were invalid: Attribute name exceeds the limit of 65535 bytes";

    private AttributeFaults() {}

    static String duplicateStrings(String elements) {
        return "One or more parameter values were invalid: Input collection [" + elements + "] contains duplicates.";
    }

    static String duplicateBinaries(String elements) {
        return "One or more parameter values were invalid: Input collection [" + elements
                + "]of type BS contains duplicates.";
    }
}
