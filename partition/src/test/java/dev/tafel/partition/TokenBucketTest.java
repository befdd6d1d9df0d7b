package dev.tafel.partition;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A bucket of tokens in simulated time. */
class TokenBucketTest {

    private static final long SECOND = 1_000_000;

    @Test
    void beginsWithTheTokensOfOneSecond() {
        TokenBucket bucket = new TokenBucket(10, 300, 0);

        assertThat(bucket.level(0)).isEqualTo(10);
        assertThat(bucket.rate()).isEqualTo(10);
    }

    @Test
    void keepsWhatIsNotUsedForItsSecondsAndNoLonger() {
        TokenBucket bucket = new TokenBucket(10, 300, 0);

        assertThat(bucket.level(100 * SECOND)).isEqualTo(1_010);
        assertThat(bucket.level(299 * SECOND)).isEqualTo(3_000);
        assertThat(bucket.level(10_000 * SECOND)).isEqualTo(3_000);
    }

    @Test
    void letsInWhileThereIsATokenAndTheLastCallMayOweSome() {
        TokenBucket bucket = new TokenBucket(10, 300, 0);

        bucket.take(9, 0);
        assertThat(bucket.hasTokens(0)).isTrue();
        bucket.take(100, 0);

        assertThat(bucket.level(0)).isEqualTo(-99);
        assertThat(bucket.hasTokens(9 * SECOND + 900_000)).isFalse();
        assertThat(bucket.hasTokens(10 * SECOND)).isTrue();
    }

    @Test
    void losesNoPartOfATokenHoweverOftenItIsAsked() {
        TokenBucket bucket = new TokenBucket(3, 300, 0);
        bucket.take(3, 0);

        for (long at = 0; at <= 7 * SECOND; at += 7) {
            bucket.hasTokens(at);
        }

        assertThat(bucket.level(7 * SECOND)).isEqualTo(21);
    }

    @Test
    void keepsItsTokensWhenTheRateRisesAndCutsThemWhenItFalls() {
        TokenBucket bucket = new TokenBucket(10, 300, 0);

        bucket.setRate(100, 200 * SECOND);
        assertThat(bucket.level(200 * SECOND)).isEqualTo(2_010);
        bucket.setRate(1, 200 * SECOND);
        assertThat(bucket.level(200 * SECOND)).isEqualTo(300);
    }

    @Test
    void takesNoHarmFromHugeRatesLongTimesAndClocksThatGoBack() {
        TokenBucket bucket = new TokenBucket(Long.MAX_VALUE, 300, 0);

        bucket.take(1, 5);
        bucket.take(1, 3);

        assertThat(bucket.rate()).isEqualTo(TokenBucket.RATE_MAX);
        assertThat(bucket.level(Long.MAX_VALUE / 2)).isEqualTo(300 * TokenBucket.RATE_MAX);
        assertThat(new TokenBucket(-5, 300, 0).hasTokens(SECOND)).isFalse();
    }
}
