package dev.tafel.studio.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.model.api.GetItemRequest;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.expression.ReadQuestion.Direction;
import dev.tafel.studio.expression.ReadQuestion.Wishes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadPlannerTest {

    /** Conditions on one line with bars between; a leading K or F and a colon says where one is wanted. */
    private static List<Criterion> criteria(TableShape table, String lines) throws MalformedCriterionException {
        List<Criterion> criteria = new ArrayList<>();
        for (String line : lines.split("\\|", -1)) {
            String text = line.strip();
            Criterion.Wish wish = text.startsWith("K: ")
                    ? Criterion.Wish.KEY
                    : text.startsWith("F: ") ? Criterion.Wish.FILTER : Criterion.Wish.ANY;
            criteria.add(new Criterion(
                    CriterionText.parse(wish == Criterion.Wish.ANY ? text : text.substring(3), table), wish));
        }
        return criteria;
    }

    private static ReadPlan plan(TableShape table, String lines, Wishes wishes) throws MalformedCriterionException {
        return ReadPlanner.plan(new ReadQuestion(table, criteria(table, lines), List.of(), wishes));
    }

    private static ReadPlan plan(String lines) throws MalformedCriterionException {
        return plan(Shapes.SHOP, lines, Wishes.NONE);
    }

    private static ReadPlan projecting(String lines, String paths, Wishes wishes) throws MalformedCriterionException {
        List<dev.tafel.language.expression.path.DocumentPath> projection = new ArrayList<>();
        for (String path : paths.split(" ", -1)) {
            projection.add(PathText.parse(path, Shapes.SHOP));
        }
        return ReadPlanner.plan(new ReadQuestion(Shapes.SHOP, criteria(Shapes.SHOP, lines), projection, wishes));
    }

    private static String roles(ReadPlan plan) {
        return String.join(
                " ",
                plan.criteria().stream()
                        .map(placed -> switch (placed.role()) {
                            case PARTITION_KEY -> "pk";
                            case SORT_KEY -> "sk";
                            case FILTER -> "filter";
                        })
                        .toList());
    }

    private static List<String> texts(ReadPlan plan, Severity severity) {
        return plan.notes().stream()
                .filter(note -> note.severity() == severity)
                .map(PlanNote::text)
                .toList();
    }

    private static List<String> rules(ReadPlan plan) {
        return plan.notes().stream()
                .map(PlanNote::rule)
                .filter(rule -> !rule.isEmpty())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', nullValues = "-", quoteCharacter = '~', textBlock = """
            PK = U#1 | SK = META                          ; GetItem ; -      ; pk sk
            SK = META | PK = U#1                          ; GetItem ; -      ; sk pk
            PK = U#1                                      ; Query   ; -      ; pk
            PK = U#1 | SK begins_with ORDER#              ; Query   ; -      ; pk sk
            PK = U#1 | SK between A and B                 ; Query   ; -      ; pk sk
            PK = U#1 | SK >= A | SK <= B                  ; Query   ; -      ; pk sk sk
            PK = U#1 | SK <= B | SK >= A | total > 1      ; Query   ; -      ; pk sk sk filter
            PK = U#1 | SK > A | total > 100               ; Query   ; -      ; pk sk filter
            PK = U#1 | F: SK = A                          ; Scan    ; -      ; filter filter
            PK = U#1 | amount > 5                         ; Query   ; LSI1   ; pk sk
            GSI1PK = X | GSI1SK begins_with ORDER#        ; Query   ; GSI1   ; pk sk
            GSI1PK = X | total > 100                      ; Query   ; GSI1   ; pk filter
            status = open | at < 5                        ; Query   ; STATUS ; pk sk
            status = open | at < 5 | other = 1            ; Scan    ; -      ; filter filter filter
            status = open | total > 100                   ; Query   ; STATUS ; pk filter
            PK = U#1 | GSI1PK = X | GSI1SK = Y            ; Query   ; GSI1   ; filter pk sk
            SK begins_with ORDER#                         ; Scan    ; -      ; filter
            PK begins_with U#                             ; Scan    ; -      ; filter
            PK in A, B                                    ; Scan    ; -      ; filter
            PK <> A                                       ; Scan    ; -      ; filter
            total > 100                                   ; Scan    ; -      ; filter
            PK = U#1 | SK contains X                      ; Scan    ; -      ; filter filter
            PK = U#1 | PK = U#1                           ; Query   ; -      ; pk pk
            """)
    void takesTheOperationAndTheIndexThatCostLeast(String lines, String operation, String index, String roles)
            throws MalformedCriterionException {
        ReadPlan plan = plan(lines);

        assertThat(plan.operation().wireName()).isEqualTo(operation);
        assertThat(plan.index()).isEqualTo(index);
        assertThat(roles(plan)).isEqualTo(roles);
        assertThat(plan.works()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', nullValues = "-", textBlock = """
            tenant = t | region = r                              ; Query ; pk pk
            tenant = t | region = r | status = s                 ; Query ; pk pk sk
            tenant = t | region = r | status = s | day > 5       ; Query ; pk pk sk sk
            tenant = t | region = r | status > s                 ; Query ; pk pk sk
            tenant = t                                           ; Scan  ; filter
            tenant = t | region = r | day = d                    ; Scan  ; filter filter filter
            tenant = t | region = r | status > s | day = d       ; Scan  ; filter filter filter filter
            id = x                                               ; GetItem ; pk
            """)
    void takesKeysOfSeveralAttributesFromTheLeft(String lines, String operation, String roles)
            throws MalformedCriterionException {
        ReadPlan plan = plan(Shapes.WIDE, lines, Wishes.NONE);

        assertThat(plan.operation().wireName()).isEqualTo(operation);
        assertThat(roles(plan)).isEqualTo(roles);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '~', textBlock = """
            SK begins_with ORDER# ; a condition on the sort key of the table without = on its partition key PK: demoted
            PK begins_with U#      ; the partition key of the table takes = alone: demoted to a filter
            total > 100            ; total is no key attribute of the table or an index
            PK <> A                ; Invalid operator used in KeyConditionExpression: <>
            F: total > 100         ; wanted in the filter
            """)
    void aScanSaysWhyAConditionIsAFilter(String line, String reason) throws MalformedCriterionException {
        ReadPlan plan = plan(line);

        assertThat(plan.criteria().get(0).reason()).startsWith(reason);
        assertThat(rules(plan)).contains("SCAN-01");
    }

    @Test
    void aQuerySaysWhyAConditionIsAFilter() throws MalformedCriterionException {
        ReadPlan plan = plan("PK = U#1 | total > 100");

        assertThat(plan.criteria().get(0).reason()).isEqualTo("= on the partition key of the table");
        assertThat(plan.criteria().get(1).reason()).isEqualTo("total is no key attribute of the table");
        assertThat(plan.criteria().get(1).text()).isEqualTo("total > 100");
        assertThat(plan.summary()).isEqualTo("Query the table: PK = \"U#1\"; filter: total > 100");
        assertThat(rules(plan)).containsExactly("FLT-01");
    }

    @Test
    void writesTheRequestWithPlaceholdersWhereTheyAreNeeded() throws MalformedCriterionException {
        ReadPlan plan =
                plan("PK = U#1 | SK begins_with ORDER# | size between 1 and 3 | \"a-b\".c = x | size(tags) > 2");

        QueryRequest request = (QueryRequest) Objects.requireNonNull(plan.request());
        assertThat(request.keyConditionExpression()).isEqualTo("PK = :PK AND begins_with(SK, :SK)");
        assertThat(request.read().filterExpression())
                .isEqualTo("#size BETWEEN :size AND :size2 AND #a_b.c = :c AND size(tags) > :tags_size");
        assertThat(request.expressionAttributes().names()).isEqualTo(Map.of("#size", "size", "#a_b", "a-b"));
        assertThat(request.expressionAttributes().values())
                .containsOnlyKeys(":PK", ":SK", ":size", ":size2", ":c", ":tags_size");
        assertThat(request.scanIndexForward()).isNull();
    }

    @Test
    void boundsOnTheSortKeyBecomeABetween() throws MalformedCriterionException {
        ReadPlan plan = plan("PK = U#1 | SK <= B | SK >= A");

        QueryRequest request = (QueryRequest) Objects.requireNonNull(plan.request());
        assertThat(request.keyConditionExpression()).isEqualTo("PK = :PK AND SK BETWEEN :SK AND :SK2");
    }

    @Test
    void boundsTheWrongWayRoundStayApart() throws MalformedCriterionException {
        assertThat(plan("PK = U#1 | SK <= A | SK >= B").operation()).isEqualTo(Operation.SCAN);
    }

    @Test
    void getsOneItemByItsKey() throws MalformedCriterionException {
        ReadPlan plan =
                projecting("PK = U#1 | SK = META", "name total", Wishes.NONE.withConsistency(ReadConsistency.STRONG));

        GetItemRequest request = (GetItemRequest) Objects.requireNonNull(plan.request());
        assertThat(Objects.requireNonNull(request.key()).get())
                .isEqualTo(Item.of(Map.of("PK", AttributeValue.of("U#1"), "SK", AttributeValue.of("META"))));
        assertThat(request.projectionExpression()).isEqualTo("#name, #total");
        assertThat(request.expressionAttributeNames()).isEqualTo(Map.of("#name", "name", "#total", "total"));
        assertThat(request.consistentRead()).isTrue();
    }

    @Test
    void whatHasAnOrderOrALimitIsAQuery() throws MalformedCriterionException {
        String key = "PK = U#1 | SK = META";

        assertThat(plan(Shapes.SHOP, key, Wishes.NONE.withLimit(5)).operation()).isEqualTo(Operation.QUERY);
        assertThat(plan(Shapes.SHOP, key, Wishes.NONE.withDirection(Direction.DESCENDING))
                        .operation())
                .isEqualTo(Operation.QUERY);
    }

    @Test
    void readsFromTheLastToTheFirst() throws MalformedCriterionException {
        ReadPlan plan = plan(Shapes.SHOP, "PK = U#1", Wishes.NONE.withDirection(Direction.DESCENDING));

        assertThat(((QueryRequest) Objects.requireNonNull(plan.request())).scanIndexForward())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', nullValues = "-", quoteCharacter = '~', textBlock = """
            Query    ; -      ; SK begins_with A        ; Query condition missed key schema element: PK
            Query    ; -      ; total > 1               ; Query condition missed key schema element: PK
            Query    ; GSI1   ; PK = A                  ; Query condition missed key schema element: GSI1PK
            Query    ; -      ; PK > A                  ; Query key condition not supported
            Query    ; -      ; F: PK = A               ; Wanted in the filter: the condition on PK
            Query    ; GSI9   ; PK = A                  ; The table does not have the specified index: GSI9
            -        ; GSI9   ; PK = A                  ; The table does not have the specified index: GSI9
            Query    ; -      ; PK = A | SK contains X  ; Filter Expression can only contain non-primary key attributes
            Query    ; -      ; PK = A | K: total > 1   ; Not a condition on the key of the table: total > 1 (total is
            Query    ; STATUS ; status = a | K: at = '5' ; Not a condition on the key of STATUS: at = "5" (at is a key
            Query    ; -      ; PK = A | SK > A | K: SK < B ; Not a condition on the key of the table: SK < "B" (the key
            Scan     ; -      ; K: PK = A               ; A Scan has no key condition: PK = "A"
            GetItem  ; -      ; PK = A                  ; The provided key element does not match the schema
            GetItem  ; -      ; PK = A | SK = B | x = 1 ; GetItem takes the key alone, and no filter: x = 1
            GetItem  ; GSI1   ; GSI1PK = A              ; GetItem reads a table, never an index
            PutItem  ; -      ; PK = A                  ; PutItem does not take conditions
            """)
    void whatTheServiceRefusesIsToldInItsWords(String operation, String index, String lines, String error)
            throws MalformedCriterionException {
        Operation wanted = operation == null ? null : Operation.named(operation).orElseThrow();

        ReadPlan plan =
                plan(Shapes.SHOP, lines, Wishes.NONE.withOperation(wanted).withIndex(index));

        assertThat(texts(plan, Severity.ERROR)).singleElement().asString().startsWith(error);
        assertThat(plan.works()).isFalse();
        assertThat(plan.criteria()).hasSameSizeAs(criteria(Shapes.SHOP, lines));
    }

    @Test
    void whatTheLanguageRefusesIsToldInItsWords() throws MalformedCriterionException {
        assertThat(texts(plan("PK = A | total between 5 and 1"), Severity.ERROR))
                .containsExactly(
                        "Invalid FilterExpression: The BETWEEN operator requires upper bound to be greater than"
                                + " or equal to lower bound; lower bound operand: AttributeValue: {N:5}, upper bound"
                                + " operand: AttributeValue: {N:1}");
    }

    @Test
    void aScanHasNoOrder() throws MalformedCriterionException {
        ReadPlan plan = plan(Shapes.SHOP, "total > 1", Wishes.NONE.withDirection(Direction.DESCENDING));

        assertThat(texts(plan, Severity.ERROR)).containsExactly("A Scan has no order");
    }

    @Test
    void aGlobalIndexIsNotReadStronglyConsistent() throws MalformedCriterionException {
        Wishes strong = Wishes.NONE.withConsistency(ReadConsistency.STRONG);

        ReadPlan free = plan(Shapes.SHOP, "GSI1PK = A", strong);
        ReadPlan settled = plan(Shapes.SHOP, "GSI1PK = A", strong.withIndex("GSI1"));

        assertThat(free.operation()).isEqualTo(Operation.SCAN);
        assertThat(rules(free)).contains("CON-01");
        assertThat(texts(settled, Severity.ERROR))
                .containsExactly("Consistent reads are not supported on global secondary indexes");
    }

    @Test
    void aSettledOperationIsKept() throws MalformedCriterionException {
        ReadPlan scan = plan(Shapes.SHOP, "PK = A | SK = B", Wishes.NONE.withOperation(Operation.SCAN));
        ReadPlan index = plan(
                Shapes.SHOP,
                "total > 1",
                Wishes.NONE.withOperation(Operation.SCAN).withIndex("STATUS"));
        ReadPlan get = plan(Shapes.SHOP, "PK = A | SK = B", Wishes.NONE.withOperation(Operation.GET_ITEM));
        ReadPlan query = plan(Shapes.SHOP, "PK = A | SK = B", Wishes.NONE.withOperation(Operation.QUERY));

        assertThat(((ScanRequest) Objects.requireNonNull(scan.request())).read().filterExpression())
                .isEqualTo("PK = :PK AND SK = :SK");
        assertThat(scan.criteria().get(0).reason()).isEqualTo("the Scan reads every partition, so that PK is a filter");
        assertThat(index.index()).isEqualTo("STATUS");
        assertThat(get.operation()).isEqualTo(Operation.GET_ITEM);
        assertThat(query.operation()).isEqualTo(Operation.QUERY);
        assertThat(query.works()).isTrue();
    }

    @Test
    void aSettledIndexWithoutItsPartitionKeyIsScanned() throws MalformedCriterionException {
        ReadPlan plan = plan(Shapes.SHOP, "total > 1", Wishes.NONE.withIndex("GSI1"));

        assertThat(plan.operation()).isEqualTo(Operation.SCAN);
        assertThat(plan.index()).isEqualTo("GSI1");
    }

    @Test
    void aPartialProjectionIsTold() throws MalformedCriterionException {
        Wishes status = Wishes.NONE.withIndex("STATUS");

        assertThat(texts(plan("status = open"), Severity.WARNING))
                .containsExactly("STATUS gives what it projects, not whole items");
        assertThat(texts(projecting("status = open", "name", status), Severity.ERROR))
                .containsExactly("One or more parameter values were invalid: Global secondary index STATUS does not"
                        + " project [name]");
        assertThat(projecting("status = open", "total PK", status).works()).isTrue();
        assertThat(texts(plan(Shapes.SHOP, "status = open | name = x", status), Severity.WARNING))
                .contains("STATUS does not project name, so that the filter misses it");
        assertThat(texts(projecting("PK = A | amount > 1", "name", Wishes.NONE.withIndex("LSI1")), Severity.WARNING))
                .containsExactly("LSI1 does not project name: each item is read from the table, too");
        assertThat(projecting("status = open", "name", Wishes.NONE).operation()).isEqualTo(Operation.SCAN);
    }

    @Test
    void whatIsNotInAGlobalIndexIsTold() throws MalformedCriterionException {
        assertThat(texts(plan("GSI1PK = A"), Severity.ADVICE)).containsExactly("An item without GSI1SK is not in GSI1");
        assertThat(texts(plan("GSI1PK = A | GSI1SK = B"), Severity.ADVICE)).isEmpty();
        assertThat(texts(plan("GSI1PK = A | GSI1SK > B"), Severity.ADVICE)).isEmpty();
    }

    @Test
    void aLimitWithAFilterIsTold() throws MalformedCriterionException {
        assertThat(rules(plan(Shapes.SHOP, "PK = A | total > 1", Wishes.NONE.withLimit(10))))
                .containsExactly("FLT-01", "LIM-01");
    }

    @Test
    void severalPartitionKeysAreTold() throws MalformedCriterionException {
        assertThat(rules(plan("PK in A, B"))).contains("QRY-01");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', nullValues = "-", textBlock = """
            SK begins_with ORDER#1                    ; PFX-02
            SK begins_with USER                       ; PFX-02
            SK begins_with ORDER#                     ; -
            SK begins_with ORDER#2026-03              ; -
            SK begins_with 2026-03-01T08              ; -
            SK between ORDER#1 and ORDER#1            ; -
            SK between ORDER#05 and ORDER#900         ; NUM-01
            SK between ORDER#05 and ORDER#90          ; -
            SK between A#05 and B#900                 ; -
            SK between A and B                        ; -
            amount between 5 and 10                   ; -
            """)
    void prefixesAndNumbersInTextKeysAreLookedAt(String range, String rule) throws MalformedCriterionException {
        List<String> rules = rules(plan("PK = A | " + range));

        assertThat(rules.stream().filter(found -> !found.equals("PROJ-01")).toList())
                .isEqualTo(rule == null ? List.of() : List.of(rule));
    }

    /** A question whose last criterion is that one of several conditions holds; bars divide all conditions. */
    private static ReadPlan planWithGroup(String lines, String group, Criterion.Wish wish)
            throws MalformedCriterionException {
        List<Criterion> criteria = new ArrayList<>(lines.isEmpty() ? List.of() : criteria(Shapes.SHOP, lines));
        Condition alternatives = new Condition.Or(
                criteria(Shapes.SHOP, group).stream().map(Criterion::condition).toList());
        criteria.add(new Criterion(alternatives, wish));
        return ReadPlanner.plan(new ReadQuestion(Shapes.SHOP, criteria, List.of(), Wishes.NONE));
    }

    @Test
    void groupsStayTogetherInTheFilter() throws MalformedCriterionException {
        ReadPlan plan = planWithGroup("PK = A", "total > 1 | not name exists", Criterion.Wish.ANY);

        QueryRequest request = (QueryRequest) Objects.requireNonNull(plan.request());
        assertThat(request.read().filterExpression()).isEqualTo("#total > :total OR NOT attribute_exists(#name)");
        assertThat(roles(plan)).isEqualTo("pk filter");
    }

    @Test
    void aGroupBesideOtherFiltersStandsInParentheses() throws MalformedCriterionException {
        ReadPlan plan = planWithGroup("PK = A | amount > 1", "name = x | name = y | total > 5", Criterion.Wish.ANY);

        QueryRequest request = (QueryRequest) Objects.requireNonNull(plan.request());
        assertThat(request.keyConditionExpression()).isEqualTo("PK = :PK");
        assertThat(request.read().filterExpression())
                .isEqualTo("amount > :amount AND (#name = :name OR #name = :name2 OR #total > :total)");
        assertThat(plan.criteria().get(2).reason()).contains("OR");
    }

    @Test
    void aGroupIsNoConditionOnAKeyWhateverItSpeaksOf() throws MalformedCriterionException {
        ReadPlan plan = planWithGroup("PK = A", "SK = X | total > 1", Criterion.Wish.ANY);

        assertThat(plan.operation()).isEqualTo(Operation.SCAN);
        assertThat(roles(plan)).isEqualTo("filter filter");
        assertThat(texts(plan, Severity.ADVICE)).anyMatch(text -> text.contains("Primary key attribute: SK"));
        assertThat(texts(planWithGroup("PK = A", "total > 1 | name = x", Criterion.Wish.KEY), Severity.ERROR))
                .isNotEmpty();
    }

    @Test
    void severalPartitionKeysWithOrBetweenThemAreToldOthersAreNot() throws MalformedCriterionException {
        assertThat(rules(planWithGroup("", "PK = A | PK = B", Criterion.Wish.ANY)))
                .contains("QRY-01");
        assertThat(rules(planWithGroup("", "PK = A | total > 1", Criterion.Wish.ANY)))
                .doesNotContain("QRY-01");
        assertThat(rules(planWithGroup("", "total > 5 | total < 1", Criterion.Wish.ANY)))
                .doesNotContain("QRY-01");
        assertThat(rules(plan("total in 1, 2"))).doesNotContain("QRY-01");
    }

    @Test
    void equalQuestionsHaveEqualPlans() throws MalformedCriterionException {
        assertThat(plan("PK = U#1 | total > 100 | name = x")).isEqualTo(plan("PK = U#1 | total > 100 | name = x"));
    }
}
