package dev.tafel.studio.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.studio.change.MigrationPlan.Kind;
import dev.tafel.studio.change.MigrationPlan.Step;
import dev.tafel.studio.exchange.model.DataModel;
import java.util.List;
import org.junit.jupiter.api.Test;

class MigrationPlanTest {

    @Test
    void writersComeFirstThenItemsThenIndexesThenReaders() {
        MigrationPlan plan = plan(Models.before(), Models.ordersOnTheirOwn());

        assertThat(plan.steps())
                .extracting(Step::kind)
                .containsExactly(Kind.WRITE_NEW_KEYS, Kind.REWRITE_ITEMS, Kind.CREATE_INDEX, Kind.SWITCH_READS);
        // A move of 1,500 bytes: two transactional writes of two units each; the index: two units an entry.
        assertThat(plan.steps().get(1).writeHalfUnits()).isEqualTo(100 * 2 * 2 * (2 + 2));
        assertThat(plan.steps().get(2).writeHalfUnits()).isEqualTo(100 * 2 * 2);
        assertThat(plan.items()).isEqualTo(100);
        assertThat(plan.readHalfUnits()).isPositive();
        assertThat(plan.seconds(100)).isEqualTo(10);
    }

    @Test
    void anIndexThatIsGoneIsDroppedLast() {
        MigrationPlan plan = plan(Models.byStatus(), Models.before());

        assertThat(plan.steps())
                .extracting(Step::kind)
                .containsExactly(Kind.WRITE_NEW_KEYS, Kind.REWRITE_ITEMS, Kind.SWITCH_READS, Kind.DROP_INDEX);
        // In place: two units for the table, two for the entry that goes.
        assertThat(plan.steps().get(1).writeHalfUnits()).isEqualTo(100 * 2 * (2 + 2));
    }

    @Test
    void anotherTableIsCreatedFirstAndTheOldOneDroppedLast() {
        MigrationPlan plan = plan(Models.before(), Models.elsewhere());

        assertThat(plan.steps())
                .extracting(Step::kind)
                .containsExactly(
                        Kind.CREATE_TABLE,
                        Kind.WRITE_NEW_KEYS,
                        Kind.REWRITE_ITEMS,
                        Kind.REWRITE_ITEMS,
                        Kind.SWITCH_READS,
                        Kind.DROP_TABLE);
    }

    @Test
    void equalModelsNeedNothing() {
        MigrationPlan plan = plan(Models.byStatus(), Models.byStatus());

        assertThat(plan.change().isEmpty()).isTrue();
        assertThat(plan.steps()).isEmpty();
    }

    @Test
    void modelsWithoutACommonTableAreRefused() {
        DataModel two = new DataModel(
                "two",
                "",
                List.of(
                        Models.before().tables().get(0),
                        Models.elsewhere().tables().get(0)),
                List.of());
        DataModel none = new DataModel("none", "", List.of(), List.of());

        assertThat(TableChange.between(two, two)).hasSize(2);
        assertThatThrownBy(() -> TableChange.between(two, none)).hasMessage("The two models have no table in common");
        assertThatThrownBy(() -> new Volume(-1, 0)).isInstanceOf(IllegalArgumentException.class);
    }

    private static MigrationPlan plan(DataModel from, DataModel to) {
        return MigrationPlan.of(Models.change(from, to), entity -> new Volume(100, 1_500));
    }
}
