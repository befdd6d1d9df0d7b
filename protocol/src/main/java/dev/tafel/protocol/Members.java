package dev.tafel.protocol;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The members of a structure by name: how each is read into a draft of type {@code D}.
 *
 * <p>Immutable; names are found from their bytes, without a string.
 */
final class Members<D> {

    /** Reads the value of one member into the draft. */
    interface Setter<D> {

        /** Reads the value at which {@code in} stands. */
        void read(D draft, ShapeReader in);
    }

    private final Map<String, Setter<D>> byName;
    private final byte[][] names;
    private final Setter<D>[] setters;

    private Members(Map<String, Setter<D>> byName) {
        this.byName = byName;
        int slots = Integer.highestOneBit(Math.max(4, byName.size())) * 4;
        this.names = new byte[slots][];
        this.setters = newSetters(slots);
        byName.forEach(this::place);
    }

    /** A structure without members. */
    static <D> Members<D> none() {
        return new Members<>(Map.of());
    }

    /** These members and one more. */
    Members<D> with(String name, Setter<D> setter) {
        Map<String, Setter<D>> more = new LinkedHashMap<>(byName);
        more.put(name, setter);
        return new Members<>(more);
    }

    /** These members and the others. */
    Members<D> and(Members<D> others) {
        Map<String, Setter<D>> all = new LinkedHashMap<>(byName);
        all.putAll(others.byName);
        return new Members<>(all);
    }

    /** Those of these members that have the given names. */
    Members<D> only(String... wanted) {
        Map<String, Setter<D>> fewer = new LinkedHashMap<>();
        for (String name : wanted) {
            Setter<D> setter = byName.get(name);
            if (setter == null) {
                throw new IllegalArgumentException("No such member: " + name);
            }
            fewer.put(name, setter);
        }
        return new Members<>(fewer);
    }

    /** How the member of that name is read, or null if there is none. */
    @Nullable
    Setter<D> find(byte[] text, int offset, int length) {
        if (length == 0) {
            return null;
        }
        int slot = slot(text, offset, length);
        while (true) {
            byte[] name = names[slot];
            if (name == null) {
                return null;
            }
            if (Arrays.equals(name, 0, name.length, text, offset, offset + length)) {
                return setters[slot];
            }
            slot = slot + 1 & names.length - 1;
        }
    }

    private void place(String name, Setter<D> setter) {
        byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
        int slot = slot(utf8, 0, utf8.length);
        while (names[slot] != null) {
            slot = slot + 1 & names.length - 1;
        }
        names[slot] = utf8;
        setters[slot] = setter;
    }

    /** Length, first, middle and last letter tell the names of one structure apart well enough. */
    private int slot(byte[] text, int offset, int length) {
        int hash = (length * 31 + text[offset]) * 31 + text[offset + length / 2];
        hash = hash * 31 + text[offset + length - 1];
        return (hash ^ hash >>> 7) & names.length - 1;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static <D> Setter<D>[] newSetters(int count) {
        return (Setter<D>[]) new Setter[count];
    }
}
