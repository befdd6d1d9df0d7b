package dev.tafel.language.expression.condition;

import dev.tafel.language.expression.path.DocumentPath;
import java.util.ArrayList;
import java.util.List;

/** Collects the paths of a condition, in the order of the text. */
final class PathCollector implements Condition.Visitor<List<DocumentPath>>, Operand.Visitor<List<DocumentPath>> {

    private final List<DocumentPath> paths = new ArrayList<>();

    private PathCollector() {}

    static List<DocumentPath> pathsOf(Condition condition) {
        PathCollector collector = new PathCollector();
        return condition.accept(collector);
    }

    @Override
    public List<DocumentPath> visitAnd(Condition.And condition) {
        return conditions(condition.operands());
    }

    @Override
    public List<DocumentPath> visitOr(Condition.Or condition) {
        return conditions(condition.operands());
    }

    @Override
    public List<DocumentPath> visitNot(Condition.Not condition) {
        return condition.operand().accept(this);
    }

    @Override
    public List<DocumentPath> visitComparison(Condition.Comparison condition) {
        return operands(condition.left(), condition.right());
    }

    @Override
    public List<DocumentPath> visitBetween(Condition.Between condition) {
        return operands(condition.value(), condition.lower(), condition.upper());
    }

    @Override
    public List<DocumentPath> visitIn(Condition.In condition) {
        operands(condition.value());
        return operands(condition.candidates().toArray(Operand[]::new));
    }

    @Override
    public List<DocumentPath> visitExists(Condition.Exists condition) {
        return add(condition.path());
    }

    @Override
    public List<DocumentPath> visitNotExists(Condition.NotExists condition) {
        return add(condition.path());
    }

    @Override
    public List<DocumentPath> visitHasType(Condition.HasType condition) {
        return operands(condition.value());
    }

    @Override
    public List<DocumentPath> visitBeginsWith(Condition.BeginsWith condition) {
        return operands(condition.value(), condition.prefix());
    }

    @Override
    public List<DocumentPath> visitContains(Condition.Contains condition) {
        return operands(condition.value(), condition.part());
    }

    @Override
    public List<DocumentPath> visitPath(Operand.Path operand) {
        return add(operand.path());
    }

    @Override
    public List<DocumentPath> visitConstant(Operand.Constant operand) {
        return paths;
    }

    @Override
    public List<DocumentPath> visitSize(Operand.Size operand) {
        return operand.operand().accept(this);
    }

    private List<DocumentPath> conditions(List<Condition> conditions) {
        conditions.forEach(condition -> condition.accept(this));
        return paths;
    }

    private List<DocumentPath> operands(Operand... operands) {
        for (Operand operand : operands) {
            operand.accept(this);
        }
        return paths;
    }

    private List<DocumentPath> add(DocumentPath path) {
        paths.add(path);
        return paths;
    }
}
