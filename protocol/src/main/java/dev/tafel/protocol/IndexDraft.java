package dev.tafel.protocol;

import dev.tafel.model.api.TableParameters.IndexInput;
import dev.tafel.model.api.TableParameters.KeySchemaElementInput;
import dev.tafel.model.api.TableParameters.ProjectionInput;
import dev.tafel.model.api.TableParameters.ThroughputInput;
import dev.tafel.model.api.UpdateTableRequest.IndexChange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A secondary index, or what is to be done with it, while its members are read. */
final class IndexDraft {

    private static final Members<IndexDraft> ALL = Members.<IndexDraft>none()
            .with("IndexName", (draft, in) -> draft.name = in.string())
            .with("KeySchema", (draft, in) -> draft.keySchema = TableCallMembers.keySchema(in))
            .with("Projection", (draft, in) -> draft.projection = projection(in))
            .with("ProvisionedThroughput", (draft, in) -> draft.provisioned = ThroughputMembers.PROVISIONED.read(in))
            .with("OnDemandThroughput", (draft, in) -> draft.onDemand = ThroughputMembers.ON_DEMAND.read(in))
            .with("WarmThroughput", (draft, in) -> draft.warm = ThroughputMembers.WARM.read(in));

    static final Members<IndexDraft> LOCAL = ALL.only("IndexName", "KeySchema", "Projection");

    static final Members<IndexDraft> GLOBAL = ALL;

    static final Members<IndexDraft> CHANGE =
            ALL.only("IndexName", "ProvisionedThroughput", "OnDemandThroughput", "WarmThroughput");

    static final Members<IndexDraft> NAME = ALL.only("IndexName");

    private static final Members<ProjectionDraft> PROJECTION = Members.<ProjectionDraft>none()
            .with("ProjectionType", (draft, in) -> draft.type = in.string())
            .with("NonKeyAttributes", (draft, in) -> draft.nonKeyAttributes = in.strings());

    @Nullable
    String name;

    private @Nullable List<KeySchemaElementInput> keySchema;
    private @Nullable ProjectionInput projection;
    private @Nullable ThroughputInput provisioned;
    private @Nullable ThroughputInput onDemand;
    private @Nullable ThroughputInput warm;

    private static final class ProjectionDraft {

        @Nullable
        String type;

        @Nullable
        List<String> nonKeyAttributes;
    }

    IndexInput input() {
        return new IndexInput(name, keySchema, projection, provisioned, onDemand, warm);
    }

    IndexChange change() {
        return new IndexChange(name, provisioned, onDemand, warm);
    }

    private static @Nullable ProjectionInput projection(ShapeReader in) {
        if (!in.isStructure("Projection", ShapeReader.Place.MEMBER, in.json().nextValue())) {
            return null;
        }
        ProjectionDraft draft = new ProjectionDraft();
        in.members(draft, PROJECTION);
        return new ProjectionInput(draft.type, draft.nonKeyAttributes);
    }
}
