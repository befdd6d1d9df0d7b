package dev.tafel.engine.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.engine.index.KilledEngine.Commits;
import dev.tafel.engine.index.KilledEngine.Moment;
import dev.tafel.engine.lag.Lag;
import dev.tafel.model.value.Item;
import dev.tafel.storage.Row;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageUnavailableException;
import dev.tafel.storage.Visit;
import dev.tafel.storage.key.RowKind;
import dev.tafel.storage.memory.MemoryStorageEngine;
import dev.tafel.storage.testkit.FaultPlan;
import dev.tafel.storage.testkit.FaultyEngine;
import dev.tafel.storage.testkit.Generators;
import dev.tafel.storage.testkit.Seeds;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A follower that is killed, at any of its commits, ends with the index that commits of items make by themselves. */
class KilledFollowerTest {

    private static final IndexUpdates STEPPED = IndexUpdates.stepped(Lag.of(Duration.ZERO));
    private static final SpaceId TABLE = new SpaceId(1);
    private static final List<SpaceId> INDEXES = List.of(new SpaceId(2), new SpaceId(3));

    static Stream<Arguments> kills() {
        return Seeds.stream()
                .boxed()
                .flatMap(seed -> Stream.of(Commits.values())
                        .flatMap(commits ->
                                Stream.of(Moment.values()).map(moment -> Arguments.of(seed, commits, moment))));
    }

    private static void createTable(Database db) {
        db.create("things", "pk:S sk:N")
                .defining("pk:S sk:N g:S n:N")
                .global(Indexes.all("one", "g | n"), Indexes.keysOnly("other", "n"))
                .run();
    }

    private static void write(Database db, Generators random) {
        String key = "pk: 'p" + random.below(3) + "', sk: " + random.below(3);
        if (random.percent(25)) {
            db.delete("things", key).run();
            return;
        }
        String g = random.percent(80) ? ", g: 'g" + random.below(3) + "'" : "";
        String n = random.percent(80) ? ", n: " + random.below(3) : "";
        db.put("things", key + g + n + ", v: " + random.below(1000)).run();
    }

    /** The entries of all indexes after these writes, if nobody is killed and nothing is late. */
    private static List<List<Row>> inline(long seed, int writes) {
        try (Database db = Database.open()) {
            createTable(db);
            Generators random = new Generators(seed);
            for (int i = 0; i < writes; i++) {
                write(db, random);
            }
            return entries(db);
        }
    }

    private static List<List<Row>> entries(Database db) {
        return INDEXES.stream().map(index -> rows(db, index)).toList();
    }

    private static List<Row> rows(Database db, SpaceId space) {
        List<Row> rows = new ArrayList<>();
        db.storage().scan(ScanRead.of(space), row -> {
            rows.add(row);
            return Visit.CONTINUE;
        });
        return rows;
    }

    private static void assertFollowed(Database db, List<List<Row>> expected) {
        db.followAllChanges();
        assertThat(entries(db)).isEqualTo(expected);
        assertThat(db.findings()).isEmpty();
        assertThat(rows(db, TABLE)).noneMatch(row -> row.sort().at(0) == RowKind.CHANGE.code());
    }

    @ParameterizedTest(name = "seed {0}, {1}, {2}")
    @MethodSource("kills")
    void aFollowerMayBeKilledAtAnyCommit(long seed, Commits commits, Moment moment) {
        int writes = 12;
        List<List<Row>> expected = inline(seed, writes);
        boolean killed = true;
        for (int step = 0; killed; step++) {
            KilledEngine storage = new KilledEngine(new MemoryStorageEngine(), commits);
            try (Database db = Database.on(storage, options -> options.withIndexUpdates(STEPPED))) {
                createTable(db);
                Generators random = new Generators(seed);
                for (int i = 0; i < writes; i++) {
                    write(db, random);
                }
                storage.killAfter(step, moment);
                killed = follow(db, storage);
                storage.revive();
                db.crash();
                assertThat(db.findings()).isEmpty();
                assertFollowed(db, expected);
            }
        }
    }

    /** Whether the follower was killed. */
    private static boolean follow(Database db, KilledEngine storage) {
        try {
            db.followAllChanges();
        } catch (StorageUnavailableException e) {
            assertThat(storage.isKilled()).isTrue();
        }
        return storage.isKilled();
    }

    @ParameterizedTest(name = "seed {0}, {1}, {2}")
    @MethodSource("kills")
    void aWriterMayBeKilledAtAnyCommit(long seed, Commits commits, Moment moment) {
        for (int step = 0; step < 12; step++) {
            KilledEngine storage = new KilledEngine(new MemoryStorageEngine(), commits);
            try (Database db = Database.on(storage, options -> options.withIndexUpdates(STEPPED))) {
                createTable(db);
                Generators random = new Generators(seed);
                storage.killAfter(step, moment);
                writeUntilKilled(db, random);
                storage.revive();
                db.crash();
                assertThat(db.findings()).isEmpty();
                db.followAllChanges();
                assertThat(db.findings()).isEmpty();
                List<Item> items = db.scan("things").items();
                assertThat(db.scan("things").index("one").items())
                        .containsExactlyInAnyOrderElementsOf(items.stream()
                                .filter(item -> item.has("g") && item.has("n"))
                                .toList());
            }
        }
    }

    private static void writeUntilKilled(Database db, Generators random) {
        try {
            while (true) {
                write(db, random);
            }
        } catch (StorageUnavailableException e) {
            assertThat(e).hasMessageContaining("Killed");
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    void aFollowerGoesOnAfterRandomFailuresAndKills(long seed) {
        int writes = 60;
        FaultyEngine storage = new FaultyEngine(new MemoryStorageEngine(), FaultPlan.NONE, seed);
        try (Database db = Database.on(storage, options -> options.withIndexUpdates(STEPPED))) {
            createTable(db);
            Generators random = new Generators(seed);
            Generators chance = new Generators(seed + 1);
            for (int i = 0; i < writes; i++) {
                write(db, random);
                if (chance.percent(30)) {
                    storage.follow(new FaultPlan(20, 10, 10));
                    followFailing(db);
                    storage.follow(FaultPlan.NONE);
                    if (chance.percent(50)) {
                        db.crash();
                        assertThat(db.findings()).isEmpty();
                    }
                    // Without a restart counts are true again when the commit whose end was not seen was done again.
                    assertThat(db.findings()).allMatch(finding -> finding.text().startsWith("The counts do not agree"));
                }
            }
            assertFollowed(db, inline(seed, writes));
        }
        assertThat(storage.failures()).isPositive();
    }

    private static void followFailing(Database db) {
        try {
            db.followAllChanges();
        } catch (StorageUnavailableException e) {
            assertThat(e).hasMessageContaining("by plan");
        }
    }
}
