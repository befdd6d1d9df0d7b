/**
 * The query builder as a function from JSON to JSON, which is what {@code POST /_tafel/v1/program} does.
 *
 * <p>Start at {@link dev.tafel.studio.builder.ProgramAnswers}. Requests and values inside the JSON are read by a
 * {@link dev.tafel.studio.builder.RequestSource}, since how the API spells them is known elsewhere.
 */
@NullMarked
package dev.tafel.studio.builder;

import org.jspecify.annotations.NullMarked;
