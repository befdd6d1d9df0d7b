/**
 * The model file, {@code *.tafel.yaml}: reading it with the place of every fault, writing it, and editing it in place
 * so that comments stay.
 *
 * <p>The format is described in {@code docs/reference/model-file.md} and, for editors, in
 * {@code docs/reference/tafel-model.schema.json}; {@link dev.tafel.studio.file.ModelKeys} holds its keys.
 */
@NullMarked
package dev.tafel.studio.file;

import org.jspecify.annotations.NullMarked;
