package dev.tafel.studio.document;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a JSON or YAML document.
 *
 * <p>Numbers keep the text in which they were written. Members keep their order, and a name may occur twice.
 */
public sealed interface Node {

    /** Where the part begins. */
    Place place();

    /** What the part is, with its article, for messages: {@code an object}. */
    String kind();

    /** A string. */
    record Text(Place place, String value) implements Node {

        @Override
        public String kind() {
            return "a string";
        }
    }

    /** A number as it was spelled. */
    record Numeral(Place place, String spelled) implements Node {

        @Override
        public String kind() {
            return "a number";
        }
    }

    /** A truth value. */
    record Truth(Place place, boolean value) implements Node {

        @Override
        public String kind() {
            return "a boolean";
        }
    }

    /** The null of JSON, the empty value of YAML. */
    record Nothing(Place place) implements Node {

        @Override
        public String kind() {
            return "null";
        }
    }

    /** An array. */
    record Sequence(Place place, List<Node> elements) implements Node {

        public Sequence {
            elements = List.copyOf(elements);
        }

        @Override
        public String kind() {
            return "an array";
        }
    }

    /** An object. */
    record Mapping(Place place, List<Member> members) implements Node {

        public Mapping {
            members = List.copyOf(members);
        }

        @Override
        public String kind() {
            return "an object";
        }

        /** The value of the last member of that name, or null. */
        public @Nullable Node get(String name) {
            Node found = null;
            for (Member member : members) {
                if (member.name().equals(name)) {
                    found = member.value();
                }
            }
            return found;
        }
    }

    /** A value with a tag of its own, as {@code !Sub} in CloudFormation; JSON has none. */
    record Tagged(Place place, String tag, Node value) implements Node {

        @Override
        public String kind() {
            return "a value tagged " + tag;
        }
    }

    /** A name and its value in a mapping. */
    record Member(Place place, String name, Node value) {}
}
