package dev.tafel.protocol;

import dev.tafel.http.FakeRequest;

/** Calls as an SDK makes them. */
final class SdkCall {

    private static final String AUTHORIZATION =
            "AWS4-HMAC-SHA256 Credential=k/20260102/us-east-1/dynamodb/aws4_request,"
                    + " SignedHeaders=content-type;host;x-amz-date, Signature=0";

    private SdkCall() {}

    /** Single quotes in the body stand for double ones. */
    static FakeRequest call(String operation, String body) {
        return new FakeRequest("POST", "/")
                .with("Content-Type", "application/x-amz-json-1.0")
                .with("X-Amz-Target", "DynamoDB_20120810." + operation)
                .with("X-Amz-Date", "20260102T030405Z")
                .with("Authorization", AUTHORIZATION)
                .withBody(body.replace('\'', '"'));
    }
}
