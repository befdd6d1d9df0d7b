/**
 * The proof of a design: generates data by the stated cardinalities, stores them in a database, asks every access
 * pattern, checks the answers against a scan of the generated data, and compares predicted with metered units.
 *
 * <p>Knows the database only as {@link dev.tafel.model.api.DynamoService}.
 */
@NullMarked
package dev.tafel.studio.prove;

import org.jspecify.annotations.NullMarked;
