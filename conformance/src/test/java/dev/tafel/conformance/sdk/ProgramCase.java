package dev.tafel.conformance.sdk;

import dev.tafel.model.api.Operation;
import dev.tafel.model.api.Request;
import dev.tafel.protocol.RequestDecoder;
import dev.tafel.studio.expression.Criterion;
import dev.tafel.studio.expression.CriterionText;
import dev.tafel.studio.expression.MalformedCriterionException;
import dev.tafel.studio.expression.ReadPlan;
import dev.tafel.studio.expression.ReadPlanner;
import dev.tafel.studio.expression.ReadQuestion;
import dev.tafel.studio.expression.ReadQuestion.Direction;
import dev.tafel.studio.expression.ReadQuestion.Wishes;
import dev.tafel.studio.expression.TableShape;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonArray;
import dev.tafel.studio.json.Json.JsonBoolean;
import dev.tafel.studio.json.Json.JsonNumber;
import dev.tafel.studio.json.Json.JsonObject;
import dev.tafel.studio.json.Json.JsonString;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A case of {@code conformance/programs/cases.json}. */
record ProgramCase(JsonObject json) {

    /** All cases of the file, in their order. */
    static List<ProgramCase> all(String file) {
        return ((JsonArray) Json.parse(file))
                .elements().stream()
                        .map(json -> new ProgramCase((JsonObject) json))
                        .toList();
    }

    String name() {
        return text(json.members().get("name"));
    }

    private static String text(@Nullable Json json) {
        return ((JsonString) Objects.requireNonNull(json)).text();
    }

    private Operation operation() {
        return Operation.named(text(json.members().get("operation"))).orElseThrow();
    }

    boolean isScan() {
        return operation() == Operation.SCAN;
    }

    boolean isRead() {
        return json.members().containsKey("expect");
    }

    /** The member of that name. */
    @Nullable
    Json member(String name) {
        return json.members().get(name);
    }

    /** The texts of a member; none if it is not there. */
    List<String> texts(String name) {
        return json.members().get(name) instanceof JsonArray array
                ? array.elements().stream().map(ProgramCase::text).toList()
                : List.of();
    }

    /** The request of the case: planned from its conditions, or as it stands there. */
    Request<?> request(TableShape table) throws MalformedCriterionException {
        Json sent = member("request");
        if (sent != null) {
            return new RequestDecoder().decode(operation(), sent.compact().getBytes(StandardCharsets.UTF_8));
        }
        List<Criterion> criteria = new ArrayList<>();
        for (String line : texts("where")) {
            criteria.add(Criterion.of(CriterionText.parse(line, table)));
        }
        for (String line : texts("filter")) {
            criteria.add(new Criterion(CriterionText.parse(line, table), Criterion.Wish.FILTER));
        }
        Direction direction = member("descending") instanceof JsonBoolean ? Direction.DESCENDING : Direction.ASCENDING;
        Integer limit = member("limit") instanceof JsonNumber number ? Integer.valueOf(number.text()) : null;
        ReadPlan plan = ReadPlanner.plan(new ReadQuestion(
                table,
                criteria,
                List.of(),
                Wishes.NONE.withOperation(operation()).withDirection(direction).withLimit(limit)));
        return Objects.requireNonNull(plan.request(), plan::summary);
    }

    @Override
    public String toString() {
        return name();
    }
}
