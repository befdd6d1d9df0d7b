package dev.tafel.studio.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.studio.document.MalformedDocumentException;
import dev.tafel.studio.document.RefusedFileException;
import dev.tafel.studio.exchange.Importer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MigrationRunTest {

    private final FakeTables tables = new FakeTables();
    private final List<Progress> journal = new ArrayList<>();
    private long nanos;

    @Test
    void everyItemIsMovedOnceAndNothingElseIsTouched() throws Exception {
        fill(7);

        Progress end =
                run(Models.change(Models.before(), Models.ordersOnTheirOwn())).run(start(), journal::add);

        assertThat(end.moved()).isEqualTo(7);
        assertThat(end.conflicts()).isEmpty();
        assertThat(end.halfUnits()).isEqualTo(7 * 12);
        assertThat(tables.writes).isEqualTo(7);
        assertThat(tables.items("Shop"))
                .hasSize(9)
                .contains(
                        "{\"GSI1PK\":{\"S\":\"STATUS#open\"},\"GSI1SK\":{\"S\":\"o3\"},\"PK\":{\"S\":\"ORDER#o3\"},"
                                + "\"SK\":{\"S\":\"META\"},"
                                + "\"customer_id\":{\"S\":\"c1\"},\"status\":{\"S\":\"open\"}}",
                        "{\"PK\":{\"S\":\"CUSTOMER#c1\"},\"SK\":{\"S\":\"PROFILE\"}}",
                        "{\"PK\":{\"S\":\"STRANGER\"},\"SK\":{\"S\":\"X\"}}");
    }

    @Test
    void aRunGoesOnWhereItsJournalEnds() throws Exception {
        fill(7);
        TableChange change = Models.change(Models.before(), Models.ordersOnTheirOwn());
        assertThatThrownBy(() -> run(change).run(start(), progress -> {
                    journal.add(progress);
                    if (journal.size() == 2) {
                        throw new IllegalStateException("killed");
                    }
                }))
                .hasMessage("killed");

        Progress kept = Progress.parse(journal.get(1).text());
        Progress end = run(change).run(kept, journal::add);

        assertThat(kept.text()).isEqualTo(journal.get(1).text());
        assertThat(end.moved()).isEqualTo(7);
        assertThat(tables.writes).isEqualTo(7);
        assertThat(tables.items("Shop")).hasSize(9);
    }

    @Test
    void aWriteBetweenReadingAndMovingIsMovedToo() throws Exception {
        fill(1);
        tables.beforeWrites.add(() -> tables.put(
                "Shop",
                "{\"PK\":{\"S\":\"CUSTOMER#c1\"},\"SK\":{\"S\":\"ORDER#o0\"},\"status\":{\"S\":\"paid\"},"
                        + "\"sum\":{\"N\":\"5\"}}"));

        Progress end =
                run(Models.change(Models.before(), Models.ordersOnTheirOwn())).run(start(), journal::add);

        assertThat(end.moved()).isEqualTo(1);
        assertThat(tables.items("Shop"))
                .anySatisfy(item -> assertThat(item)
                        .contains(
                                "\"PK\":{\"S\":\"ORDER#o0\"}",
                                "\"sum\":{\"N\":\"5\"}",
                                "\"GSI1PK\":{\"S\":\"STATUS#paid\"}"));
    }

    @Test
    void anItemThatIsDeletedMeanwhileStaysDeleted() throws Exception {
        fill(1);
        tables.beforeWrites.add(() -> tables.remove("Shop", "{\"S\":\"CUSTOMER#c1\"}{\"S\":\"ORDER#o0\"}"));

        Progress end =
                run(Models.change(Models.before(), Models.ordersOnTheirOwn())).run(start(), journal::add);

        assertThat(end.moved()).isZero();
        assertThat(tables.items("Shop")).hasSize(2);
    }

    @Test
    void anItemThatAWriterHasPutUnderTheNewKeyAlreadyLosesItsOldOne() throws Exception {
        fill(1);
        tables.beforeWrites.add(() -> tables.put(
                "Shop",
                "{\"GSI1PK\":{\"S\":\"STATUS#open\"},\"GSI1SK\":{\"S\":\"o0\"},\"PK\":{\"S\":\"ORDER#o0\"},"
                        + "\"SK\":{\"S\":\"META\"},"
                        + "\"customer_id\":{\"S\":\"c1\"},\"status\":{\"S\":\"open\"}}"));

        Progress end =
                run(Models.change(Models.before(), Models.ordersOnTheirOwn())).run(start(), journal::add);

        assertThat(end.conflicts()).isEmpty();
        assertThat(tables.items("Shop")).hasSize(3);
    }

    @Test
    void anotherItemUnderTheNewKeyIsAConflictAndBothStay() throws Exception {
        fill(1);
        tables.put(
                "Shop",
                "{\"PK\":{\"S\":\"ORDER#o0\"},\"SK\":{\"S\":\"META\"},\"status\":{\"S\":\"other\"},"
                        + "\"customer_id\":{\"S\":\"c9\"},\"order_id\":{\"S\":\"o0\"}}");

        Progress end =
                run(Models.change(Models.before(), Models.ordersOnTheirOwn())).run(start(), journal::add);

        assertThat(end.conflicts())
                .containsExactly("CUSTOMER#c1 / ORDER#o0 is under its new key already, with other attributes");
        assertThat(tables.items("Shop")).hasSize(4);
    }

    @Test
    void anItemWithoutAFieldOfItsNewKeyIsReported() throws Exception {
        tables.put("Shop", "{\"PK\":{\"S\":\"CUSTOMER#c1\"},\"SK\":{\"S\":\"ORDER#o1\"}}");
        TableChange change = Models.change(
                Models.before(), Importer.read("shop.json", """
                        {"tables": [{"table_config": {"table_name": "Shop", "partition_key": "PK", "sort_key": "SK"},
                          "entities": {"Order": {"entity_type": "ORDER", "pk_template": "DAY#{day}",
                            "sk_template": "{order_id}",
                            "fields": [{"name": "day", "type": "string"}, {"name": "order_id", "type": "string"}],
                            "access_patterns": []}}}]}""", null).model());

        MigrationRun run = run(change);

        assertThat(run.survey()).isEqualTo(new MigrationRun.Survey(1, 0, 0, 0, 0, 1, 1));
        assertThat(run.run(start(), journal::add).conflicts())
                .containsExactly("CUSTOMER#c1 / ORDER#o1 lacks what the new key of Order is made of");
    }

    @Test
    void keysOfAnIndexAreAddedInPlaceAndTheIndexIsCreatedAfterwards() throws Exception {
        fill(4);
        tables.failures.add("ThrottlingException");
        tables.beforeWrites.add(() -> tables.put(
                "Shop", "{\"PK\":{\"S\":\"CUSTOMER#c1\"},\"SK\":{\"S\":\"ORDER#o0\"},\"status\":{\"S\":\"paid\"}}"));
        MigrationRun run = run(Models.change(Models.before(), Models.byStatus()));

        Progress end = run.run(start(), journal::add);
        tables.describedUntilActive = 2;

        assertThat(end.updated()).isEqualTo(4);
        assertThat(run.createIndexes()).containsExactly("GSI1");
        assertThat(run.createIndexes()).isEmpty();
        assertThat(tables.items("Shop").get(0)).contains("\"GSI1PK\":{\"S\":\"STATUS#paid\"}");
        assertThat(run.survey()).isEqualTo(new MigrationRun.Survey(6, 5, 0, 0, 1, 0, 3));
    }

    @Test
    void keysOfAnIndexThatIsGoneAreRemovedInPlace() throws Exception {
        tables.put(
                "Shop",
                "{\"PK\":{\"S\":\"CUSTOMER#c1\"},\"SK\":{\"S\":\"ORDER#o1\"},\"status\":{\"S\":\"open\"},"
                        + "\"GSI1PK\":{\"S\":\"STATUS#open\"},\"GSI1SK\":{\"S\":\"o1\"},\"customer_id\":{\"S\":\"c1\"},"
                        + "\"order_id\":{\"S\":\"o1\"}}");

        run(Models.change(Models.byStatus(), Models.before())).run(start(), journal::add);

        assertThat(tables.items("Shop"))
                .containsExactly("{\"PK\":{\"S\":\"CUSTOMER#c1\"},\"SK\":{\"S\":\"ORDER#o1\"},"
                        + "\"customer_id\":{\"S\":\"c1\"},\"order_id\":{\"S\":\"o1\"},\"status\":{\"S\":\"open\"}}");
    }

    @Test
    void itemsMoveIntoAnotherTable() throws Exception {
        fill(4);
        MigrationRun run = run(Models.change(Models.before(), Models.elsewhere()));

        assertThat(run.createTable()).isTrue();
        assertThat(run.createTable()).isFalse();
        Progress end = run.run(start(), journal::add);

        assertThat(end.moved()).isEqualTo(5);
        assertThat(tables.items("Orders")).hasSize(5);
        assertThat(tables.items("Shop")).containsExactly("{\"PK\":{\"S\":\"STRANGER\"},\"SK\":{\"S\":\"X\"}}");
    }

    @Test
    void aRefusalThatIsNoConflictEndsTheRun() {
        fill(1);
        tables.failures.add("AccessDeniedException");

        assertThatThrownBy(() ->
                        run(Models.change(Models.before(), Models.byStatus())).run(start(), journal::add))
                .isInstanceOf(CallFailedException.class)
                .hasMessage("AccessDeniedException: refused");
    }

    @Test
    void anItemThatOthersChangeAllTheTimeIsGivenUp() throws Exception {
        fill(1);
        for (int i = 0; i < 400; i++) {
            String sum = Integer.toString(i);
            tables.beforeWrites.add(() -> tables.put(
                    "Shop",
                    "{\"PK\":{\"S\":\"CUSTOMER#c1\"},\"SK\":{\"S\":\"ORDER#o0\"},\"status\":{\"S\":\"s\"},"
                            + "\"sum\":{\"N\":\"" + sum + "\"}}"));
        }

        Progress end =
                run(Models.change(Models.before(), Models.ordersOnTheirOwn())).run(start(), journal::add);

        assertThat(end.conflicts()).singleElement().asString().contains("was changed by others 25 times");
    }

    @Test
    void theRateIsKept() throws Exception {
        fill(7);

        run(Models.change(Models.before(), Models.ordersOnTheirOwn())).run(start(), journal::add);

        // Seven moves of six units each at ten units a second; the last is not waited for.
        assertThat(nanos).isEqualTo(3_600_000_000L);
        assertThatThrownBy(() -> new Pace(0, () -> 0, wait -> {})).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatIsNoJournalIsRefused() {
        assertThatThrownBy(() -> Progress.parse("{")).isInstanceOf(MalformedDocumentException.class);
        assertThatThrownBy(() -> Progress.parse("{}")).isInstanceOf(RefusedFileException.class);
    }

    private void fill(int orders) {
        tables.put("Shop", "{\"PK\":{\"S\":\"CUSTOMER#c1\"},\"SK\":{\"S\":\"PROFILE\"}}");
        tables.put("Shop", "{\"PK\":{\"S\":\"STRANGER\"},\"SK\":{\"S\":\"X\"}}");
        for (int i = 0; i < orders; i++) {
            tables.put(
                    "Shop",
                    "{\"PK\":{\"S\":\"CUSTOMER#c1\"},\"SK\":{\"S\":\"ORDER#o" + i + "\"},"
                            + "\"status\":{\"S\":\"open\"}}");
        }
    }

    private static Progress start() {
        return Progress.start("Shop");
    }

    private MigrationRun run(TableChange change) {
        return new MigrationRun(change, tables, new Pace(10, () -> nanos, wait -> nanos += wait));
    }
}
