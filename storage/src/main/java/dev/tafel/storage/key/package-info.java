/**
 * How key values become bytes that sort as the values sort.
 *
 * <p>Read {@link dev.tafel.storage.key.SortPrefix} first; {@link dev.tafel.storage.key.NumberCodec} holds the only
 * difficult part. The formats are laid down in {@code docs/formats/keys.md} and pinned by {@code KeyGoldenTest}.
 */
@NullMarked
package dev.tafel.storage.key;

import org.jspecify.annotations.NullMarked;
