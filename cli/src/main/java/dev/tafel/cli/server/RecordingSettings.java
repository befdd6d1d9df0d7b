package dev.tafel.cli.server;

import dev.tafel.meter.record.RecordedValues;
import java.nio.file.Path;

/**
 * Into which file a server records its calls from its start on.
 *
 * @param file must not exist
 */
public record RecordingSettings(Path file, RecordedValues values) {}
