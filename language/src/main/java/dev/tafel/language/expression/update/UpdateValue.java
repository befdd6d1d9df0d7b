package dev.tafel.language.expression.update;

import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.DynamoNumber;
import java.util.ArrayList;
import java.util.List;

/** The right-hand side of a SET action, bound to the values of the request. */
public sealed interface UpdateValue {

    /**
     * The value, computed from the item as it is before the update.
     *
     * @throws ApiException if something is missing in the item or of a wrong type
     */
    AttributeValue valueIn(AttributeSource old);

    /** A value that came with the request. */
    record Constant(AttributeValue value) implements UpdateValue {

        @Override
        public AttributeValue valueIn(AttributeSource old) {
            return value;
        }
    }

    /** The value at a path, which must exist. */
    record Path(DocumentPath path) implements UpdateValue {

        @Override
        public AttributeValue valueIn(AttributeSource old) {
            AttributeValue value = path.valueIn(old);
            if (value == null) {
                throw ApiException.validation(
                        "The provided expression refers to an attribute that does not exist in the item");
            }
            return value;
        }
    }

    /** The value at a path, or another one if there is none. */
    record IfNotExists(DocumentPath path, UpdateValue otherwise) implements UpdateValue {

        @Override
        public AttributeValue valueIn(AttributeSource old) {
            AttributeValue value = path.valueIn(old);
            return value == null ? otherwise.valueIn(old) : value;
        }
    }

    /** The elements of two lists, one list after the other. */
    record ListAppend(UpdateValue first, UpdateValue second) implements UpdateValue {

        @Override
        public AttributeValue valueIn(AttributeSource old) {
            AttributeValue left = first.valueIn(old);
            AttributeValue right = second.valueIn(old);
            if (!(left instanceof ListValue start && right instanceof ListValue end)) {
                throw UpdateStyle.EXPRESSION.wrongType();
            }
            List<AttributeValue> elements = new ArrayList<>(start.elements());
            elements.addAll(end.elements());
            return new ListValue(elements);
        }
    }

    /** The sum or the difference of two numbers. */
    record Arithmetic(Sign sign, UpdateValue left, UpdateValue right) implements UpdateValue {

        /** What is done with the right number. */
        public enum Sign {
            PLUS,
            MINUS
        }

        @Override
        public AttributeValue valueIn(AttributeSource old) {
            AttributeValue a = left.valueIn(old);
            AttributeValue b = right.valueIn(old);
            if (!(a instanceof NumberValue x && b instanceof NumberValue y)) {
                throw UpdateStyle.EXPRESSION.wrongType();
            }
            return AttributeValue.of(compute(x.value(), y.value()));
        }

        private DynamoNumber compute(DynamoNumber x, DynamoNumber y) {
            return UpdateErrors.outOfRangeAsAnswer(() -> switch (sign) {
                case PLUS -> x.plus(y);
                case MINUS -> x.minus(y);
            });
        }
    }
}
