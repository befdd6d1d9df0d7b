package dev.tafel.engine.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Call;
import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.operation.CallLengths;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.storage.Durability;
import dev.tafel.storage.StorageTraits;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

final class EngineTest {

    @AutoClose
    private final Database db = Database.open();

    @Test
    void callsOnOneItemOrPageAreShortOnAStorageEngineThatDoesNotBlock() {
        assertThat(lengthOf(db.get("table", "pk: 'a'"))).isEqualTo(CallLength.SHORT);
        assertThat(lengthOf(db.put("table", "pk: 'a'"))).isEqualTo(CallLength.SHORT);
        assertThat(lengthOf(db.update("table", "pk: 'a'"))).isEqualTo(CallLength.SHORT);
        assertThat(lengthOf(db.delete("table", "pk: 'a'"))).isEqualTo(CallLength.SHORT);
        assertThat(lengthOf(db.query("table", null))).isEqualTo(CallLength.SHORT);
        assertThat(lengthOf(db.listTables(null, null))).isEqualTo(CallLength.SHORT);
    }

    @Test
    void scansAndCallsOnTablesAreLong() {
        assertThat(lengthOf(db.scan("table"))).isEqualTo(CallLength.LONG);
        assertThat(lengthOf(db.create("table", "pk:S"))).isEqualTo(CallLength.LONG);
        assertThat(lengthOf(db.updateTable("table"))).isEqualTo(CallLength.LONG);
        assertThat(lengthOf(db.deleteTable("table"))).isEqualTo(CallLength.LONG);
        assertThat(lengthOf(db.describeTable("table"))).isEqualTo(CallLength.LONG);
    }

    @Test
    void whatBlocksInTheStorageEngineMakesCallsLong() {
        StorageTraits readsBlock = new StorageTraits("slow", true, false, true, Durability.MEMORY, false);
        StorageTraits writesBlock = new StorageTraits("slow", false, true, true, Durability.MEMORY, false);

        assertThat(CallLengths.ofRowRead(readsBlock)).isEqualTo(CallLength.LONG);
        assertThat(CallLengths.ofRowWrite(readsBlock)).isEqualTo(CallLength.LONG);
        assertThat(CallLengths.ofRowRead(writesBlock)).isEqualTo(CallLength.SHORT);
        assertThat(CallLengths.ofRowWrite(writesBlock)).isEqualTo(CallLength.LONG);
    }

    private CallLength lengthOf(Call<?> call) {
        return db.service().lengthOf(call.request());
    }
}
