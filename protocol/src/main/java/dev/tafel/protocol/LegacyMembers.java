package dev.tafel.protocol;

import dev.tafel.model.api.AttributeUpdate;
import dev.tafel.model.api.ExpectedAttribute;
import dev.tafel.model.api.LegacyCondition;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.value.AttributeValue;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The structures of the parameters that expressions have superseded: Expected, AttributeUpdates and conditions. */
final class LegacyMembers {

    private static final Members<Draft> EXPECTED = Members.<Draft>none()
            .with("Value", (draft, in) -> draft.value = draft.values.member())
            .with("Exists", (draft, in) -> draft.exists = in.bool())
            .with("ComparisonOperator", (draft, in) -> draft.operator = in.string())
            .with("AttributeValueList", (draft, in) -> draft.operands = in.list(entry -> draft.values.element()));

    private static final Members<Draft> CONDITION = EXPECTED.only("ComparisonOperator", "AttributeValueList");

    private static final Members<Draft> UPDATE =
            EXPECTED.only("Value").with("Action", (draft, in) -> draft.action = in.string());

    private LegacyMembers() {}

    /** One of these structures while its members are read. */
    private static final class Draft {

        final ValueReader values;

        @Nullable
        Supplied<AttributeValue> value;

        @Nullable
        Boolean exists;

        @Nullable
        String operator;

        @Nullable
        List<Supplied<AttributeValue>> operands;

        @Nullable
        String action;

        Draft(ValueReader values) {
            this.values = values;
        }
    }

    static @Nullable Map<String, ExpectedAttribute> expected(ValueReader values, ShapeReader in) {
        String shape = "ExpectedAttributeValue";
        return in.mapOf(shape, entry -> {
            Draft draft = read(shape, EXPECTED, values, entry);
            return new ExpectedAttribute(draft.value, draft.exists, draft.operator, draft.operands);
        });
    }

    static @Nullable Map<String, LegacyCondition> conditions(ValueReader values, ShapeReader in) {
        String shape = "Condition";
        return in.mapOf(shape, entry -> {
            Draft draft = read(shape, CONDITION, values, entry);
            return new LegacyCondition(draft.operator, draft.operands);
        });
    }

    static @Nullable Map<String, AttributeUpdate> updates(ValueReader values, ShapeReader in) {
        String shape = "AttributeValueUpdate";
        return in.mapOf(shape, entry -> {
            Draft draft = read(shape, UPDATE, values, entry);
            return new AttributeUpdate(draft.value, draft.action);
        });
    }

    /** A null in place of the structure is one without members. */
    private static Draft read(String shape, Members<Draft> members, ValueReader values, ShapeReader in) {
        Draft draft = new Draft(values);
        if (in.isStructure(shape, ShapeReader.Place.ELEMENT, in.json().nextValue())) {
            in.members(draft, members);
        }
        return draft;
    }
}
