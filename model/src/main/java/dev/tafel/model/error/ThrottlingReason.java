package dev.tafel.model.error;

/**
 * Why a call was throttled.
 *
 * @param reason for example {@code TableWriteProvisionedThroughputExceeded}
 * @param resource the ARN of the table or index whose limit was met
 */
public record ThrottlingReason(String reason, String resource) {}
