package dev.tafel.protocol;

import dev.tafel.protocol.Members.Setter;
import dev.tafel.protocol.ShapeReader.Place;
import org.jspecify.annotations.Nullable;

/**
 * Members that the API has and Tafel does not support yet: their outermost type is checked, their names are noted
 * unless they ask for nothing.
 */
final class UnsupportedMembers {

    private UnsupportedMembers() {}

    /** A structure that asks for nothing if its member {@code flag} is false. */
    static Setter<TableCallDraft> unlessOff(String shape, String flag) {
        Members<FlagDraft> members = Members.<FlagDraft>none().with(flag, (draft, in) -> draft.flag = in.bool());
        return (draft, in) -> {
            if (in.isStructure(shape, Place.MEMBER, in.json().nextValue())) {
                FlagDraft structure = new FlagDraft();
                in.members(structure, members);
                if (!Boolean.FALSE.equals(structure.flag)) {
                    draft.unsupported.add(shape);
                }
            }
        };
    }

    private static final class FlagDraft {

        @Nullable
        Boolean flag;
    }

    /** A list, which asks for nothing if it is empty. */
    static Setter<TableCallDraft> list(String name) {
        return (draft, in) -> {
            if (in.isList(in.json().nextValue())) {
                while (in.json().nextElement()) {
                    in.json().skipValue();
                    draft.unsupported.add(name);
                }
            }
        };
    }

    /** A string. */
    static Setter<TableCallDraft> string(String name) {
        return (draft, in) -> {
            if (in.isString(in.json().nextValue())) {
                draft.unsupported.add(name);
            }
        };
    }

    /** A truth value, which asks for nothing if it is false. */
    static Setter<TableCallDraft> flag(String name) {
        return (draft, in) -> {
            if (Boolean.TRUE.equals(in.bool())) {
                draft.unsupported.add(name);
            }
        };
    }
}
