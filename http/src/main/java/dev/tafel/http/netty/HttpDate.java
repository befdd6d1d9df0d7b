package dev.tafel.http.netty;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The headers that are the same for a second: {@code Server} and {@code Date}. For one thread. */
final class HttpDate {

    // RFC 9110 wants two digits for the day; DateTimeFormatter.RFC_1123_DATE_TIME writes one where one is enough.
    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private final Clock clock;
    private long second = Long.MIN_VALUE;
    private byte[] lines = {};

    HttpDate(Clock clock) {
        this.clock = clock;
    }

    /** Both lines with their line ends; not to be written to. */
    byte[] lines() {
        long now = Math.floorDiv(clock.millis(), 1000L);
        if (now != second) {
            second = now;
            String date = FORMAT.format(Instant.ofEpochSecond(now));
            lines = ("Server: Server\r\nDate: " + date + "\r\n").getBytes(StandardCharsets.US_ASCII);
        }
        return lines;
    }
}
