package dev.tafel.protocol.auth;

import dev.tafel.http.HttpRequest;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import org.jspecify.annotations.Nullable;

/**
 * Takes every request with a well-formed authorization, in the header or in the query, whoever signed it.
 *
 * <p>The checks that need no key, in the service's order and with its texts. The signature is not verified, the date
 * not compared with the clock, and any Region is as good as another.
 */
public final class WellFormedAuthenticator implements Authenticator {

    private static final String PREFIX = "AWS4-";

    @Override
    public String authenticate(HttpRequest request) {
        String header = request.header("authorization");
        boolean hasHeader = header != null && !header.isEmpty();
        String query = request.query();
        boolean hasQuery = query != null && QueryParameters.has(query, SignatureParts.QUERY_ALGORITHM);
        if (hasHeader && hasQuery) {
            throw ApiException.of(
                    ErrorCode.INVALID_SIGNATURE,
                    "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.");
        }
        if (query != null && hasQuery) {
            return fromQuery(query).checked();
        }
        if (header != null && header.startsWith(PREFIX)) {
            return fromHeader(header, request).checked();
        }
        throw ApiException.of(ErrorCode.MISSING_AUTHENTICATION_TOKEN, "Request is missing Authentication Token");
    }

    private static SignatureParts fromHeader(String header, HttpRequest request) {
        String date = orElse(request.header("x-amz-date"), request.header("date"));
        HeaderParameters parameters = HeaderParameters.of(header);
        String credential = parameters.credential();
        String signedHeaders = parameters.signedHeaders();
        boolean signed = parameters.hasSignature();
        if (credential == null || !signed || signedHeaders == null || date == null) {
            throw incomplete((credential == null ? "Authorization header requires 'Credential' parameter. " : "")
                    + (signed ? "" : "Authorization header requires 'Signature' parameter. ")
                    + (signedHeaders == null ? "Authorization header requires 'SignedHeaders' parameter. " : "")
                    + (date == null
                            ? "Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. "
                            : "")
                    + "Authorization="
                    + header);
        }
        return new SignatureParts(parameters.algorithm(), credential, signedHeaders, date);
    }

    private static @Nullable String orElse(@Nullable String first, @Nullable String second) {
        String chosen = first == null || first.isEmpty() ? second : first;
        return chosen == null || chosen.isEmpty() ? null : chosen;
    }

    private static SignatureParts fromQuery(String query) {
        StringBuilder missing = new StringBuilder();
        String algorithm = required(query, SignatureParts.QUERY_ALGORITHM, missing);
        String credential = required(query, "X-Amz-Credential", missing);
        required(query, "X-Amz-Signature", missing);
        String signedHeaders = required(query, "X-Amz-SignedHeaders", missing);
        String date = required(query, "X-Amz-Date", missing);
        if (!missing.isEmpty()) {
            throw incomplete(missing + "Re-examine the query-string parameters.");
        }
        return new SignatureParts(algorithm, credential, signedHeaders, date);
    }

    private static String required(String query, String name, StringBuilder missing) {
        String value = QueryParameters.value(query, name);
        if (value.isEmpty()) {
            missing.append("AWS query-string parameters must include '")
                    .append(name)
                    .append("'. ");
        }
        return value;
    }

    private static ApiException incomplete(String text) {
        return ApiException.of(ErrorCode.INCOMPLETE_SIGNATURE, text);
    }
}
