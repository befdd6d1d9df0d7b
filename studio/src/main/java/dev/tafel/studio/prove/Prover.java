package dev.tafel.studio.prove;

import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.value.Item;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.TableLayout;
import dev.tafel.studio.prove.ProofReport.PatternProof;
import dev.tafel.studio.prove.ProofReport.StoredBytes;
import dev.tafel.studio.prove.ProofReport.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.jspecify.annotations.Nullable;

/**
 * Proves a design on a database: every access pattern answers what a scan of the generated data answers, and consumes
 * what the layout predicts.
 *
 * <p>Creates the layout's tables, which must not exist, and deletes them at the end.
 */
public final class Prover {

    private final DynamoService service;
    private final Design design;
    private final Layout layout;
    private final ProofSettings settings;
    private final RandomGenerator random;

    /** A prover of {@code layout}, which was derived from {@code design}. */
    public Prover(DynamoService service, Design design, Layout layout, ProofSettings settings) {
        this.service = service;
        this.design = design;
        this.layout = layout;
        this.settings = settings;
        this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(settings.seed());
    }

    /**
     * Runs the proof.
     *
     * @param progress is told what is being done
     * @throws dev.tafel.model.error.ApiException if the database refuses a request, which a sound layout never causes
     */
    public ProofReport prove(ProofProgress progress) {
        int steps = 2 + design.patterns().size();
        World world = World.generate(design, random, settings.itemsMost(), settings.now());
        Stage stage = Stage.of(world, layout, random);
        int things = world.all().size();
        List<Stored> items = stage.rendering().all();
        List<StoredBytes> stored = stored(world, stage.rendering());
        Loader loader = new Loader(service);
        try {
            loader.create(layout);
            progress.at("Loading " + items.size() + " items", 0, steps);
            loader.load(items);
            int step = 1;
            List<PatternProof> proofs = new ArrayList<>();
            for (AccessPattern pattern : readsFirst()) {
                progress.at((pattern.isRead() ? "Asking " : "Writing ") + pattern.id(), step++, steps);
                proofs.add(
                        pattern.isRead()
                                ? read(stage, pattern)
                                : new WriteProof(service, layout, stage).of(pattern, settings.callsEach()));
            }
            proofs.sort(Comparator.comparingInt(proof -> position(proof.pattern())));
            progress.at("Comparing all items", step, steps);
            return new ProofReport(design.name(), things, items.size(), stored, proofs, differences(stage));
        } finally {
            loader.delete();
        }
    }

    /** Reads come first: they are about what the design says there is, and not about what writes have added. */
    private List<AccessPattern> readsFirst() {
        return design.patterns().stream()
                .sorted(Comparator.comparing(AccessPattern::isRead).reversed())
                .toList();
    }

    private int position(String pattern) {
        return design.patterns().stream().map(AccessPattern::id).toList().indexOf(pattern);
    }

    private PatternProof read(Stage stage, AccessPattern pattern) {
        Optional<PatternPlan> plan = layout.plan(pattern.id());
        if (plan.isEmpty() || plan.get().calls().isEmpty()) {
            return PatternProofs.unasked(pattern, Verdict.NOT_ANSWERED);
        }
        Meter meter = new Meter();
        Asker asker = new Asker(service, layout, stage.replica(), meter);
        AnswerCheck check = new AnswerCheck(layout.tables(), stage.replica(), stage.world());
        List<Integer> returned = new ArrayList<>();
        for (int call = 0; call < settings.callsEach(); call++) {
            Optional<Question> question = Question.pick(stage.world(), pattern, random);
            if (question.isEmpty()) {
                return PatternProofs.unasked(pattern, Verdict.NO_DATA);
            }
            List<KeyReading> found = asker.ask(question.get(), plan.get().calls());
            meter.callEnded();
            returned.add(counted(pattern, found));
            String fault = check.fault(question.get(), found);
            if (fault != null) {
                return PatternProofs.wrong(pattern, plan.get(), call + 1, fault);
            }
        }
        double scale = scale(stage, plan.get());
        return PatternProofs.of(pattern, plan.get(), meter, new PatternProofs.Returned(returned, scale));
    }

    /** A scan was planned for all items that the design states. */
    private static double scale(Stage stage, PatternPlan plan) {
        for (PlannedCall call : plan.calls()) {
            if (call.operation() == PlannedCall.Operation.SCAN && call.units().readBytes() > 0) {
                long bytes = 0;
                for (Stored stored : stage.replica().all()) {
                    bytes += stored.table().name().equals(call.table())
                            ? stored.item().size()
                            : 0;
                }
                return bytes / (double) call.units().readBytes();
            }
        }
        return 1;
    }

    /** A design counts the items of the last entity that a pattern is about. */
    private static int counted(AccessPattern pattern, List<KeyReading> found) {
        String last = pattern.entities().get(pattern.entities().size() - 1);
        return (int) found.stream()
                .filter(reading -> reading.layout().entity().equals(last))
                .filter(reading -> reading.layout().uniqueAttribute() == null)
                .count();
    }

    /** How large what is stored is, before anything is changed. */
    private List<StoredBytes> stored(World world, Rendering rendering) {
        List<StoredBytes> stored = new ArrayList<>();
        for (Entity entity : design.entities()) {
            List<Thing> things = world.of(entity.name());
            for (TableLayout table : layout.tables()) {
                add(
                        stored,
                        entity,
                        things,
                        table.name(),
                        thing -> rendering.items(thing).stream()
                                .filter(item -> item.table().name().equals(table.name()))
                                .map(Stored::item)
                                .toList());
                for (IndexLayout index : table.indexes()) {
                    add(
                            stored,
                            entity,
                            things,
                            index.name(),
                            thing -> rendering.items(thing).stream()
                                    .filter(item -> item.table().name().equals(table.name()))
                                    .flatMap(item -> Replica.entry(table, index, item.item()).stream())
                                    .toList());
                }
            }
        }
        return stored;
    }

    private static void add(
            List<StoredBytes> stored,
            Entity entity,
            List<Thing> things,
            String arm,
            Function<Thing, List<Item>> itemsOf) {
        long items = 0;
        long bytes = 0;
        for (Thing thing : things) {
            for (Item item : itemsOf.apply(thing)) {
                items++;
                bytes += item.size();
            }
        }
        if (items > 0) {
            double count = things.size();
            stored.add(new StoredBytes(entity.name(), arm, items / count, bytes / count));
        }
    }

    /** What the tables hold in the end and what they should hold. */
    private List<String> differences(Stage stage) {
        Map<String, Stored> expected = new LinkedHashMap<>();
        stage.rendering().all().forEach(stored -> expected.put(stored.identity(), stored));
        List<String> faults = new ArrayList<>();
        for (TableLayout table : layout.tables()) {
            for (Item item : all(table)) {
                Stored wanted = expected.remove(Stored.identity(table, item));
                if (wanted == null || !wanted.item().toMap().equals(item.toMap())) {
                    faults.add("The table holds " + item.toMap() + " and should hold "
                            + (wanted == null ? "nothing" : wanted.item().toMap()));
                }
            }
        }
        expected.keySet().forEach(identity -> faults.add("The table lacks " + identity));
        return faults;
    }

    private List<Item> all(TableLayout table) {
        List<Item> items = new ArrayList<>();
        Supplied<Item> start = null;
        do {
            PageResponse page = service.execute(
                    new ScanRequest(table.name(), everything(start), null, null, ExpressionAttributes.ABSENT));
            List<Item> found = page.items();
            items.addAll(found == null ? List.of() : found);
            Item last = page.lastEvaluatedKey();
            start = last == null ? null : Supplied.of(last);
        } while (start != null);
        return items;
    }

    private static ReadParameters everything(@Nullable Supplied<Item> start) {
        return new ReadParameters(null, null, null, null, true, start, null, null, null, null, null);
    }
}
