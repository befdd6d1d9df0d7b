package dev.tafel.http.netty;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

final class HttpDateTest {

    /** A clock that stands until it is set. */
    private static final class SetClock extends Clock {

        private Instant now = Instant.EPOCH;

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now;
        }
    }

    @Test
    void theDateIsMadeOnceASecond() {
        SetClock clock = new SetClock();
        HttpDate date = new HttpDate(clock);
        clock.now = Instant.parse("2026-11-01T23:59:58.000Z");
        byte[] first = date.lines();
        clock.now = Instant.parse("2026-11-01T23:59:58.999Z");
        assertThat(date.lines()).isSameAs(first);

        clock.now = Instant.parse("2026-11-01T23:59:59Z");
        assertThat(new String(date.lines(), StandardCharsets.US_ASCII))
                .isEqualTo("Server: Server\r\nDate: Sun, 01 Nov 2026 23:59:59 GMT\r\n");
    }

    @Test
    void aClockSetBackIsFollowed() {
        SetClock clock = new SetClock();
        HttpDate date = new HttpDate(clock);
        clock.now = Instant.parse("2026-11-01T00:00:00Z");
        date.lines();
        clock.now = Instant.parse("2026-10-01T00:00:00Z");

        assertThat(new String(date.lines(), StandardCharsets.US_ASCII)).contains("Thu, 01 Oct 2026 00:00:00 GMT");
    }
}
