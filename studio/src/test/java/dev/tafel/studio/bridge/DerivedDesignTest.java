package dev.tafel.studio.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.studio.exchange.ExportFormat;
import dev.tafel.studio.exchange.Exported;
import dev.tafel.studio.exchange.Exporter;
import dev.tafel.studio.exchange.Importer;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.PatternModel;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.proof.Proofs;
import dev.tafel.studio.source.DerivedModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DerivedDesignTest {

    private static DataModel example(String name) {
        DerivedModel model = Proofs.example(name);
        return DerivedDesign.model(model.design(), model.layout());
    }

    @Test
    void tablesEntitiesAndPatternsAreThoseOfTheDerivation() {
        TableModel shop = example("shop").tables().get(0);

        assertThat(shop.definition().name()).isEqualTo("shop");
        assertThat(shop.entities()).extracting(EntityModel::name).containsExactly("User", "Order", "Item", "UserEmail");
        assertThat(shop.entity("Order").orElseThrow().keys()).hasSizeGreaterThan(1);
        assertThat(shop.patterns())
                .extracting(PatternModel::operation)
                .contains("GetItem", "Query", "PutItem", "UpdateItem", "BatchWriteItem");
        assertThat(shop.definition().attributes()).extracting("name").contains("PK", "SK", "GSI1PK");
    }

    @ParameterizedTest
    @EnumSource(ExportFormat.class)
    void everyFormatIsWritten(ExportFormat format) {
        Exported exported = Exporter.write(example("billing"), format);

        assertThat(exported.files())
                .isNotEmpty()
                .allSatisfy(file -> assertThat(file.text()).isNotBlank());
    }

    @ParameterizedTest
    @ValueSource(strings = {"cms", "billing", "shop", "tickets"})
    void whatIsExportedCanBeImportedAgain(String name) {
        DataModel model = example(name);
        for (ExportFormat format : new ExportFormat[] {ExportFormat.WORKBENCH, ExportFormat.CREATE_TABLE}) {
            Exported exported = Exporter.write(model, format);
            TableModel again = Importer.read(
                            exported.files().get(0).name(),
                            exported.files().get(0).text(),
                            null)
                    .model()
                    .tables()
                    .get(0);

            assertThat(again.definition().keySchema())
                    .isEqualTo(model.tables().get(0).definition().keySchema());
            assertThat(again.definition().indexes())
                    .hasSameSizeAs(model.tables().get(0).definition().indexes());
        }
    }
}
