package dev.tafel.storage;

import dev.tafel.model.value.Bytes;
import org.jspecify.annotations.Nullable;

/** A change of one row. */
public sealed interface Write {

    RowKey row();

    /** What it makes of the row; null if there is none afterwards. */
    @Nullable
    Bytes value();

    /** Tells {@code target} which change this is. */
    void applyTo(Target target);

    /** Stores {@code value}, at most {@link Limits#VALUE_BYTES_MAX} bytes, whether or not the row exists. */
    record Put(RowKey row, Bytes value) implements Write {

        public Put {
            if (value.length() > Limits.VALUE_BYTES_MAX) {
                throw new IllegalArgumentException("A value has too many bytes: " + value.length());
            }
        }

        @Override
        public void applyTo(Target target) {
            target.put(row, value);
        }
    }

    /** Removes the row; nothing happens if it does not exist. */
    record Delete(RowKey row) implements Write {

        @Override
        public @Nullable Bytes value() {
            return null;
        }

        @Override
        public void applyTo(Target target) {
            target.delete(row);
        }
    }

    /** What changes are applied to. */
    interface Target {

        void put(RowKey row, Bytes value);

        void delete(RowKey row);
    }
}
