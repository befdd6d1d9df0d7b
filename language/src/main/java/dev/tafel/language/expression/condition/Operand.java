package dev.tafel.language.expression.condition;

import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.value.ValueContents;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.DynamoNumber;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** What a condition compares: a value of the item, a value of the request, or the size of either. */
public sealed interface Operand {

    /** The value, or null if there is none. */
    @Nullable
    AttributeValue valueIn(AttributeSource source);

    /** Calls the method of {@code visitor} for this kind of operand. */
    <R> R accept(Visitor<R> visitor);

    /** One method for each kind of operand. */
    interface Visitor<R> {

        /** A value of the item. */
        R visitPath(Path operand);

        /** A value of the request. */
        R visitConstant(Constant operand);

        /** The size of another operand. */
        R visitSize(Size operand);
    }

    /** The value at a path in the item. */
    record Path(DocumentPath path) implements Operand {

        @Override
        public @Nullable AttributeValue valueIn(AttributeSource source) {
            return path.valueIn(source);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitPath(this);
        }
    }

    /** A value that came with the request. */
    record Constant(AttributeValue value) implements Operand {

        @Override
        public AttributeValue valueIn(AttributeSource source) {
            return value;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitConstant(this);
        }
    }

    /** The size of {@code operand}, a number; missing if the operand is missing or of a type without size. */
    record Size(Operand operand) implements Operand {

        @Override
        public @Nullable AttributeValue valueIn(AttributeSource source) {
            AttributeValue value = operand.valueIn(source);
            OptionalInt size = value == null ? OptionalInt.empty() : ValueContents.size(value);
            return size.isPresent() ? AttributeValue.of(DynamoNumber.of(size.getAsInt())) : null;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitSize(this);
        }
    }
}
