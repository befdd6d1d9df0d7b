package dev.tafel.language.partiql;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.condition.Operand;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.value.Relation;
import dev.tafel.language.expression.value.ValueComparison;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue.StringValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads WHERE as a condition. For one statement. */
final class ConditionParser {

    /** The most values of IN on attributes outside of the partition key. */
    static final int IN_VALUES_MAX = 100;

    private static final Map<String, Relation> RELATIONS = Map.of(
            "=", Relation.EQUAL,
            "<>", Relation.NOT_EQUAL,
            "!=", Relation.NOT_EQUAL,
            "<", Relation.LESS,
            "<=", Relation.LESS_OR_EQUAL,
            ">", Relation.GREATER,
            ">=", Relation.GREATER_OR_EQUAL);

    private final TokenReader in;
    private final ValueParser values;
    private final PathParser paths;

    ConditionParser(TokenReader in, ValueParser values, PathParser paths) {
        this.in = in;
        this.values = values;
        this.paths = paths;
    }

    /** The condition up to where no operator follows. */
    Condition condition() {
        in.descend();
        List<Condition> operands = new ArrayList<>();
        do {
            operands.add(conjunction());
        } while (in.takeKeyword("OR"));
        in.ascend();
        return operands.size() == 1 ? operands.get(0) : new Condition.Or(operands);
    }

    private Condition conjunction() {
        List<Condition> operands = new ArrayList<>();
        do {
            operands.add(negation());
        } while (in.takeKeyword("AND"));
        return operands.size() == 1 ? operands.get(0) : new Condition.And(operands);
    }

    private Condition negation() {
        if (in.takeKeyword("NOT")) {
            in.descend();
            Condition negated = new Condition.Not(negation());
            in.ascend();
            return negated;
        }
        if (in.takeSymbol("(")) {
            Condition inner = condition();
            in.expectSymbol(")");
            return inner;
        }
        return in.peek().kind() == Token.Kind.WORD && in.peekSecond().isSymbol("(") && !in.isKeyword("SIZE")
                ? test()
                : comparison();
    }

    private Condition test() {
        Token function = in.take();
        in.expectSymbol("(");
        Operand first = operand();
        in.expectSymbol(",");
        Operand second = operand();
        in.expectSymbol(")");
        if (function.isKeyword("BEGINS_WITH")) {
            return new Condition.BeginsWith(first, second);
        }
        if (function.isKeyword("CONTAINS")) {
            return new Condition.Contains(first, second);
        }
        if (function.isKeyword("ATTRIBUTE_TYPE")) {
            return new Condition.HasType(first, type(second));
        }
        throw StatementErrors.unexpected(function, "begins_with, contains, attribute_type or size");
    }

    private static AttributeType type(Operand operand) {
        String name = operand instanceof Operand.Constant constant && constant.value() instanceof StringValue text
                ? text.value()
                : "";
        return Stream.of(AttributeType.values())
                .filter(type -> type.name().equals(name))
                .findFirst()
                .orElseThrow(() -> ApiException.validation("Invalid attribute type name found; type: " + name
                        + ", valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}"));
    }

    private Condition comparison() {
        Operand left = operand();
        if (in.takeKeyword("IS")) {
            boolean negated = in.takeKeyword("NOT");
            Condition presence = presence(left);
            return negated ? new Condition.Not(presence) : presence;
        }
        boolean negated = in.takeKeyword("NOT");
        if (in.takeKeyword("BETWEEN")) {
            return negated(negated, between(left));
        }
        if (in.takeKeyword("IN")) {
            return negated(negated, among(left));
        }
        Token symbol = in.take();
        Relation relation = symbol.kind() == Token.Kind.SYMBOL ? RELATIONS.get(symbol.text()) : null;
        if (relation == null || negated) {
            throw StatementErrors.unexpected(symbol, "an operator");
        }
        Operand right = operand();
        if (relation.isOrder()) {
            requireOrder(relation.symbol(), left, right);
        }
        Condition compared = new Condition.Comparison(relation, left, right);
        return relation == Relation.NOT_EQUAL ? ofPresent(compared, left, right) : compared;
    }

    private static Condition negated(boolean negated, Condition condition) {
        return negated ? new Condition.Not(condition) : condition;
    }

    /** What is missing is unequal to nothing here, whereas the condition language finds it unequal to everything. */
    private static Condition ofPresent(Condition compared, Operand left, Operand right) {
        List<Condition> all = new ArrayList<>();
        for (Operand operand : List.of(left, right)) {
            if (operand instanceof Operand.Path path) {
                all.add(new Condition.Exists(path.path()));
            }
        }
        all.add(compared);
        return all.size() == 1 ? compared : new Condition.And(all);
    }

    private Condition presence(Operand operand) {
        if (!(operand instanceof Operand.Path path)) {
            throw StatementErrors.unexpected(in.peek(), "the name of an attribute before IS");
        }
        if (in.takeKeyword("MISSING")) {
            return new Condition.NotExists(path.path());
        }
        if (in.takeKeyword("NULL")) {
            return new Condition.HasType(operand, AttributeType.NULL);
        }
        throw StatementErrors.unexpected(in.peek(), "MISSING or NULL");
    }

    private Condition between(Operand value) {
        Operand lower = operand();
        in.expectKeyword("AND");
        Operand upper = operand();
        requireOrder("BETWEEN", value, lower, upper);
        return new Condition.Between(value, lower, upper);
    }

    private Condition among(Operand value) {
        Token open = in.take();
        if (!open.isSymbol("[") && !open.isSymbol("(")) {
            throw StatementErrors.unexpected(open, "a list of values");
        }
        List<Operand> candidates = new ArrayList<>();
        values.elements(open.isSymbol("[") ? "]" : ")").forEach(each -> candidates.add(new Operand.Constant(each)));
        if (candidates.isEmpty()) {
            throw StatementErrors.malformed("IN needs a value");
        }
        if (candidates.size() > IN_VALUES_MAX) {
            throw ApiException.validation("IN takes " + IN_VALUES_MAX + " values at most, not " + candidates.size());
        }
        return new Condition.In(value, candidates);
    }

    private static void requireOrder(String operator, Operand... operands) {
        for (Operand operand : operands) {
            if (operand instanceof Operand.Constant constant
                    && !ValueComparison.isOrdered(constant.value().type())) {
                throw ApiException.validation(
                        "Incorrect operand type for operator or function; operator or function: " + operator
                                + ", operand type: " + constant.value().type().name());
            }
        }
    }

    private Operand operand() {
        if (values.isNext()) {
            return new Operand.Constant(values.value());
        }
        if (in.isKeyword("SIZE") && in.peekSecond().isSymbol("(")) {
            in.take();
            in.expectSymbol("(");
            DocumentPath path = paths.path();
            in.expectSymbol(")");
            return new Operand.Size(new Operand.Path(path));
        }
        return new Operand.Path(paths.path());
    }
}
