package dev.tafel.engine.transaction;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Crew;
import dev.tafel.engine.fixture.Database;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** A limit on the number of an item's children, kept by a counter that changes with them. */
final class CountedMembersTest {

    @AutoClose
    private final Database db = Database.open().table("teams", "pk:S sk:S");

    @Test
    void noMoreMembersComeInThanTheTeamHasRoomForAndTheCounterAgrees() throws InterruptedException {
        db.put("teams", "pk: 'TEAM#1', sk: 'META', members: 0, room: 2").run();

        List<Boolean> joined = Crew.work(12, this::joinsUntilAnswered);

        assertThat(joined).filteredOn(Boolean::booleanValue).hasSize(2);
        assertThat(db.get("teams", "pk: 'TEAM#1', sk: 'META'").item())
                .isEqualTo(item("pk: 'TEAM#1', sk: 'META', members: 2, room: 2"));
        assertThat(db.scan("teams").items()).hasSize(3);
    }

    private boolean joinsUntilAnswered(int member) {
        while (true) {
            try {
                new WriteTransaction(db)
                        .update("teams", "pk: 'TEAM#1', sk: 'META'", "SET members = members + :one")
                        .condition("members < room")
                        .value(":one", "1")
                        .put("teams", "pk: 'TEAM#1', sk: 'MEMBER#" + member + "'")
                        .condition("attribute_not_exists(sk)")
                        .run();
                return true;
            } catch (ApiException e) {
                assertThat(e.code()).isEqualTo(ErrorCode.TRANSACTION_CANCELED);
                if (String.valueOf(e.wireMessage()).contains("ConditionalCheckFailed")) {
                    return false;
                }
            }
        }
    }
}
