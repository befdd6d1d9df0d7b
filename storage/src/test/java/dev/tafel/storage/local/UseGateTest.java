package dev.tafel.storage.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class UseGateTest {

    @Test
    void aClosedGateLetsNobodyIn() {
        UseGate gate = new UseGate("the store");
        gate.enter();
        gate.leave();

        assertThat(gate.close()).isTrue();

        assertThatThrownBy(gate::enter)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("closed")
                .hasMessageContaining("the store");
        assertThat(gate.tryEnter()).isFalse();
        assertThat(gate.close()).isFalse();
    }

    @Test
    void nobodyIsInsideOnceItIsClosed() throws Exception {
        for (int round = 0; round < 50; round++) {
            UseGate gate = new UseGate("the store");
            AtomicInteger inside = new AtomicInteger();
            ExecutorService threads = Executors.newFixedThreadPool(3);
            Future<?>[] works = new Future<?>[3];
            for (int i = 0; i < works.length; i++) {
                works[i] = threads.submit(() -> enterUntilClosed(gate, inside));
            }

            gate.close();

            assertThat(inside).hasValue(0);
            for (Future<?> work : works) {
                work.get(30, TimeUnit.SECONDS);
            }
            threads.shutdown();
        }
    }

    private static void enterUntilClosed(UseGate gate, AtomicInteger inside) {
        while (true) {
            try {
                gate.enter();
            } catch (IllegalStateException e) {
                return;
            }
            inside.incrementAndGet();
            inside.decrementAndGet();
            gate.leave();
        }
    }
}
