package dev.tafel.protocol.auth;

import org.jspecify.annotations.Nullable;

/**
 * What an Authorization header says, found in one pass; of parameters with one name the first that has a value counts.
 *
 * <pre>
 *  algorithm Credential=…, SignedHeaders=…, Signature=…
 * </pre>
 *
 * Words end at a blank or a comma, whatever the order of the parameters.
 *
 * @param credential null if it is missing or empty
 * @param signedHeaders null if they are missing or empty
 * @param hasSignature whether there is a signature that is not empty
 */
record HeaderParameters(
        String algorithm,
        @Nullable String credential,
        @Nullable String signedHeaders,
        boolean hasSignature) {

    private static final String CREDENTIAL = "Credential=";
    private static final String SIGNED_HEADERS = "SignedHeaders=";
    private static final String SIGNATURE = "Signature=";

    static HeaderParameters of(String header) {
        int length = header.length();
        int blank = next(header, ' ', 0);
        int comma = next(header, ',', 0);
        int algorithmEnd = Math.min(blank, comma);
        String credential = null;
        String signedHeaders = null;
        boolean hasSignature = false;
        int at = algorithmEnd;
        while (at < length) {
            blank = blank < at ? next(header, ' ', at) : blank;
            comma = comma < at ? next(header, ',', at) : comma;
            int end = Math.min(blank, comma);
            if (credential == null && hasValue(header, CREDENTIAL, at, end)) {
                credential = header.substring(at + CREDENTIAL.length(), end);
            } else if (signedHeaders == null && hasValue(header, SIGNED_HEADERS, at, end)) {
                signedHeaders = header.substring(at + SIGNED_HEADERS.length(), end);
            } else {
                hasSignature |= hasValue(header, SIGNATURE, at, end);
            }
            at = end + 1;
        }
        return new HeaderParameters(header.substring(0, algorithmEnd), credential, signedHeaders, hasSignature);
    }

    private static boolean hasValue(String header, String start, int at, int end) {
        return end - at > start.length() && header.startsWith(start, at);
    }

    private static int next(String header, char wanted, int from) {
        int found = header.indexOf(wanted, from);
        return found < 0 ? header.length() : found;
    }
}
