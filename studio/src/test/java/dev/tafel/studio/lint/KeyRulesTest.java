package dev.tafel.studio.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.ScalarType;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.ObservedTraffic;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Answer;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Load;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.Population;
import dev.tafel.studio.design.Selection;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeyRulesTest {

    private static final Entity USER = root("User", "userId");
    private static final Entity GROUP = root("Group", "groupId");

    private static Entity root(String name, String... id) {
        return Entity.root(
                name,
                name.toUpperCase(java.util.Locale.ROOT),
                List.of(id),
                java.util.Arrays.stream(id)
                        .map(a -> Attribute.of(a, Attribute.Type.STRING, 10))
                        .toList());
    }

    private static AccessPattern list(String id, String description, Selection selection) {
        return new AccessPattern(
                id,
                description,
                AccessPattern.Kind.LIST,
                List.of("User"),
                selection,
                Answer.ONE,
                Load.NONE,
                AccessPattern.Purpose.REQUEST,
                List.of(),
                List.of());
    }

    @Test
    void aPrefixWithoutDelimiterThatBeginsAnotherMixesTheEntities() {
        Model open = new Model()
                .entity(USER)
                .entity(GROUP)
                .item("User", "A", "sh{userId}")
                .item("Group", "A", "shp{groupId}");
        Model closed = new Model()
                .entity(USER)
                .entity(GROUP)
                .item("User", "A", "sh#{userId}")
                .item("Group", "A", "shp#{groupId}");

        assertThat(open.findings("PFX-01")).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.ERROR);
            assertThat(finding.place().text()).isEqualTo("key Main.SK");
            assertThat(finding.evidence()).contains("begins_with(SK, \"sh\") of User also finds \"shp\" of Group");
        });
        assertThat(closed.findings("PFX-01")).isEmpty();
    }

    @Test
    void aConditionWithoutTheDelimiterMixesThemToo() {
        Model model = new Model()
                .entity(USER)
                .entity(GROUP)
                .item("User", "A", "sh#{userId}")
                .item("Group", "A", "shp#{groupId}")
                .pattern(list("P1", "users", Selection.NONE))
                .plan("P1", Model.beginsWith("User", "A", "sh"));

        assertThat(model.findings("PFX-01")).singleElement().satisfies(finding -> {
            assertThat(finding.place().name()).isEqualTo("P1");
            assertThat(finding.evidence()).endsWith("finds [Group, User]");
        });
    }

    @Test
    void beginsWithOnAnOpenIdFindsLongerIds() {
        Model model = new Model()
                .entity(USER)
                .item("User", "A", "USER#{userId}#PROFILE")
                .pattern(list("P1", "one", Selection.NONE))
                .pattern(list("P2", "closed", Selection.NONE))
                .pattern(list("P3", "digits", Selection.NONE))
                .pattern(list("P4", "wanted", Selection.NONE.within("userId", Selection.RangeOperator.BEGINS_WITH)))
                .plan("P1", Model.beginsWith("User", "A", "USER#{userId}"))
                .plan("P2", Model.beginsWith("User", "A", "USER#{userId}#"))
                .plan("P3", Model.beginsWith("User", "A", "WARNING1"))
                .plan("P4", Model.beginsWith("User", "A", "USER#{userId}"));

        assertThat(model.findings("PFX-02")).extracting(f -> f.place().name()).containsExactly("P1", "P3");
    }

    @Test
    void delimitersInUseAreCounted() {
        Model model = new Model()
                .entity(USER)
                .item("User", "USER#{userId}", "A#{userId}")
                .data(null, "PK", "USER#1", "SK", "LOG:2026-11-30T08:15:00Z");

        assertThat(model.findings("PFX-03"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).contains("# in", ": in"));
        assertThat(new Model()
                        .data(null, "PK", "USER#1", "SK", "LOG#2026-11-30T08:15:00Z")
                        .findings("PFX-03"))
                .isEmpty();
    }

    @Test
    void oneEntityHasOnePrefix() {
        assertThat(new Model()
                        .data(null, "PK", "V#1", "SK", "F#1")
                        .data(null, "PK", "V#1", "SK", "FEATURE#2")
                        .findings("PFX-05"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).contains("\"F\" and \"FEATURE\""));
        assertThat(new Model()
                        .entity(USER)
                        .index("GSI1", ALL)
                        .item("User", "USER#{userId}", "#META")
                        .entry("User", "GSI1", "U#{userId}", "x")
                        .findings("PFX-05"))
                .singleElement()
                .satisfies(f -> assertThat(f.place().name()).isEqualTo("User"));
    }

    private static final dev.tafel.model.table.Projection ALL =
            new dev.tafel.model.table.Projection(dev.tafel.model.table.Projection.Type.ALL, List.of());

    @Test
    void slipsInPrefixesAreSeen() {
        Model model = new Model()
                .data(null, "PK", "METEADATA#1", "SK", "User#1")
                .data(null, "PK", "METADATA#1", "SK", "USER#1")
                .data(null, "PK", "ORDERS#1", "SK", "ORDER#1");

        assertThat(model.findings("PFX-06")).extracting(f -> f.place().name()).containsExactly("METADATA", "USER");
    }

    @Test
    void anIdWithTheDelimiterSplitsWrongly() {
        assertThat(new Model()
                        .entity(USER)
                        .item("User", "USER#{userId}", "#META")
                        .data("User", "PK", "USER#a#b", "SK", "#META", "userId", "a#b")
                        .data("User", "PK", "USER#c", "SK", "#META", "userId", "c")
                        .findings("PFX-07"))
                .singleElement()
                .satisfies(f -> assertThat(f.place().name()).isEqualTo("User.userId"));
    }

    @Test
    void twoEntitiesMustNotMakeTheSameKey() {
        Model same = new Model()
                .entity(USER)
                .entity(GROUP)
                .item("User", "{userId}", "#META")
                .item("Group", "{groupId}", "#META");
        Model apart = new Model()
                .entity(USER)
                .entity(GROUP)
                .item("User", "{userId}", "#META")
                .item("Group", "{groupId}", "#GROUP");
        Model constant = new Model()
                .entity(USER)
                .entity(GROUP)
                .item("User", "A", "#META")
                .item("Group", "A", "{groupId}");

        assertThat(same.findings("PFX-08")).hasSize(1);
        assertThat(apart.findings("PFX-08")).isEmpty();
        assertThat(constant.findings("PFX-08")).hasSize(1);
    }

    @Test
    void longKeysAreWastefulAndTooLongOnesRefused() {
        Entity wordy =
                Entity.root("Doc", "DOC", List.of("path"), List.of(Attribute.of("path", Attribute.Type.STRING, 80)));
        Entity huge =
                Entity.root("Big", "BIG", List.of("path"), List.of(Attribute.of("path", Attribute.Type.STRING, 1_500)));

        assertThat(new Model().entity(wordy).item("Doc", "DOC#{path}", "x").findings("PFX-09"))
                .extracting(Finding::severity)
                .containsExactly(Severity.ADVICE);
        assertThat(new Model().entity(huge).item("Big", "x", "{path}").findings("PFX-09"))
                .extracting(Finding::severity)
                .containsExactly(Severity.ERROR);
    }

    @Test
    void reservedWordsNeedAnAlias() {
        Entity entity = Entity.root(
                "Order",
                "ORDER",
                List.of("orderId"),
                List.of(
                        Attribute.of("orderId", Attribute.Type.STRING, 10),
                        Attribute.of("status", Attribute.Type.STRING, 10),
                        Attribute.of("a-b", Attribute.Type.STRING, 10)));

        assertThat(new Model().entity(entity).findings("PFX-10"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).startsWith("status, a-b need"));
    }

    @Test
    void emptyPartsAndTemplateTextAreFound() {
        Model model = new Model()
                .data(null, "PK", "A##B", "SK", "online#P1#(hashCode(number) % 10)")
                .data(null, "PK", "USER#${id}", "SK", "\"count\"");

        assertThat(model.findings("PFX-11")).hasSize(1);
        assertThat(model.findings("DATA-01"))
                .extracting(f -> f.place().name())
                .containsExactlyInAnyOrder("Main.PK", "Main.SK");
    }

    @Test
    void numbersInTextKeysArePadded() {
        Entity lesson = Entity.root(
                "Lesson",
                "LESSON",
                List.of("courseId", "lessonOrder"),
                List.of(
                        Attribute.of("courseId", Attribute.Type.STRING, 10),
                        Attribute.of("lessonOrder", Attribute.Type.NUMBER, 2)));

        assertThat(new Model()
                        .entity(lesson)
                        .item("Lesson", "C#{courseId}", "LESSON#{lessonOrder}")
                        .findings("NUM-01"))
                .hasSize(1);
        assertThat(new Model()
                        .entity(lesson)
                        .item("Lesson", "C#{courseId}", "LESSON#{lessonOrder:pad4}")
                        .findings("NUM-01"))
                .isEmpty();
        assertThat(new Model()
                        .keys(new KeySchema(
                                List.of(new KeyAttribute("PK", ScalarType.S)),
                                List.of(new KeyAttribute("SK", ScalarType.N))))
                        .entity(lesson)
                        .item("Lesson", "C#{courseId}", "{lessonOrder}")
                        .findings("NUM-01"))
                .isEmpty();
    }

    @Test
    void storedNumbersOfDifferentWidthsAreFound() {
        assertThat(new Model()
                        .data(null, "PK", "A", "SK", "L#9")
                        .data(null, "PK", "A", "SK", "L#10")
                        .findings("NUM-01"))
                .extracting(Finding::severity)
                .containsExactly(Severity.ERROR);
        assertThat(new Model()
                        .data(null, "PK", "Complaint123", "SK", "x")
                        .data(null, "PK", "Complaint124", "SK", "x")
                        .findings("NUM-01"))
                .extracting(Finding::severity)
                .containsExactly(Severity.ADVICE);
        assertThat(new Model()
                        .data(null, "PK", "A", "SK", "L#09")
                        .data(null, "PK", "A", "SK", "L#10")
                        .findings("NUM-01"))
                .isEmpty();
    }

    @Test
    void paddingLeavesRoom() {
        Entity line = new Entity(
                "Line",
                "LINE",
                List.of("lineNo"),
                List.of(
                        Attribute.of("orderId", Attribute.Type.STRING, 10),
                        Attribute.of("lineNo", Attribute.Type.NUMBER, 3)),
                new Parent("Order", List.of("orderId"), Parent.Identity.WITHIN_PARENT, 500),
                Population.UNKNOWN,
                null,
                "");

        assertThat(new Model()
                        .entity(line)
                        .item("Line", "O#{orderId}", "L#{lineNo:pad3}")
                        .findings("NUM-02"))
                .hasSize(1);
        assertThat(new Model()
                        .entity(line)
                        .item("Line", "O#{orderId}", "L#{lineNo:pad5}")
                        .findings("NUM-02"))
                .isEmpty();
    }

    @Test
    void signedNumbersDoNotSortAsText() {
        assertThat(new Model().data(null, "PK", "A", "SK", "T#-5").findings("NUM-03"))
                .hasSize(1);
        assertThat(new Model().data(null, "PK", "A", "SK", "T#1.25").findings("NUM-03"))
                .hasSize(1);
        assertThat(new Model().data(null, "PK", "A", "SK", "T#2026-11-30").findings("NUM-03"))
                .isEmpty();
    }

    @Test
    void aKeyAttributeHasOneType() {
        Map<String, AttributeValue> number = Map.of(
                "PK", new AttributeValue.StringValue("A"), "SK", new AttributeValue.NumberValue(DynamoNumber.of(1)));
        assertThat(new Model()
                        .data(null, "PK", "A", "SK", "1")
                        .data(null, number)
                        .findings("NUM-04"))
                .hasSize(1);

        KeySchema numeric = new KeySchema(
                List.of(new KeyAttribute("PK", ScalarType.S)), List.of(new KeyAttribute("SK", ScalarType.N)));
        assertThat(new Model()
                        .keys(numeric)
                        .entity(USER)
                        .item("User", "A", "USER#{userId}")
                        .findings("NUM-04"))
                .hasSize(1);
    }

    @Test
    void datesAreInTheOrderOfTime() {
        assertThat(new Model()
                        .data(null, "PK", "A", "SK", "REC#12023-05-28T14:15:39.24#")
                        .data(null, "PK", "A", "SK", "REC#31/12/2026")
                        .findings("DATE-01"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).contains("12023-05-28", "31/12/2026"));
        assertThat(new Model()
                        .data(null, "PK", "A", "SK", "REC#2023-05-28T14:15:39.24Z")
                        .findings("DATE-01"))
                .isEmpty();
    }

    @Test
    void datesHaveOneForm() {
        Model keys = new Model()
                .data(null, "PK", "A", "SK", "2026-11-30T08:15:24Z")
                .data(null, "PK", "A", "SK", "2026-11-30T08:15:24.500Z");
        Model attributes = new Model()
                .data(null, "PK", "A", "SK", "1", "at", "2023-05-05 23:59:59")
                .data(null, "PK", "A", "SK", "2", "at", "2099-12-12T23:59:59");
        Model across = new Model().data(null, "PK", "A", "SK", "2026-11-30", "at", "2099-12-12T23:59:59Z");

        assertThat(keys.findings("DATE-02")).extracting(Finding::severity).containsExactly(Severity.WARNING);
        assertThat(attributes.findings("DATE-02"))
                .extracting(f -> f.place().name())
                .containsExactly("Main.at");
        assertThat(across.findings("DATE-02")).extracting(Finding::severity).containsExactly(Severity.ADVICE);
    }

    @Test
    void keysHoldUtcInOneUnit() {
        assertThat(new Model()
                        .data(null, "PK", "A", "SK", "2026-11-30T08:15:00+02:00")
                        .findings("DATE-03"))
                .hasSize(1);
        assertThat(new Model()
                        .data(null, "PK", "A", "SK", "E#1700000000")
                        .data(null, "PK", "A", "SK", "E#1700000000123")
                        .findings("DATE-04"))
                .hasSize(1);
        assertThat(new Model().data(null, "PK", "A", "SK", "E#1700000000").findings("DATE-04"))
                .isEmpty();
    }

    @Test
    void aTtlIsANumberOfSecondsAndInNoKey() {
        Entity session = new Entity(
                "Session",
                "SESSION",
                List.of("sessionId"),
                List.of(
                        Attribute.of("sessionId", Attribute.Type.STRING, 10),
                        Attribute.of("ttl", Attribute.Type.TIMESTAMP, 20)),
                null,
                Population.UNKNOWN,
                "ttl",
                "");
        Model model = new Model()
                .entity(session)
                .index("GSI1", ALL)
                .item("Session", "S#{sessionId}", "#META")
                .entry("Session", "GSI1", "S", "{ttl}")
                .data(null, "PK", "A", "SK", "1", "TTL", "1700000000")
                .data(null, "PK", "A", "SK", "1", "expiration_ttl", "4102462799", "cattle", "12", "sessionTtl", "17")
                .data(
                        null,
                        Map.of(
                                "PK", new AttributeValue.StringValue("A"),
                                "expiresAt", new AttributeValue.NumberValue(DynamoNumber.of(1_700_000_000_000L))))
                .data(
                        null,
                        Map.of(
                                "PK", new AttributeValue.StringValue("A"),
                                "expiry", new AttributeValue.NumberValue(DynamoNumber.of(1_700_000_000))));

        assertThat(model.findings("TTL-01"))
                .extracting(f -> f.place().name())
                .containsExactly(
                        "Session.ttl",
                        "Main.GSI1SK",
                        "Main.TTL",
                        "Main.expiration_ttl",
                        "Main.sessionTtl",
                        "Main.expiresAt");
    }

    @Test
    void whatIsUniqueIsKeptUnique() {
        Entity user = Entity.root(
                "User",
                "USER",
                List.of("userId"),
                List.of(
                        Attribute.of("userId", Attribute.Type.STRING, 10),
                        Attribute.of("email", Attribute.Type.STRING, 20).unique(Attribute.Uniqueness.GLOBAL)));
        Model open = new Model().entity(user).item("User", "USER#{userId}", "#META");

        assertThat(open.findings("UNIQ-01")).hasSize(1);
        assertThat(open.unique("User", "email").findings("UNIQ-01")).isEmpty();
    }

    @Test
    void aKeyHoldsTheIdAndMoreThanATimeOrScore() {
        Entity score = Entity.root(
                "Score",
                "SCORE",
                List.of("gameId", "score"),
                List.of(
                        Attribute.of("gameId", Attribute.Type.STRING, 10),
                        Attribute.of("score", Attribute.Type.NUMBER, 5)));

        assertThat(new Model().entity(USER).item("User", "A", "#META").findings("UNIQ-02"))
                .hasSize(1);
        assertThat(new Model()
                        .entity(score)
                        .item("Score", "G#{gameId}", "{score:pad9}")
                        .findings("UNIQ-02"))
                .hasSize(1);
        assertThat(new Model()
                        .entity(USER)
                        .item("User", "USER#{userId}", "#META")
                        .findings("UNIQ-02"))
                .isEmpty();
        assertThat(new Model()
                        .data(null, "PK", "room1", "SK", "2026-11-30T08:15:24.123Z")
                        .findings("UNIQ-02"))
                .extracting(Finding::severity)
                .containsExactly(Severity.WARNING);
    }

    @Test
    void unconditionalPutsAreSeenInTraffic() {
        ObservedTraffic.Shape put = new ObservedTraffic.Shape("PutItem", "Main", null, "", "", "", 10, 0, 0, 20, 0, 0);
        assertThat(new Model()
                        .traffic(new ObservedTraffic(1, List.of(put), List.of()))
                        .findings("UNIQ-03"))
                .hasSize(1);
        assertThat(new Model().findings("UNIQ-03")).isEmpty();
    }
}
