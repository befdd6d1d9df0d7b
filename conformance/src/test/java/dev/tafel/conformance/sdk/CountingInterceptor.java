package dev.tafel.conformance.sdk;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/** Counts the attempts that a client makes, retries included, and keeps the checksums of the answers. */
final class CountingInterceptor implements ExecutionInterceptor {

    private final AtomicInteger attempts = new AtomicInteger();
    private final List<String> checksums = new CopyOnWriteArrayList<>();

    @Override
    public void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
        attempts.incrementAndGet();
    }

    @Override
    public void afterTransmission(Context.AfterTransmission context, ExecutionAttributes attributes) {
        context.httpResponse().firstMatchingHeader("x-amz-crc32").ifPresent(checksums::add);
    }

    /** How often a request went out since the last call of this method. */
    int takeAttempts() {
        return attempts.getAndSet(0);
    }

    /** What the answers since the beginning said about their own bodies. */
    List<String> checksums() {
        return List.copyOf(checksums);
    }
}
