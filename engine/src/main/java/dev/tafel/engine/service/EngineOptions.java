package dev.tafel.engine.service;

import dev.tafel.engine.catalog.CatalogOptions;
import java.time.Clock;
import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * What the engine needs from outside.
 *
 * @param random draws table ids; the engine uses it under a lock of its own
 * @param tableStateDelay how long a table stays CREATING, UPDATING or DELETING
 */
public record EngineOptions(Clock clock, RandomGenerator random, Duration tableStateDelay) {

    CatalogOptions catalog() {
        return new CatalogOptions(clock, random, tableStateDelay, CatalogOptions.REGION, CatalogOptions.ACCOUNT_ID);
    }
}
