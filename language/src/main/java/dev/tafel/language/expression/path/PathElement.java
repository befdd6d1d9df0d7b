package dev.tafel.language.expression.path;

/** A step of a document path: into a map by name, or into a list by position. */
public sealed interface PathElement {

    /** The name of an attribute, or of an entry in a map. */
    record Name(String name) implements PathElement {

        @Override
        public String toString() {
            return name;
        }
    }

    /** The position of an element in a list, from 0. */
    record Index(int position) implements PathElement {

        @Override
        public String toString() {
            return "[" + position + "]";
        }
    }
}
