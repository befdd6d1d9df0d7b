package dev.tafel.studio.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.studio.prove.ProofReport.PatternProof;
import dev.tafel.studio.prove.ProofReport.Verdict;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Every kind of pattern and of plan is asked as an application would ask it. */
class EveryKindTest {

    private static final String MODEL = """
            tafel: 1
            name: works
            entities:
              Site:
                id: siteId
                count: 30
                attributes:
                  siteId: string 6
                  name: {type: string, bytes: 12, unique: true}
                  open: boolean
              Job:
                id: jobId
                parent: {entity: Site, by: siteId}
                count: 900
                attributes:
                  jobId: string 10
                  siteId: {type: string, bytes: 6, references: Site}
                  number: {type: number, bytes: 3, digits: 6, unique: parent}
                  state: {type: string, bytes: 6, mutable: true, values: {new: 10%, active: 40%, done: 50%}}
                  title: string 30
                  dueOn: date
                  notes: {type: map, bytes: 300}
                  tags: {type: number-set, bytes: 4}
                  photo: {type: binary, bytes: 20}
                  endsAt: epoch-seconds
                  steps: {type: list, bytes: 40}
            patterns:
              P1: {get: Site, by: siteId, consistency: strong, rate: 1}
              P2: {get: Site, by: name, rate: 1}
              P3:
                list: Job
                by: siteId
                where: {state: [new, active]}
                order: {dueOn: ascending}
                results: 15
                rate: 1
              P4: {list: Job, by: state, range: {dueOn: "<="}, results: 20, rate: 1}
              P5: {list: Job, by: state, range: {dueOn: ">="}, returns: [jobId, dueOn], results: 20, rate: 1}
              P6: {list: Job, by: title, consistency: strong, results: 1, rate: 0.01}
              P7: {list: Job, by: siteId, range: {title: begins-with}, results: 2, rate: 1}
              P8: {get: [Site, Job], by: siteId, results: 30, rate: 1}
              P9: {ask: sums, list: Job, by: siteId, results: 30, rate: 1, purpose: analytics}
              P10: {list: Job, by: siteId, range: {number: ">"}, results: 5, rate: 1}
              T1: {transaction: [{get: Site}, {get: Job, count: 2}], rate: 1}
              T2: {transaction: [{check: Site}, {put: Job}, {update: Job, changes: [state]}], rate: 1}
              W1: {put: Site, rate: 1}
              W2: {put: Job, items: 5, rate: 1}
              W3: {update: Job, changes: {state: {from: new, to: active}}, rate: 1}
              W4: {delete: Job, rate: 1}
              W5: {delete: Site, rate: 1}
            """;

    @Test
    void everyKindOfPatternIsAnsweredAtTheUnitsForeseen() {
        Proof proof = Proofs.of(Proofs.model(MODEL), 5, 930);

        assertThat(proof.failures()).as(ProofText.of(proof)).isEmpty();
        Map<String, Verdict> verdicts = proof.answers().patterns().stream()
                .collect(Collectors.toMap(PatternProof::pattern, PatternProof::verdict));
        assertThat(verdicts).containsEntry("P9", Verdict.NOT_ANSWERED).containsEntry("P1", Verdict.PROVED);
        assertThat(verdicts.values()).doesNotContain(Verdict.NO_DATA);
    }

    @Test
    void whatAnIndexLeavesOutIsFetched() {
        String pinned = MODEL + "pins: {projections: {GSI1: keys-only, GSI2: keys-only}, shards: {P4: 3}}\n";
        Proof proof = Proofs.of(Proofs.model(pinned), 6, 930);

        assertThat(proof.failures()).as(ProofText.of(proof)).isEmpty();
    }
}
