package dev.tafel.model.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.ScalarType;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeySchemaTest {

    private static final KeyAttribute PK = new KeyAttribute("pk", ScalarType.S);
    private static final KeyAttribute SK = new KeyAttribute("sk", ScalarType.N);

    @Test
    void aKeyMayHaveNoSortKey() {
        KeySchema schema = new KeySchema(List.of(PK), List.of());

        assertThat(schema.hasSortKey()).isFalse();
        assertThat(schema.attributes()).containsExactly(PK);
        assertThat(schema.contains("pk")).isTrue();
        assertThat(schema.contains("sk")).isFalse();
    }

    @Test
    void thePartitionKeyComesFirst() {
        KeyAttribute second = new KeyAttribute("p2", ScalarType.B);
        KeySchema schema = new KeySchema(List.of(PK, second), List.of(SK));

        assertThat(schema.hasSortKey()).isTrue();
        assertThat(schema.attributes()).containsExactly(PK, second, SK);
        assertThat(schema.contains("p2")).isTrue();
        assertThat(schema.contains("sk")).isTrue();
        assertThat(schema.contains("PK")).isFalse();
    }

    @Test
    void aKeyWithoutPartitionKeyIsRefused() {
        assertThatThrownBy(() -> new KeySchema(List.of(), List.of(SK))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aKeyDoesNotFollowTheListsGiven() {
        List<KeyAttribute> given = new ArrayList<>(List.of(SK));
        KeySchema schema = new KeySchema(List.of(PK), given);

        given.clear();

        assertThat(schema.sort()).containsExactly(SK);
    }

    @Test
    void aKeyAttributeKnowsItsNameInUtf8() {
        assertThat(new KeyAttribute("größe", ScalarType.S).nameUtf8()).isEqualTo(Bytes.utf8("größe"));
        assertThat(new KeyAttribute("pk", ScalarType.S))
                .isEqualTo(PK)
                .isNotEqualTo(new KeyAttribute("pk", ScalarType.N));
    }
}
