package dev.tafel.studio.derive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PlannedCall.Operation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What writes consume, arm by arm, in half units. */
class WritesTest {

    private static final String MODEL = """
            tafel: 1
            name: x
            entities:
              User:
                id: userId
                count: 1000
                attributes:
                  userId: string 10
                  email: {type: string, bytes: 20, unique: true, mutable: true}
                  name: {type: string, bytes: 20, mutable: true}
                  bio: {type: string, bytes: 1500, mutable: true}
              Task:
                id: taskId
                count: 10000
                attributes:
                  taskId: string 10
                  owner: {type: string, bytes: 10, references: User, mutable: true}
                  flag: {type: string, bytes: 3, mutable: true, values: {hot: 10%, cold: 90%}}
                  kind: {type: string, bytes: 3, values: {rare: 5%, usual: 95%}}
                  text: {type: string, bytes: 50, mutable: true}
            patterns:
              R1: {list: Task, by: owner, returns: [taskId, text], results: 5, rate: 1}
              R2: {list: Task, where: {flag: hot}, returns: taskId, results: 5, rate: 1}
              R3: {list: Task, where: {kind: rare}, returns: taskId, results: 5, rate: 1}
              W: QUESTION
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                // An item of 2 KB and the item that keeps the address unique, both doubled by the transaction.
                "{put: User} ~ TRANSACT_WRITE_ITEMS ~ 12",
                "{delete: User} ~ TRANSACT_WRITE_ITEMS ~ 12",
                // The old address is given up and the new one taken.
                "{update: User, changes: email} ~ TRANSACT_WRITE_ITEMS ~ 16",
                "{update: User, changes: name} ~ UPDATE_ITEM ~ 4",
                // Table, index by owner, a tenth of the hot and a twentieth of the rare, neither of which is stated.
                "{put: Task} ~ PUT_ITEM ~ 4.3",
                "{put: Task, items: 4} ~ BATCH_WRITE_ITEM ~ 17.2",
                "{delete: Task} ~ DELETE_ITEM ~ 4.3",
                // The index by owner is left and entered.
                "{update: Task, changes: owner} ~ UPDATE_ITEM ~ 6",
                // The text is projected into the first index alone.
                "{update: Task, changes: text} ~ UPDATE_ITEM ~ 4",
                // Into or out of the index, twice ten times ninety percent of the time.
                "{update: Task, changes: flag} ~ UPDATE_ITEM ~ 2.36",
                "{update: Task, changes: {flag: {from: hot, to: cold}}} ~ UPDATE_ITEM ~ 4",
                "{update: Task, changes: {flag: {from: cold, to: hot}}} ~ UPDATE_ITEM ~ 4",
                "{update: Task, changes: {flag: {from: cold, to: cold}}} ~ UPDATE_ITEM ~ 2",
                "{transaction: [{put: User}, {check: Task}]} ~ TRANSACT_WRITE_ITEMS ~ 16",
                "{transaction: [{update: User, changes: email}, {delete: Task, count: 2}]}"
                        + " ~ TRANSACT_WRITE_ITEMS ~ 28.6",
                "{transaction: [{get: User}, {get: Task, count: 3}]} ~ TRANSACT_GET_ITEMS ~ 16"
            })
    void eachArmIsCounted(String write, String operation, double halfUnits) {
        Derivation derivation = Derived.of(modelWith(write));
        PatternPlan plan = derivation.layout().plan("W").orElseThrow();

        assertThat(plan.calls())
                .singleElement()
                .satisfies(call -> assertThat(call.operation()).isEqualTo(Operation.valueOf(operation)));
        assertThat(derivation.bill().patterns().get(3).halfUnitsPerCall()).isCloseTo(halfUnits, within(1e-9));
    }

    @Test
    void itemsThatAreOnlyEverTakenOutBeginInTheIndexAndTheOthersDoNot() {
        String out = modelWith("{put: Task}") + "  X: {update: Task, changes: {flag: {from: hot, to: cold}}}\n";
        String in = modelWith("{put: Task}") + "  X: {update: Task, changes: {flag: {from: cold, to: hot}}}\n";

        assertThat(Derived.of(out).bill().patterns().get(3).halfUnitsPerCall()).isEqualTo(6.1);
        assertThat(Derived.of(in).bill().patterns().get(3).halfUnitsPerCall()).isEqualTo(4.1);
    }

    @Test
    void aKeyThatChangesIsDeletedAndPutAgain() {
        Derivation derivation = Derived.of("""
                tafel: 1
                name: x
                entities:
                  P: {id: p, attributes: {p: string}}
                  C:
                    id: c
                    parent: {entity: P, by: p, identifies: true}
                    attributes: {p: string, c: string, rank: {type: number, mutable: true}}
                patterns:
                  W: {update: C, changes: rank}
                pins:
                  sortKeys: {C: [rank, c]}
                """);

        assertThat(derivation
                        .layout()
                        .tables()
                        .get(0)
                        .item("C")
                        .orElseThrow()
                        .keys()
                        .sortTemplate()
                        .orElseThrow()
                        .text())
                .isEqualTo("C#{rank:pad4}#{c}");
        assertThat(derivation.bill().patterns().get(0).halfUnitsPerCall()).isEqualTo(8);
    }

    private static String modelWith(String pattern) {
        return MODEL.replace("QUESTION", pattern);
    }
}
