package dev.tafel.language.expression;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.condition.Operand;
import dev.tafel.language.expression.syntax.ConditionSyntax;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.expression.syntax.OperandSyntax;
import dev.tafel.language.expression.value.Relation;
import dev.tafel.model.value.AttributeType;
import java.util.ArrayList;
import java.util.List;

/**
 * Binds a condition to the names and values of a request.
 *
 * <p>Errors come condition by condition, in the order of the text. Within one condition the service looks for undefined
 * names and values first, then for the number of operands, then for equal operands, then for their types; the three
 * checks are in {@link ConditionChecks}.
 */
final class ConditionBinder implements ConditionSyntax.Visitor<Condition> {

    private final OperandBinder operands;
    private final ConditionChecks checks;

    ConditionBinder(ExpressionKind kind, Bindings bindings) {
        this.operands = new OperandBinder(kind, bindings);
        this.checks = new ConditionChecks(kind);
    }

    @Override
    public Condition visitAnd(ConditionSyntax.And condition) {
        return new Condition.And(all(condition.operands()));
    }

    @Override
    public Condition visitOr(ConditionSyntax.Or condition) {
        return new Condition.Or(all(condition.operands()));
    }

    private List<Condition> all(List<ConditionSyntax> conditions) {
        List<Condition> bound = new ArrayList<>(conditions.size());
        for (ConditionSyntax condition : conditions) {
            bound.add(condition.accept(this));
        }
        return bound;
    }

    @Override
    public Condition visitNot(ConditionSyntax.Not condition) {
        return new Condition.Not(condition.operand().accept(this));
    }

    @Override
    public Condition visitComparison(ConditionSyntax.Comparison condition) {
        Relation relation = condition.relation();
        List<BoundOperand> bound = operands.all(List.of(condition.left(), condition.right()));
        checks.counts(bound);
        checks.distinct(relation.symbol(), bound);
        checks.calls(bound);
        if (relation.isOrder()) {
            checks.ordered(relation.symbol(), bound);
        }
        return new Condition.Comparison(
                relation, bound.get(0).operand(), bound.get(1).operand());
    }

    @Override
    public Condition visitBetween(ConditionSyntax.Between condition) {
        List<BoundOperand> bound = operands.all(List.of(condition.value(), condition.lower(), condition.upper()));
        checks.counts(bound);
        checks.calls(bound);
        checks.ordered("BETWEEN", bound);
        checks.bounds(bound.get(1), bound.get(2));
        return new Condition.Between(
                bound.get(0).operand(), bound.get(1).operand(), bound.get(2).operand());
    }

    @Override
    public Condition visitIn(ConditionSyntax.In condition) {
        List<OperandSyntax> all = new ArrayList<>();
        all.add(condition.value());
        all.addAll(condition.candidates());
        List<BoundOperand> bound = operands.all(all);
        checks.counts(bound);
        checks.inCount(bound);
        checks.calls(bound);
        List<Operand> candidates = new ArrayList<>();
        bound.subList(1, bound.size()).forEach(candidate -> candidates.add(candidate.operand()));
        return new Condition.In(bound.get(0).operand(), candidates);
    }

    @Override
    public Condition visitTest(ConditionSyntax.Test condition) {
        List<BoundOperand> bound = operands.all(condition.call().operands());
        checks.counts(bound);
        checks.count(condition.call().function(), bound.size());
        checks.distinct(condition.call().function().functionName(), bound);
        checks.calls(bound);
        Operand first = bound.get(0).operand();
        return switch (condition.call().function()) {
            case ATTRIBUTE_EXISTS ->
                new Condition.Exists(checks.path(condition.call().function(), first));
            case ATTRIBUTE_NOT_EXISTS ->
                new Condition.NotExists(checks.path(condition.call().function(), first));
            case ATTRIBUTE_TYPE -> {
                AttributeType type = checks.typeName(bound.get(1));
                yield new Condition.HasType(first, type);
            }
            case BEGINS_WITH -> {
                checks.prefixes(bound);
                yield new Condition.BeginsWith(first, bound.get(1).operand());
            }
            case CONTAINS -> new Condition.Contains(first, bound.get(1).operand());
            case SIZE, IF_NOT_EXISTS, LIST_APPEND ->
                throw new IllegalStateException("Not a condition: " + condition.call());
        };
    }
}
