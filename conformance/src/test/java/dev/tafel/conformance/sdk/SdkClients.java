package dev.tafel.conformance.sdk;

import dev.tafel.conformance.TestServer;
import dev.tafel.conformance.WireClient;
import java.net.URI;
import java.time.Duration;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.core.waiters.WaiterOverrideConfiguration;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/** Clients as applications build them, pointed at the server under test. */
final class SdkClients {

    private SdkClients() {}

    static DynamoDbClient client(TestServer server, ExecutionInterceptor... interceptors) {
        return client(server.endpoint(), interceptors);
    }

    static DynamoDbClient client(URI endpoint, ExecutionInterceptor... interceptors) {
        return DynamoDbClient.builder()
                .endpointOverride(endpoint)
                .region(Region.of(WireClient.region()))
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create(
                        WireClient.credentials().accessKeyId(),
                        WireClient.credentials().secretAccessKey())))
                .httpClient(UrlConnectionHttpClient.create())
                .overrideConfiguration(configuration -> {
                    for (ExecutionInterceptor interceptor : interceptors) {
                        configuration.addExecutionInterceptor(interceptor);
                    }
                })
                .build();
    }

    /** A waiter that looks more often than the twenty seconds of the default. */
    static DynamoDbWaiter waiter(DynamoDbClient client) {
        return DynamoDbWaiter.builder()
                .client(client)
                .overrideConfiguration(WaiterOverrideConfiguration.builder()
                        .maxAttempts(100)
                        .backoffStrategyV2(BackoffStrategy.fixedDelayWithoutJitter(Duration.ofMillis(100)))
                        .waitTimeout(Duration.ofSeconds(60))
                        .build())
                .build();
    }
}
