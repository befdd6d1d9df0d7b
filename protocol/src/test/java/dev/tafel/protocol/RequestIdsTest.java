package dev.tafel.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RequestIdsTest {

    @Test
    void idsHaveTheServicesForm() {
        RequestIds ids = new RequestIds(new Random(1));

        for (int i = 0; i < 1_000; i++) {
            assertThat(ids.next()).matches("[0-9A-V]{52}");
        }
    }

    @Test
    void idsDoNotRepeatAndDifferInAllTheirParts() {
        RequestIds ids = new RequestIds(new Random(1));
        Set<String> firsts = new HashSet<>();
        Set<String> lasts = new HashSet<>();

        for (int i = 0; i < 10_000; i++) {
            String id = ids.next();
            firsts.add(id.substring(0, 12));
            lasts.add(id.substring(36, 48));
            assertThat(id.substring(0, 12)).isNotEqualTo(id.substring(12, 24));
        }

        assertThat(firsts).hasSize(10_000);
        assertThat(lasts).hasSize(10_000);
    }

    @Test
    void theGeneratorDecidesWhereIdsStart() {
        assertThat(new RequestIds(new Random(1)).next()).isEqualTo(new RequestIds(new Random(1)).next());
        assertThat(new RequestIds(new Random(1)).next()).isNotEqualTo(new RequestIds(new Random(2)).next());
    }
}
