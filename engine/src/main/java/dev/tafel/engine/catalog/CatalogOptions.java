package dev.tafel.engine.catalog;

import java.time.Clock;
import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * What the catalogue needs from outside.
 *
 * @param random draws table ids
 * @param stateDelay how long a table stays CREATING, UPDATING or DELETING
 * @param region and {@code accountId} stand in ARNs
 */
public record CatalogOptions(
        Clock clock, RandomGenerator random, Duration stateDelay, String region, String accountId) {

    /** The account that stands in ARNs where there is none. */
    public static final String ACCOUNT_ID = "000000000000";

    /** The region whose behaviour Tafel has. */
    public static final String REGION = "us-east-1";

    /** The ARN of the table of that name. */
    public String arn(String tableName) {
        return "arn:aws:dynamodb:" + region + ":" + accountId + ":table/" + tableName;
    }
}
