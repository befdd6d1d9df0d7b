package dev.tafel.studio.proof;

import dev.tafel.model.api.DynamoService;
import dev.tafel.studio.prove.ProofProgress;
import dev.tafel.studio.prove.ProofReport;
import dev.tafel.studio.prove.ProofReport.PatternProof;
import dev.tafel.studio.prove.ProofSettings;
import dev.tafel.studio.prove.Prover;
import dev.tafel.studio.source.DerivedModel;
import dev.tafel.studio.traffic.PatternUnits;
import dev.tafel.studio.traffic.TrafficDay;
import dev.tafel.studio.traffic.TrafficReport;
import dev.tafel.studio.traffic.TrafficReport.PatternTraffic;
import dev.tafel.studio.traffic.TrafficSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What a model was proved to do.
 *
 * @param settings how it was proved: the same ones give the same proof
 * @param answers the answers and units of every pattern
 * @param traffic a day at the stated rates
 * @param bill of a month, from the metered units
 */
public record Proof(ProofSettings settings, ProofReport answers, TrafficReport traffic, MeteredBill bill) {

    /** Of so many requests of a pattern one may be throttled: clients try again (chosen). */
    private static final long REQUESTS_A_THROTTLED = 1_000;

    private static final long MICROS = 1_000_000;

    /**
     * Proves a model on a database that has none of its tables; they are gone again at the end.
     *
     * @param progress is told what is being done
     * @throws dev.tafel.model.error.ApiException if the database refuses a request, which a sound layout never causes
     * @throws dev.tafel.model.price.UnknownPriceException if a price is missing
     */
    public static Proof of(DynamoService service, DerivedModel model, ProofSettings settings, ProofProgress progress) {
        int steps = 4 + model.design().patterns().size();
        ProofReport answers = new Prover(service, model.design(), model.layout(), settings)
                .prove((step, done, of) -> progress.at(step, done, steps));
        progress.at("Simulating a day", steps - 2, steps);
        List<PatternUnits> units = answers.patterns().stream()
                .filter(proof -> proof.calls() > 0)
                .map(proof -> new PatternUnits(proof.pattern(), proof.arms()))
                .toList();
        Map<String, Long> bytes = MeteredBill.bytes(model.design(), answers.stored());
        TrafficSettings day =
                new TrafficSettings(settings.seed(), settings.now().getEpochSecond() * MICROS, bytes);
        TrafficReport traffic = new TrafficDay(model.design(), model.layout(), units, day).run();
        progress.at("Adding up", steps - 1, steps);
        Proof proof = new Proof(settings, answers, traffic, MeteredBill.of(model, answers));
        progress.at("Done", steps, steps);
        return proof;
    }

    /** Whether every pattern that keys answer is answered rightly, at the predicted units and at its rate. */
    public boolean holds() {
        return answers.holds() && throttledPatterns().isEmpty();
    }

    /** The patterns of which more than one request in a thousand is throttled. */
    public List<String> throttledPatterns() {
        return traffic.patterns().stream()
                .filter(pattern -> pattern.throttled() * REQUESTS_A_THROTTLED > pattern.requests())
                .map(PatternTraffic::pattern)
                .toList();
    }

    /** Why it does not hold, a sentence each; empty if it does. */
    public List<String> failures() {
        List<String> failures = new ArrayList<>();
        for (PatternProof proof : answers.patterns()) {
            if (!proof.holds()) {
                failures.add(proof.pattern() + ": " + ProofText.named(proof.verdict()) + ", predicted "
                        + ProofText.units(proof.predictedHalfUnits()) + " units, metered "
                        + ProofText.units(proof.meteredHalfUnits()) + ". " + proof.explanation());
            }
        }
        failures.addAll(answers.faults());
        throttledPatterns().forEach(pattern -> failures.add(pattern + ": throttled at its rate"));
        return failures;
    }
}
