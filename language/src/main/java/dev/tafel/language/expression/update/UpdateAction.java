package dev.tafel.language.expression.update;

import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.model.value.AttributeValue;

/** One action of an update: what happens to the value at one path. */
public sealed interface UpdateAction {

    /** The path whose value changes. */
    DocumentPath target();

    /** What changes at the path, computed from the item as it is before the update. */
    Change changeOf(AttributeSource old);

    /** Calls the method of {@code visitor} for this kind of action. */
    <R> R accept(Visitor<R> visitor);

    /** One method for each kind of action. */
    interface Visitor<R> {

        /** An action SET. */
        R visitSet(Set action);

        /** An action REMOVE. */
        R visitRemove(Remove action);

        /** An action ADD. */
        R visitAdd(Add action);

        /** An action DELETE. */
        R visitDelete(Delete action);
    }

    /** Puts a value there. */
    record Set(DocumentPath target, UpdateValue value) implements UpdateAction {

        @Override
        public Change changeOf(AttributeSource old) {
            return new Change.Put(value.valueIn(old));
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitSet(this);
        }
    }

    /** Leaves nothing there. */
    record Remove(DocumentPath target) implements UpdateAction {

        @Override
        public Change changeOf(AttributeSource old) {
            return Change.Removal.REMOVAL;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitRemove(this);
        }
    }

    /** Adds to a number, or elements to a set; what is missing counts as zero or as the empty set. */
    record Add(DocumentPath target, AttributeValue value, UpdateStyle style) implements UpdateAction {

        @Override
        public Change changeOf(AttributeSource old) {
            AttributeValue present = target.valueIn(old);
            return new Change.Put(present == null ? value : present.accept(new Addition(style, value)));
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitAdd(this);
        }
    }

    /** Takes elements out of a set; a set without elements is removed. */
    record Delete(DocumentPath target, AttributeValue elements, UpdateStyle style) implements UpdateAction {

        @Override
        public Change changeOf(AttributeSource old) {
            AttributeValue present = target.valueIn(old);
            return present == null ? Change.Removal.REMOVAL : present.accept(new SetDifference(style, elements));
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitDelete(this);
        }
    }
}
