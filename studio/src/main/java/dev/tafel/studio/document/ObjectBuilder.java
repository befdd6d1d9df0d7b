package dev.tafel.studio.document;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts an object together, member by member; not thread-safe. */
public final class ObjectBuilder {

    private final List<Node.Member> members = new ArrayList<>();

    /** Adds a member. */
    public ObjectBuilder put(String name, Node value) {
        members.add(new Node.Member(Place.NOWHERE, name, value));
        return this;
    }

    /** Adds an object. */
    public ObjectBuilder put(String name, ObjectBuilder value) {
        return put(name, value.build());
    }

    /** Adds a string. */
    public ObjectBuilder put(String name, String value) {
        return put(name, text(value));
    }

    /** Adds a whole number. */
    public ObjectBuilder put(String name, long value) {
        return put(name, new Node.Numeral(Place.NOWHERE, Long.toString(value)));
    }

    /** Adds a truth value. */
    public ObjectBuilder put(String name, boolean value) {
        return put(name, new Node.Truth(Place.NOWHERE, value));
    }

    /** Adds an array. */
    public ObjectBuilder put(String name, Collection<? extends Node> elements) {
        return put(name, array(elements));
    }

    /** Adds a string unless it is null. */
    public ObjectBuilder putIfPresent(String name, @Nullable String value) {
        return value == null ? this : put(name, value);
    }

    /** The object so far. */
    public Node.Mapping build() {
        return new Node.Mapping(Place.NOWHERE, members);
    }

    /** A string that stands nowhere yet. */
    public static Node text(String value) {
        return new Node.Text(Place.NOWHERE, value);
    }

    /** An array that stands nowhere yet. */
    public static Node array(Collection<? extends Node> elements) {
        return new Node.Sequence(Place.NOWHERE, List.copyOf(elements));
    }

    /** An array of strings. */
    public static Node texts(Collection<String> values) {
        return array(values.stream().map(ObjectBuilder::text).toList());
    }
}
