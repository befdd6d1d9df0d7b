package dev.tafel.studio.program;

import dev.tafel.model.value.AttributeValue;
import java.util.Collection;

/** Looks for binary values in the parameters of a request, since some languages need something more for them. */
final class BinarySearch implements Argument.Visitor<Boolean> {

    private static final BinarySearch INSTANCE = new BinarySearch();

    private BinarySearch() {}

    /** Whether there is a binary value, however deep. */
    static boolean finds(Argument argument) {
        return argument.accept(INSTANCE);
    }

    @Override
    public Boolean visitText(Argument.Text argument) {
        return false;
    }

    @Override
    public Boolean visitWhole(Argument.Whole argument) {
        return false;
    }

    @Override
    public Boolean visitFlag(Argument.Flag argument) {
        return false;
    }

    @Override
    public Boolean visitAttributes(Argument.Attributes argument) {
        return any(argument.values().values());
    }

    @Override
    public Boolean visitItems(Argument.Items argument) {
        return argument.items().stream().anyMatch(BinarySearch::finds);
    }

    @Override
    public Boolean visitNames(Argument.Names argument) {
        return false;
    }

    @Override
    public Boolean visitStructure(Argument.Structure argument) {
        return argument.members().values().stream().anyMatch(BinarySearch::finds);
    }

    @Override
    public Boolean visitStructures(Argument.Structures argument) {
        return argument.structures().stream().anyMatch(BinarySearch::finds);
    }

    @Override
    public Boolean visitTables(Argument.Tables argument) {
        return argument.structures().values().stream().anyMatch(BinarySearch::finds);
    }

    private static boolean any(Collection<AttributeValue> values) {
        return values.stream().anyMatch(BinarySearch::isBinary);
    }

    private static boolean isBinary(AttributeValue value) {
        if (value instanceof AttributeValue.ListValue list) {
            return any(list.elements());
        }
        if (value instanceof AttributeValue.MapValue map) {
            return any(map.entries().values());
        }
        return value instanceof AttributeValue.BinaryValue || value instanceof AttributeValue.BinarySetValue;
    }
}
