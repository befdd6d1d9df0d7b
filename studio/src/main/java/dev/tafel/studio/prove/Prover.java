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
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.TableLayout;
import dev.tafel.studio.prove.ProofReport.PatternProof;
import dev.tafel.studio.prove.ProofReport.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
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
     * @param progress is told what is being done, a line each time
     * @throws dev.tafel.model.error.ApiException if the database refuses a request, which a sound layout never causes
     */
    public ProofReport prove(Consumer<String> progress) {
        World world = World.generate(design, random, settings.itemsMost(), settings.now());
        Rendering rendering = new Rendering(world);
        int things = world.all().size();
        List<Rendering.Stored> items = rendering(world, rendering);
        Loader loader = new Loader(service);
        progress.accept("Creating " + layout.tables().size() + " tables");
        loader.create(layout);
        try {
            progress.accept("Loading " + items.size() + " items");
            loader.load(items);
            List<PatternProof> proofs = new ArrayList<>();
            for (AccessPattern pattern : reads()) {
                progress.accept("Asking " + pattern.id());
                proofs.add(read(world, rendering, pattern));
            }
            for (AccessPattern pattern : writes()) {
                progress.accept("Writing " + pattern.id());
                proofs.add(new WriteProof(service, layout, world, rendering, random).of(pattern, settings.callsEach()));
            }
            proofs.sort(Comparator.comparingInt(proof -> position(proof.pattern())));
            progress.accept("Comparing all items");
            return new ProofReport(design.name(), things, items.size(), proofs, differences(world, rendering));
        } finally {
            loader.delete(layout);
        }
    }

    private List<AccessPattern> reads() {
        return design.patterns().stream().filter(AccessPattern::isRead).toList();
    }

    private List<AccessPattern> writes() {
        return design.patterns().stream().filter(pattern -> !pattern.isRead()).toList();
    }

    private int position(String pattern) {
        return design.patterns().stream().map(AccessPattern::id).toList().indexOf(pattern);
    }

    private List<Rendering.Stored> rendering(World world, Rendering rendering) {
        return world.all().stream()
                .flatMap(thing -> rendering.items(layout.tables(), thing).stream())
                .toList();
    }

    private PatternProof read(World world, Rendering rendering, AccessPattern pattern) {
        Optional<PatternPlan> plan = layout.plan(pattern.id());
        if (plan.isEmpty() || plan.get().calls().isEmpty()) {
            return PatternProofs.unasked(pattern, Verdict.NOT_ANSWERED);
        }
        Asker asker = new Asker(service, layout);
        Meter meter = new Meter();
        long returned = 0;
        for (int call = 0; call < settings.callsEach(); call++) {
            Optional<Question> question = Question.pick(world, pattern, random);
            if (question.isEmpty()) {
                return PatternProofs.unasked(pattern, Verdict.NO_DATA);
            }
            List<Item> found = asker.ask(question.get(), plan.get().calls(), meter);
            returned += found.size();
            String fault = new AnswerCheck(layout, rendering).fault(question.get(), plan.get(), found);
            if (fault != null) {
                return PatternProofs.wrong(pattern, plan.get(), call + 1, fault);
            }
        }
        return PatternProofs.of(pattern, plan.get(), meter, settings.callsEach(), returned);
    }

    /** What the tables hold in the end and what they should hold. */
    private List<String> differences(World world, Rendering rendering) {
        Map<String, Item> expected = new LinkedHashMap<>();
        rendering(world, rendering)
                .forEach(stored ->
                        expected.put(stored.table().name() + " " + stored.key().toMap(), stored.item()));
        List<String> faults = new ArrayList<>();
        for (TableLayout table : layout.tables()) {
            for (Item item : all(table)) {
                String key = table.name() + " "
                        + new Rendering.Stored(table, table.items().get(0), item)
                                .key()
                                .toMap();
                Item wanted = expected.remove(key);
                if (!Objects.equals(wanted, item)
                        && (wanted == null || !wanted.toMap().equals(item.toMap()))) {
                    faults.add("The table holds " + item.toMap() + " and should hold " + wanted);
                }
            }
        }
        expected.forEach((key, item) -> faults.add("The table lacks " + key));
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
