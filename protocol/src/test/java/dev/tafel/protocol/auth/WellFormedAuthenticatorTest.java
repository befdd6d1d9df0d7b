package dev.tafel.protocol.auth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.tafel.http.FakeRequest;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WellFormedAuthenticatorTest {

    private static final String GOOD = "AWS4-HMAC-SHA256 Credential=k/20130609/us-east-1/dynamodb/aws4_request,"
            + " SignedHeaders=host;x-amz-date, Signature=0";
    private static final String DATE = "20130609T095204Z";
    private static final String GOOD_QUERY = "/?X-Amz-Algorithm=AWS4-HMAC-SHA256"
            + "&X-Amz-Credential=k%2F20130609%2Fus-east-1%2Fdynamodb%2Faws4_request"
            + "&X-Amz-Signature=0&X-Amz-SignedHeaders=host&X-Amz-Date=20130609T095204Z";

    private final WellFormedAuthenticator authenticator = new WellFormedAuthenticator();

    @ParameterizedTest
    @ValueSource(
            strings = {
                GOOD,
                "AWS4-HMAC-SHA256 Credential=k/20130609/us-east-1/dynamodb/aws4_request,SignedHeaders=HOST,Signature=0",
                "AWS4-HMAC-SHA256 Signature=0 SignedHeaders=a;Host;b Credential=k/20130609/x/dynamodb/aws4_request",
                "AWS4-HMAC-SHA256 Credential=k/20130609/local/dynamodb/aws4_request/, SignedHeaders=host, Signature=a=="
            })
    void wellFormedHeadersAreTaken(String header) {
        assertThatCode(() -> authenticator.authenticate(request(header, DATE))).doesNotThrowAnyException();
    }

    @Test
    void theDateMayStandInEitherHeader() {
        FakeRequest request = new FakeRequest("POST", "/")
                .with("Authorization", GOOD)
                .with("Date", DATE)
                .with("X-Amz-Date", "");

        assertThatCode(() -> authenticator.authenticate(request)).doesNotThrowAnyException();
    }

    @Test
    void aWellFormedQueryIsTaken() {
        assertThatCode(() -> authenticator.authenticate(new FakeRequest("POST", GOOD_QUERY)))
                .doesNotThrowAnyException();
        assertThatCode(() -> authenticator.authenticate(new FakeRequest("POST", GOOD_QUERY).with("Authorization", "")))
                .doesNotThrowAnyException();
        assertThatCode(() -> authenticator.authenticate(request(GOOD, DATE, "/?x=X-Amz-Algorithm&X-Amz-Algorithmus=1")))
                .doesNotThrowAnyException();
    }

    @Test
    void headerAndQueryTogetherAreTooMuch() {
        assertRefused(
                request("X", null, "/?X-Amz-Algorithm"),
                ErrorCode.INVALID_SIGNATURE,
                "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header.");
    }

    @Test
    void withoutEitherTheTokenIsMissing() {
        for (FakeRequest request : new FakeRequest[] {
            new FakeRequest("POST", "/"),
            request("AWS4", null),
            request("", null),
            request("X", null, "/?X-Amz-Algorith"),
            new FakeRequest("POST", "/?X-Amz-Credential=a&X-Amz-Signature=b&X-Amz-SignedHeaders=c&X-Amz-Date=d")
        }) {
            assertRefused(request, ErrorCode.MISSING_AUTHENTICATION_TOKEN, "Request is missing Authentication Token");
        }
    }

    @Test
    void missingPartsOfTheHeaderAreAllNamed() {
        assertRefused(
                request("AWS4-", null),
                ErrorCode.INCOMPLETE_SIGNATURE,
                "Authorization header requires 'Credential' parameter. "
                        + "Authorization header requires 'Signature' parameter. "
                        + "Authorization header requires 'SignedHeaders' parameter. "
                        + "Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. "
                        + "Authorization=AWS4-");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "AWS4- Signature=b Credential=a",
                "AWS4- Signature=b,Credential=a",
                "AWS4- Signature=b, Credential=a",
                "AWS4- Signature=b, Credential=a, SignedHeaders=",
                "AWS4- Signature=b, Credential=a, SignedHeaders",
                "AWS4- Signature=b, Credential=a, SignedHeadersX=c"
            })
    void aMissingPartIsNamed(String header) {
        assertRefused(
                request(header, "a"),
                ErrorCode.INCOMPLETE_SIGNATURE,
                "Authorization header requires 'SignedHeaders' parameter. Authorization=" + header);
    }

    @Test
    void missingPartsOfTheQueryAreAllNamed() {
        assertRefused(
                new FakeRequest("POST", "/?X-Amz-Algorithm"),
                ErrorCode.INCOMPLETE_SIGNATURE,
                "AWS query-string parameters must include 'X-Amz-Algorithm'. "
                        + "AWS query-string parameters must include 'X-Amz-Credential'. "
                        + "AWS query-string parameters must include 'X-Amz-Signature'. "
                        + "AWS query-string parameters must include 'X-Amz-SignedHeaders'. "
                        + "AWS query-string parameters must include 'X-Amz-Date'. "
                        + "Re-examine the query-string parameters.");
        assertRefused(
                new FakeRequest(
                        "POST",
                        "/?X-Amz-Algorithm=a&X-Amz-Credential=b&X-Amz-Signature=%zz&X-Amz-Date=d"
                                + "&X-Amz-SignedHeaders=h"),
                ErrorCode.INCOMPLETE_SIGNATURE,
                "AWS query-string parameters must include 'X-Amz-Signature'. Re-examine the query-string parameters.");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "201",
                "20130609",
                "20130609T095204",
                "2013-06-09T09:52Z",
                "20130609 095204Z",
                "20130609T095204z",
                "2013060aT095204Z",
                "20131309T095204Z",
                "20130009T095204Z",
                "20130600T095204Z",
                "20130632T095204Z",
                "20130609T240000Z",
                "20130609T096004Z",
                "20130609T095260Z",
                "2013060:T095204Z",
                "Sun, 09 Jun 2013 09:52:04 GMT"
            })
    void datesHaveTheBasicFormat(String date) {
        assertRefused(
                request(GOOD, date),
                ErrorCode.INCOMPLETE_SIGNATURE,
                "Date must be in ISO-8601 'basic format'. Got '" + date
                        + "'. See http://en.wikipedia.org/wiki/ISO_8601");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x-amz-date", "hosts;ost", "x-host", ";"})
    void theHostMustBeSigned(String signedHeaders) {
        assertRefused(
                request(GOOD.replace("host;x-amz-date", signedHeaders), DATE),
                ErrorCode.INVALID_SIGNATURE,
                "'Host' must be a 'SignedHeader' in the AWS Authorization.");
    }

    @Test
    void thereIsOneAlgorithm() {
        assertRefused(
                request(GOOD.replace("SHA256", "SHA25"), DATE),
                ErrorCode.INCOMPLETE_SIGNATURE,
                "Unsupported AWS 'algorithm': 'AWS4-HMAC-SHA25' (only AWS4-HMAC-SHA256 for now). ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a/b/c/d", "a", "a/b/c/d/e/f", "/", "a/b/c/d/"})
    void aCredentialHasFiveElements(String credential) {
        assertRefused(
                request(GOOD.replace("k/20130609/us-east-1/dynamodb/aws4_request", credential), DATE),
                ErrorCode.INCOMPLETE_SIGNATURE,
                "Credential must have exactly 5 slash-delimited elements, e.g. keyid/date/region/service/term, got '"
                        + credential + "'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "a/20130609/c/d/aws4_request | Credential should be scoped to correct service: 'dynamodb'. #",
                "a/20130609/c/dynamodb/e | Credential should be scoped with a valid"
                        + " terminator: 'aws4_request', not 'e'. #",
                "a/b/c/d/e | Credential should be scoped to correct service:"
                        + " 'dynamodb'. Credential should be scoped with"
                        + " a valid terminator: 'aws4_request', not 'e'. #",
            })
    void theScopeMustFit(String credential, String text) {
        assertRefused(
                request(GOOD.replace("k/20130609/us-east-1/dynamodb/aws4_request", credential), DATE),
                ErrorCode.INVALID_SIGNATURE,
                text.replace("#", ""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a/20130610/c/dynamodb/aws4_request", "a/b/c/dynamodb/aws4_request"})
    void anyDayAndRegionAreGoodEnough(String credential) {
        authenticator.authenticate(
                request(GOOD.replace("k/20130609/us-east-1/dynamodb/aws4_request", credential), DATE));
    }

    @Test
    void theAccessKeyIsWhatStandsBeforeTheScope() {
        assertThat(authenticator.authenticate(request(GOOD, DATE))).isEqualTo("k");
        assertThat(authenticator.authenticate(new FakeRequest("POST", GOOD_QUERY)))
                .isEqualTo("k");
    }

    private void assertRefused(FakeRequest request, ErrorCode code, String text) {
        try {
            authenticator.authenticate(request);
        } catch (ApiException e) {
            assertThat(e.wireMessage()).isEqualTo(text);
            assertThat(e.code()).isEqualTo(code);
            return;
        }
        throw new AssertionError("Let in, expected: " + text);
    }

    private static FakeRequest request(String authorization, @Nullable String date) {
        return request(authorization, date, "/");
    }

    private static FakeRequest request(String authorization, @Nullable String date, String target) {
        FakeRequest request = new FakeRequest("POST", target).with("Authorization", authorization);
        return date == null ? request : request.with("X-Amz-Date", date);
    }
}
