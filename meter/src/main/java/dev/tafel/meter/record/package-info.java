/**
 * A log of requests in a file: what was asked when, and what it did, without secrets.
 *
 * <p>Begin with {@link dev.tafel.meter.record.Recorder}, which writes it, and
 * {@link dev.tafel.meter.record.RecordingReader}, which reads it. The format is described in
 * {@code docs/formats/recording.md}.
 */
@NullMarked
package dev.tafel.meter.record;

import org.jspecify.annotations.NullMarked;
