package dev.tafel.cli.server;

import dev.tafel.meter.api.RecordRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/** A temporary folder of the owner's for recordings that are started over HTTP; made when the first one is. */
final class RecordingFolder implements RecordRoute.Places {

    private static final DateTimeFormatter NAME =
            DateTimeFormatter.ofPattern("'tafel-'yyyyMMdd-HHmmss-SSS'.jsonl'").withZone(ZoneOffset.UTC);

    private final Clock clock;
    private @Nullable Path folder;

    RecordingFolder(Clock clock) {
        this.clock = clock;
    }

    @Override
    public synchronized Path next() throws IOException {
        Path present = folder;
        if (present == null) {
            present = Files.createTempDirectory("tafel-recordings-");
            folder = present;
        }
        return present.resolve(NAME.format(clock.instant()));
    }
}
