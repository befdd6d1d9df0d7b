package dev.tafel.language.expression.key;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.condition.Operand;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.value.Relation;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a condition as a key condition, which is the same language with few of its operators. */
final class KeyConditionReader implements Condition.Visitor<List<KeyPredicate>> {

    private final List<KeyPredicate> predicates = new ArrayList<>();

    private KeyConditionReader() {}

    static List<KeyPredicate> read(Condition condition) {
        return condition.accept(new KeyConditionReader());
    }

    @Override
    public List<KeyPredicate> visitAnd(Condition.And condition) {
        condition.operands().forEach(operand -> operand.accept(this));
        return predicates;
    }

    @Override
    public List<KeyPredicate> visitOr(Condition.Or condition) {
        throw invalidOperator("OR");
    }

    @Override
    public List<KeyPredicate> visitNot(Condition.Not condition) {
        throw invalidOperator("NOT");
    }

    @Override
    public List<KeyPredicate> visitComparison(Condition.Comparison condition) {
        if (condition.relation() == Relation.NOT_EQUAL) {
            throw invalidOperator(condition.relation().symbol());
        }
        KeyOperands operands = KeyOperands.of(condition.left(), condition.right());
        Relation relation = operands.attributeComesFirst()
                ? condition.relation()
                : condition.relation().exchanged();
        return add(operands, operator(relation));
    }

    @Override
    public List<KeyPredicate> visitBetween(Condition.Between condition) {
        requireAttributeFirst(condition.value(), "BETWEEN");
        return add(KeyOperands.of(condition.value(), condition.lower(), condition.upper()), KeyOperator.BETWEEN);
    }

    @Override
    public List<KeyPredicate> visitBeginsWith(Condition.BeginsWith condition) {
        requireAttributeFirst(condition.value(), "begins_with");
        return add(KeyOperands.of(condition.value(), condition.prefix()), KeyOperator.BEGINS_WITH);
    }

    @Override
    public List<KeyPredicate> visitIn(Condition.In condition) {
        throw invalidOperator("IN");
    }

    @Override
    public List<KeyPredicate> visitExists(Condition.Exists condition) {
        throw invalidOperator("attribute_exists");
    }

    @Override
    public List<KeyPredicate> visitNotExists(Condition.NotExists condition) {
        throw invalidOperator("attribute_not_exists");
    }

    @Override
    public List<KeyPredicate> visitHasType(Condition.HasType condition) {
        throw invalidOperator("attribute_type");
    }

    @Override
    public List<KeyPredicate> visitContains(Condition.Contains condition) {
        throw invalidOperator("contains");
    }

    private List<KeyPredicate> add(KeyOperands operands, KeyOperator operator) {
        DocumentPath attribute = operands.attribute();
        if (predicates.stream().anyMatch(other -> other.attribute().equals(attribute.head()))) {
            throw invalid("KeyConditionExpressions must only contain one condition per key");
        }
        predicates.add(new KeyPredicate(attribute.head(), operator, operands.values()));
        return predicates;
    }

    private static KeyOperator operator(Relation relation) {
        return switch (relation) {
            case EQUAL -> KeyOperator.EQUAL;
            case LESS -> KeyOperator.LESS;
            case LESS_OR_EQUAL -> KeyOperator.LESS_OR_EQUAL;
            case GREATER -> KeyOperator.GREATER;
            case GREATER_OR_EQUAL -> KeyOperator.GREATER_OR_EQUAL;
            case NOT_EQUAL -> KeyOperator.NOT_INDEXABLE;
        };
    }

    private static void requireAttributeFirst(Operand first, String operator) {
        if (!(first instanceof Operand.Path)) {
            throw invalid("Invalid condition in KeyConditionExpression: " + operator
                    + " operator must have the key attribute as its first operand");
        }
    }

    private static ApiException invalidOperator(String operator) {
        return invalid("Invalid operator used in KeyConditionExpression: " + operator);
    }

    static ApiException invalid(String detail) {
        return ApiException.validation("Invalid KeyConditionExpression: " + detail);
    }

    /** The operands of one condition: one attribute, the others constants. */
    private record KeyOperands(DocumentPath attribute, List<AttributeValue> values, int attributeAt) {

        static KeyOperands of(Operand... operands) {
            OperandSorter sorter = new OperandSorter();
            for (Operand operand : operands) {
                operand.accept(sorter);
            }
            return sorter.sorted();
        }

        boolean attributeComesFirst() {
            return attributeAt == 0;
        }
    }

    private static final class OperandSorter implements Operand.Visitor<OperandSorter> {

        private @Nullable DocumentPath attribute;
        private int attributeAt;
        private final List<AttributeValue> values = new ArrayList<>();

        @Override
        public OperandSorter visitPath(Operand.Path operand) {
            if (attribute != null) {
                throw invalid("Invalid condition in KeyConditionExpression: Multiple attribute names used in one"
                        + " condition");
            }
            if (!operand.path().isTopLevel()) {
                throw invalid("KeyConditionExpressions cannot have conditions on nested attributes");
            }
            attribute = operand.path();
            attributeAt = values.size();
            return this;
        }

        @Override
        public OperandSorter visitConstant(Operand.Constant operand) {
            values.add(operand.value());
            return this;
        }

        @Override
        public OperandSorter visitSize(Operand.Size operand) {
            throw invalid("KeyConditionExpressions cannot contain nested operations");
        }

        KeyOperands sorted() {
            DocumentPath found = attribute;
            if (found == null) {
                throw invalid("Invalid condition in KeyConditionExpression: No key attribute specified");
            }
            return new KeyOperands(found, values, attributeAt);
        }
    }
}
