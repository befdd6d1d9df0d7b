package dev.tafel.language.expression.text;

import dev.tafel.language.expression.update.UpdateAction;
import dev.tafel.language.expression.update.UpdateValue;
import dev.tafel.language.expression.update.UpdateValue.Arithmetic.Sign;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Writes updates as the expression language spells them: one section each for SET, REMOVE, ADD and DELETE. */
public final class UpdateWriter implements UpdateAction.Visitor<String> {

    private enum Section {
        SET,
        REMOVE,
        ADD,
        DELETE
    }

    private final Terms terms;
    private final Map<Section, List<String>> sections = new EnumMap<>(Section.class);

    /** A writer of one update. */
    public UpdateWriter(Terms terms) {
        this.terms = terms;
    }

    /** The text of an update with these actions, which keep their order within a section. */
    public String write(List<UpdateAction> actions) {
        for (UpdateAction action : actions) {
            Section section = action.accept(new SectionOf());
            sections.computeIfAbsent(section, s -> new ArrayList<>()).add(action.accept(this));
        }
        List<String> texts = new ArrayList<>();
        sections.forEach((section, written) -> texts.add(section + " " + String.join(", ", written)));
        return String.join(" ", texts);
    }

    @Override
    public String visitSet(UpdateAction.Set action) {
        String about = ConditionWriter.lastName(action.target());
        return terms.path(action.target()) + " = " + text(action.value(), about);
    }

    @Override
    public String visitRemove(UpdateAction.Remove action) {
        return terms.path(action.target());
    }

    @Override
    public String visitAdd(UpdateAction.Add action) {
        return terms.path(action.target()) + " "
                + terms.value(ConditionWriter.lastName(action.target()), action.value());
    }

    @Override
    public String visitDelete(UpdateAction.Delete action) {
        return terms.path(action.target()) + " "
                + terms.value(ConditionWriter.lastName(action.target()), action.elements());
    }

    private String text(UpdateValue value, String about) {
        if (value instanceof UpdateValue.Constant constant) {
            return terms.value(about, constant.value());
        }
        if (value instanceof UpdateValue.Path path) {
            return terms.path(path.path());
        }
        if (value instanceof UpdateValue.IfNotExists choice) {
            return "if_not_exists(" + terms.path(choice.path()) + ", " + text(choice.otherwise(), about) + ")";
        }
        if (value instanceof UpdateValue.ListAppend append) {
            return "list_append(" + text(append.first(), about) + ", " + text(append.second(), about) + ")";
        }
        UpdateValue.Arithmetic sum = (UpdateValue.Arithmetic) value;
        return text(sum.left(), about) + (sum.sign() == Sign.PLUS ? " + " : " - ") + text(sum.right(), about);
    }

    private static final class SectionOf implements UpdateAction.Visitor<Section> {

        @Override
        public Section visitSet(UpdateAction.Set action) {
            return Section.SET;
        }

        @Override
        public Section visitRemove(UpdateAction.Remove action) {
            return Section.REMOVE;
        }

        @Override
        public Section visitAdd(UpdateAction.Add action) {
            return Section.ADD;
        }

        @Override
        public Section visitDelete(UpdateAction.Delete action) {
            return Section.DELETE;
        }
    }
}
