package dev.tafel.studio.builder;

import dev.tafel.model.api.CreateTableRequest;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.Request;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.error.ApiException;
import dev.tafel.studio.expression.PlanNote;
import dev.tafel.studio.expression.ReadPlan;
import dev.tafel.studio.expression.ReadPlanner;
import dev.tafel.studio.expression.ReadQuestion;
import dev.tafel.studio.expression.ReadQuestion.Direction;
import dev.tafel.studio.expression.ReadQuestion.Wishes;
import dev.tafel.studio.expression.TableShape;
import dev.tafel.studio.expression.TableShapes;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.program.Language;
import dev.tafel.studio.program.ProgramOptions;
import dev.tafel.studio.program.ProgramResult;
import dev.tafel.studio.program.Programs;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Answers what the query builder is asked.
 *
 * <pre>
 *  asks     {"table": CreateTable, "conditions": [condition …], "projection"?: [path …], "operation"?, "index"?,
 *            "consistentRead"?, "descending"?, "limit"?, "languages"?: [id …], "endpoint"?, "region"?}
 *           or {"operation": name, "request": {…}, "languages"?, "endpoint"?, "region"?}
 *  answers  {"operation", "index"?, "summary", "conditions": [{"text", "role", "reason"}],
 *            "notes": [{"severity", "rule", "text"}], "programs": {id: {"text", "notes"} or {"refused"}}}
 * </pre>
 *
 * A plan that the service would refuse has no programs and a note that is an error. Immutable, may be shared.
 */
public final class ProgramAnswers {

    private static final Set<String> MEMBERS = Set.of(
            "table",
            "conditions",
            "projection",
            "operation",
            "index",
            "consistentRead",
            "descending",
            "limit",
            "request",
            "languages",
            "endpoint",
            "region");

    private final RequestSource requests;

    public ProgramAnswers(RequestSource requests) {
        this.requests = requests;
    }

    /**
     * The answer to {@code asked}.
     *
     * @throws QuestionFault if it cannot be understood
     */
    public Json answer(Json asked) {
        Question question = Question.of(asked, "");
        question.requireOnly(MEMBERS);
        List<Language> languages = languages(question);
        ProgramOptions options = options(question);
        Json sent = question.member("request");
        if (sent != null) {
            Operation operation = operation(question);
            if (operation == null) {
                throw new QuestionFault("operation is missing");
            }
            Request<?> request = read(operation, sent, "request");
            return Json.object()
                    .put("operation", operation.wireName())
                    .put("programs", programs(request, languages, options))
                    .build();
        }
        ReadPlan plan = ReadPlanner.plan(question(question));
        Request<?> planned = plan.request();
        Json.ObjectBuilder answer =
                Json.object().put("operation", plan.operation().wireName());
        String index = plan.index();
        if (index != null) {
            answer.put("index", index);
        }
        answer.put("summary", plan.summary())
                .put("conditions", conditions(plan))
                .put("notes", notes(plan));
        return planned == null
                ? answer.build()
                : answer.put("programs", programs(planned, languages, options)).build();
    }

    private Request<?> read(Operation operation, Json json, String path) {
        try {
            return requests.read(operation, json.compact());
        } catch (ApiException e) {
            throw new QuestionFault(path + " is none of " + operation.wireName() + ": " + e.getMessage());
        }
    }

    private ReadQuestion question(Question question) {
        TableShape table = table(question);
        ConditionReader reader = new ConditionReader(table, requests);
        return new ReadQuestion(
                table,
                reader.criteria(question.elements("conditions"), "conditions"),
                question.texts("projection").stream()
                        .map(path -> reader.path(path, "projection"))
                        .toList(),
                new Wishes(
                        operation(question),
                        question.text("index"),
                        question.flag("consistentRead") ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL,
                        question.flag("descending") ? Direction.DESCENDING : Direction.ASCENDING,
                        question.whole("limit")));
    }

    private TableShape table(Question question) {
        Json definition = question.member("table");
        if (definition == null) {
            throw new QuestionFault("table is missing");
        }
        try {
            return TableShapes.of((CreateTableRequest) read(Operation.CREATE_TABLE, definition, "table"));
        } catch (IllegalArgumentException e) {
            throw new QuestionFault("table: " + e.getMessage());
        }
    }

    private static @Nullable Operation operation(Question question) {
        String name = question.text("operation");
        return name == null
                ? null
                : Operation.named(name).orElseThrow(() -> new QuestionFault("There is no operation " + name));
    }

    private static List<Language> languages(Question question) {
        if (!question.has("languages")) {
            return Arrays.asList(Language.values());
        }
        return question.texts("languages").stream()
                .map(id -> Language.named(id).orElseThrow(() -> new QuestionFault("There is no language " + id)))
                .toList();
    }

    private static ProgramOptions options(Question question) {
        String endpoint = question.text("endpoint");
        String region = question.text("region");
        try {
            return new ProgramOptions(
                    endpoint == null ? null : URI.create(endpoint), region == null ? "us-east-1" : region);
        } catch (IllegalArgumentException e) {
            throw new QuestionFault("endpoint is no address: " + endpoint);
        }
    }

    private static Json conditions(ReadPlan plan) {
        List<Json> conditions = new ArrayList<>();
        plan.criteria()
                .forEach(placed -> conditions.add(Json.object()
                        .put("text", placed.text())
                        .put("role", placed.role().name().toLowerCase(Locale.ROOT))
                        .put("reason", placed.reason())
                        .build()));
        return new Json.JsonArray(conditions);
    }

    private static Json notes(ReadPlan plan) {
        List<Json> notes = new ArrayList<>();
        for (PlanNote note : plan.notes()) {
            notes.add(Json.object()
                    .put("severity", note.severity().name().toLowerCase(Locale.ROOT))
                    .put("rule", note.rule())
                    .put("text", note.text())
                    .build());
        }
        return new Json.JsonArray(notes);
    }

    private static Json programs(Request<?> request, List<Language> languages, ProgramOptions options) {
        Json.ObjectBuilder programs = Json.object();
        for (Language language : languages) {
            programs.put(language.id(), program(Programs.write(language, request, options)));
        }
        return programs.build();
    }

    private static Json program(ProgramResult result) {
        if (result instanceof ProgramResult.Refused refused) {
            return Json.object().put("refused", refused.reason()).build();
        }
        ProgramResult.Written written = (ProgramResult.Written) result;
        return Json.object()
                .put("text", written.text())
                .put("notes", Json.ofTexts(written.notes()))
                .build();
    }
}
