package dev.tafel.studio.program;

import dev.tafel.model.value.AttributeValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A parameter of a request, as a part of the tree that programs are written from. */
sealed interface Argument {

    /** Calls the method of {@code visitor} for this kind of parameter. */
    <R> R accept(Visitor<R> visitor);

    /** One method for each kind of parameter. */
    interface Visitor<R> {

        R visitText(Text argument);

        R visitWhole(Whole argument);

        R visitFlag(Flag argument);

        R visitAttributes(Attributes argument);

        R visitItems(Items argument);

        R visitNames(Names argument);

        R visitStructure(Structure argument);

        R visitStructures(Structures argument);

        R visitTables(Tables argument);
    }

    /** A string; {@code kind} tells the values of enumerations from free text. */
    record Text(String value, Kind kind) implements Argument {

        enum Kind {
            FREE,
            ENUMERATION
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitText(this);
        }
    }

    /** A whole number. */
    record Whole(int value) implements Argument {

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitWhole(this);
        }
    }

    /** A truth value. */
    record Flag(boolean value) implements Argument {

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitFlag(this);
        }
    }

    /** Attribute values by name: an item, a key, or the values of expressions. */
    record Attributes(Map<String, AttributeValue> values) implements Argument {

        public Attributes {
            values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitAttributes(this);
        }
    }

    /** A list of keys. */
    record Items(List<Attributes> items) implements Argument {

        public Items {
            items = List.copyOf(items);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitItems(this);
        }
    }

    /** Names by placeholder. */
    record Names(Map<String, String> names) implements Argument {

        public Names {
            names = Collections.unmodifiableMap(new LinkedHashMap<>(names));
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNames(this);
        }
    }

    /** A structure of the API with its members in order; {@code shape} is the API's name of it. */
    record Structure(String shape, Map<String, Argument> members) implements Argument {

        public Structure {
            members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitStructure(this);
        }
    }

    /** A list of structures. */
    record Structures(List<Structure> structures) implements Argument {

        public Structures {
            structures = List.copyOf(structures);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitStructures(this);
        }
    }

    /** Structures by table. */
    record Tables(Map<String, Structure> structures) implements Argument {

        public Tables {
            structures = Collections.unmodifiableMap(new LinkedHashMap<>(structures));
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitTables(this);
        }
    }
}
