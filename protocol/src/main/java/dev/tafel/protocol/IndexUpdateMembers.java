package dev.tafel.protocol;

import dev.tafel.model.api.TableParameters.IndexInput;
import dev.tafel.model.api.UpdateTableRequest.IndexChange;
import dev.tafel.model.api.UpdateTableRequest.IndexUpdateInput;
import dev.tafel.protocol.ShapeReader.Place;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The elements of GlobalSecondaryIndexUpdates. */
final class IndexUpdateMembers {

    private static final Members<Draft> ELEMENT = Members.<Draft>none()
            .with("Create", IndexUpdateMembers::create)
            .with("Update", IndexUpdateMembers::update)
            .with("Delete", IndexUpdateMembers::delete);

    private IndexUpdateMembers() {}

    private static final class Draft {

        @Nullable
        IndexInput create;

        @Nullable
        IndexChange update;

        @Nullable
        String deleteIndexName;
    }

    static @Nullable List<IndexUpdateInput> list(ShapeReader in) {
        return in.list(element -> {
            Draft draft = new Draft();
            if (element.isStructure(
                    "GlobalSecondaryIndexUpdate", Place.ELEMENT, element.json().nextValue())) {
                element.members(draft, ELEMENT);
            }
            return new IndexUpdateInput(draft.create, draft.update, draft.deleteIndexName);
        });
    }

    private static void create(Draft draft, ShapeReader in) {
        IndexDraft index = action("CreateGlobalSecondaryIndexAction", IndexDraft.GLOBAL, in);
        draft.create = index == null ? null : index.input();
    }

    private static void update(Draft draft, ShapeReader in) {
        IndexDraft index = action("UpdateGlobalSecondaryIndexAction", IndexDraft.CHANGE, in);
        draft.update = index == null ? null : index.change();
    }

    private static void delete(Draft draft, ShapeReader in) {
        IndexDraft index = action("DeleteGlobalSecondaryIndexAction", IndexDraft.NAME, in);
        draft.deleteIndexName = index == null ? null : index.name;
    }

    private static @Nullable IndexDraft action(String shape, Members<IndexDraft> members, ShapeReader in) {
        if (!in.isStructure(shape, Place.MEMBER, in.json().nextValue())) {
            return null;
        }
        IndexDraft index = new IndexDraft();
        in.members(index, members);
        return index;
    }
}
