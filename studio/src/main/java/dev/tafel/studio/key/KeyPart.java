package dev.tafel.studio.key;

import java.util.List;

/** A part of a key template. */
public sealed interface KeyPart {

    /** Calls the method of {@code visitor} for this kind of part. */
    <R> R accept(Visitor<R> visitor);

    /** The part as a template's text has it. */
    String text();

    /** One method for each kind of part. */
    interface Visitor<R> {

        /** Text that is always the same. */
        R visitLiteral(Literal literal);

        /** The value of an attribute. */
        R visitValue(Value value);

        /** A number that spreads a collection. */
        R visitShard(Shard shard);
    }

    /** Text that is always the same: prefixes and delimiters. */
    record Literal(String text) implements KeyPart {

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitLiteral(this);
        }
    }

    /** The value of an attribute, written in a form. */
    record Value(String attribute, ValueForm form) implements KeyPart {

        @Override
        public String text() {
            return "{" + attribute + (form.equals(ValueForm.PLAIN) ? "" : ":" + form.text()) + "}";
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitValue(this);
        }
    }

    /**
     * The number of the shard that an item belongs to: the CRC-32 of the attributes' texts, joined by {@code #}, modulo
     * {@code count}, padded with zeros to the width of the largest number. Every language has CRC-32, so that every
     * program can compute it.
     */
    record Shard(List<String> attributes, int count) implements KeyPart {

        public Shard {
            attributes = List.copyOf(attributes);
            if (attributes.isEmpty() || count < 1) {
                throw new IllegalArgumentException("A shard is computed from attributes, and there is at least one");
            }
        }

        /** The text of shard {@code number}, counted from 0. */
        public String render(int number) {
            String digits = Integer.toString(number);
            return "0".repeat(Integer.toString(count - 1).length() - digits.length()) + digits;
        }

        @Override
        public String text() {
            return "{shard(" + String.join(",", attributes) + ")%" + count + "}";
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitShard(this);
        }
    }
}
