package dev.tafel.protocol.auth;

import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;

/**
 * What an authorization says, wherever it stood.
 *
 * @param date when the request was signed, as sent
 */
record SignatureParts(String algorithm, String credential, String signedHeaders, String date) {

    static final String QUERY_ALGORITHM = "X-Amz-Algorithm";

    private static final String ALGORITHM = "AWS4-HMAC-SHA256";
    private static final String SERVICE = "dynamodb";
    private static final String TERMINATOR = "aws4_request";
    private static final int SCOPE_ELEMENTS = 5;

    /**
     * Checks form and scope.
     *
     * @return the identifier of the access key
     * @throws ApiException with the service's text for the first check that fails
     */
    String checked() {
        if (!BasicDate.matches(date)) {
            throw ApiException.of(
                    ErrorCode.INCOMPLETE_SIGNATURE,
                    "Date must be in ISO-8601 'basic format'. Got '" + date
                            + "'. See http://en.wikipedia.org/wiki/ISO_8601");
        }
        if (!hostIsSigned()) {
            throw ApiException.of(
                    ErrorCode.INVALID_SIGNATURE, "'Host' must be a 'SignedHeader' in the AWS Authorization.");
        }
        if (!algorithm.equals(ALGORITHM)) {
            throw ApiException.of(
                    ErrorCode.INCOMPLETE_SIGNATURE,
                    "Unsupported AWS 'algorithm': '" + algorithm + "' (only AWS4-HMAC-SHA256 for now). ");
        }
        checkScope();
        return credential.substring(0, credential.indexOf('/'));
    }

    private boolean hostIsSigned() {
        int at = 0;
        while (at <= signedHeaders.length()) {
            int semicolon = signedHeaders.indexOf(';', at);
            int end = semicolon < 0 ? signedHeaders.length() : semicolon;
            if (end - at == 4 && signedHeaders.regionMatches(true, at, "host", 0, 4)) {
                return true;
            }
            at = end + 1;
        }
        return false;
    }

    /** Slashes at the end do not count. */
    private void checkScope() {
        int end = credential.length();
        while (end > 0 && credential.charAt(end - 1) == '/') {
            end--;
        }
        int terminatorAt = 0;
        int serviceAt = 0;
        int count = 1;
        for (int slash = slash(0, end); slash < end; slash = slash(slash + 1, end)) {
            count++;
            serviceAt = terminatorAt;
            terminatorAt = slash + 1;
        }
        if (count != SCOPE_ELEMENTS) {
            throw ApiException.of(
                    ErrorCode.INCOMPLETE_SIGNATURE,
                    "Credential must have exactly 5 slash-delimited elements, e.g. keyid/date/region/service/term,"
                            + " got '" + credential + "'");
        }
        checkScope(credential.substring(serviceAt, terminatorAt - 1), credential.substring(terminatorAt, end));
    }

    private int slash(int from, int end) {
        int slash = credential.indexOf('/', from);
        return slash < 0 ? end : Math.min(slash, end);
    }

    /** The day in the scope is part of what a signature's verification compares, so it is not looked at here. */
    private static void checkScope(String service, String terminator) {
        if (service.equals(SERVICE) && terminator.equals(TERMINATOR)) {
            return;
        }
        StringBuilder text = new StringBuilder();
        if (!service.equals(SERVICE)) {
            text.append("Credential should be scoped to correct service: 'dynamodb'. ");
        }
        if (!terminator.equals(TERMINATOR)) {
            text.append("Credential should be scoped with a valid terminator: 'aws4_request', not '")
                    .append(terminator)
                    .append("'. ");
        }
        throw ApiException.of(ErrorCode.INVALID_SIGNATURE, text.toString());
    }
}
