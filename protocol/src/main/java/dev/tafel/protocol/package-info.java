/**
 * The DynamoDB API over HTTP: JSON to requests, responses to JSON.
 *
 * <p>Read {@link dev.tafel.protocol.DynamoHandler} first; {@code ValueReader} holds the only difficult part. The
 * package talks to {@link dev.tafel.model.api.DynamoService} and knows no engine.
 */
@NullMarked
package dev.tafel.protocol;

import org.jspecify.annotations.NullMarked;
