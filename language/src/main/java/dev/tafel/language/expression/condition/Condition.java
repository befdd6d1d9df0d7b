package dev.tafel.language.expression.condition;

import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.value.Relation;
import dev.tafel.language.expression.value.ValueComparison;
import dev.tafel.language.expression.value.ValueContents;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A condition, bound to the values of a request, that holds for an item or does not.
 *
 * <p>It is evaluated against the attributes as they are before a write; an item that does not exist is one without
 * attributes. What is missing or of an unexpected type in the item is never an error. Immutable.
 */
public sealed interface Condition {

    /** Whether the condition holds; reads only the attributes that decide. */
    boolean holds(AttributeSource source);

    /** Calls the method of {@code visitor} for this kind of condition. */
    <R> R accept(Visitor<R> visitor);

    /** All paths in the condition, in the order of the text. */
    default List<DocumentPath> paths() {
        return PathCollector.pathsOf(this);
    }

    /** The names of the top-level attributes in the condition. */
    default Set<String> topLevelAttributes() {
        Set<String> names = new LinkedHashSet<>();
        paths().forEach(path -> names.add(path.head()));
        return names;
    }

    /** One method for each kind of condition. */
    interface Visitor<R> {

        /** Several conditions that all must hold. */
        R visitAnd(And condition);

        /** Several conditions of which one must hold. */
        R visitOr(Or condition);

        /** A condition that must not hold. */
        R visitNot(Not condition);

        /** Two operands that are compared. */
        R visitComparison(Comparison condition);

        /** An operand within bounds. */
        R visitBetween(Between condition);

        /** An operand in a list. */
        R visitIn(In condition);

        /** An attribute that must be there. */
        R visitExists(Exists condition);

        /** An attribute that must not be there. */
        R visitNotExists(NotExists condition);

        /** An operand of a type. */
        R visitHasType(HasType condition);

        /** An operand with a prefix. */
        R visitBeginsWith(BeginsWith condition);

        /** An operand with a part. */
        R visitContains(Contains condition);
    }

    /** All of {@code operands} hold; evaluation stops at the first that does not. */
    record And(List<Condition> operands) implements Condition {

        public And {
            operands = List.copyOf(operands);
        }

        @Override
        public boolean holds(AttributeSource source) {
            for (Condition operand : operands) {
                if (!operand.holds(source)) {
                    return false;
                }
            }
            return true;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitAnd(this);
        }
    }

    /** One of {@code operands} holds; evaluation stops at the first that does. */
    record Or(List<Condition> operands) implements Condition {

        public Or {
            operands = List.copyOf(operands);
        }

        @Override
        public boolean holds(AttributeSource source) {
            for (Condition operand : operands) {
                if (operand.holds(source)) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitOr(this);
        }
    }

    /** {@code operand} does not hold. */
    record Not(Condition operand) implements Condition {

        @Override
        public boolean holds(AttributeSource source) {
            return !operand.holds(source);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNot(this);
        }
    }

    /** Two operands stand in a relation; see {@link ValueComparison}. */
    record Comparison(Relation relation, Operand left, Operand right) implements Condition {

        @Override
        public boolean holds(AttributeSource source) {
            return ValueComparison.holds(relation, left.valueIn(source), right.valueIn(source));
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitComparison(this);
        }
    }

    /** An operand is neither below {@code lower} nor above {@code upper}. */
    record Between(Operand value, Operand lower, Operand upper) implements Condition {

        @Override
        public boolean holds(AttributeSource source) {
            AttributeValue compared = value.valueIn(source);
            return ValueComparison.holds(Relation.GREATER_OR_EQUAL, compared, lower.valueIn(source))
                    && ValueComparison.holds(Relation.LESS_OR_EQUAL, compared, upper.valueIn(source));
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitBetween(this);
        }
    }

    /** An operand equals one of {@code candidates}. */
    record In(Operand value, List<Operand> candidates) implements Condition {

        public In {
            candidates = List.copyOf(candidates);
        }

        @Override
        public boolean holds(AttributeSource source) {
            AttributeValue sought = value.valueIn(source);
            if (sought == null) {
                return false;
            }
            for (Operand candidate : candidates) {
                if (sought.equals(candidate.valueIn(source))) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitIn(this);
        }
    }

    /** There is a value at the path. */
    record Exists(DocumentPath path) implements Condition {

        @Override
        public boolean holds(AttributeSource source) {
            return path.existsIn(source);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitExists(this);
        }
    }

    /** There is no value at the path. */
    record NotExists(DocumentPath path) implements Condition {

        @Override
        public boolean holds(AttributeSource source) {
            return !path.existsIn(source);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNotExists(this);
        }
    }

    /** An operand is there and of the type. */
    record HasType(Operand value, AttributeType type) implements Condition {

        @Override
        public boolean holds(AttributeSource source) {
            AttributeValue present = value.valueIn(source);
            return present != null && present.type() == type;
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitHasType(this);
        }
    }

    /** Both are strings or both binaries, and the one begins with the other. */
    record BeginsWith(Operand value, Operand prefix) implements Condition {

        @Override
        public boolean holds(AttributeSource source) {
            AttributeValue whole = value.valueIn(source);
            AttributeValue start = prefix.valueIn(source);
            return whole != null && start != null && ValueContents.beginsWith(whole, start);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitBeginsWith(this);
        }
    }

    /** One operand contains the other; see {@link ValueContents#contains}. */
    record Contains(Operand value, Operand part) implements Condition {

        @Override
        public boolean holds(AttributeSource source) {
            AttributeValue whole = value.valueIn(source);
            AttributeValue sought = part.valueIn(source);
            return whole != null && sought != null && ValueContents.contains(whole, sought);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitContains(this);
        }
    }
}
