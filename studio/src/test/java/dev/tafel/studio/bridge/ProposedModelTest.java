package dev.tafel.studio.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.studio.exchange.Importer;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.file.ModelFile;
import dev.tafel.studio.file.ModelFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProposedModelTest {

    private static DataModel model(String file) throws IOException {
        Path path = Path.of("src", "test", "resources", "exchange", file);
        return Importer.read(file, Files.readString(path), null).model();
    }

    @ParameterizedTest
    @ValueSource(strings = {"fares.workbench.json", "library.workbench.json", "players.jsonl", "shop.schema.json"})
    void filesOfOtherToolsBecomeModelFilesWithoutFaults(String file) throws IOException, ModelFileException {
        DataModel model = model(file);

        assertThat(model.tables()).isNotEmpty();
        for (TableModel table : model.tables()) {
            ProposedModel proposed = ProposedModel.of(model, table, ProposedModel.Extent.UNKNOWN);

            assertThat(proposed.text())
                    .startsWith(
                            "# A proposal for the table " + table.definition().name());
            assertThat(ModelFile.read(proposed.text()).design().entities())
                    .as(proposed.text())
                    .hasSameSizeAs(table.entities());
        }
    }

    @Test
    void aTableOfWhichNothingIsKnownIsRefused() throws IOException {
        TableModel empty = model("players.jsonl").tables().get(0).withEntities(List.of());
        DataModel model = new DataModel("x", "", List.of(empty), List.of());

        assertThatThrownBy(() -> ProposedModel.of(model, empty, ProposedModel.Extent.UNKNOWN))
                .hasMessageContaining("there is no entity and no item");
    }
}
