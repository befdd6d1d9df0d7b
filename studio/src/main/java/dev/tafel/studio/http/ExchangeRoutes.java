package dev.tafel.studio.http;

import dev.tafel.model.price.PriceTable;
import dev.tafel.studio.bridge.DerivedDesign;
import dev.tafel.studio.bridge.ProposedModel;
import dev.tafel.studio.document.RefusedFileException;
import dev.tafel.studio.exchange.ExportFile;
import dev.tafel.studio.exchange.ExportFormat;
import dev.tafel.studio.exchange.Exported;
import dev.tafel.studio.exchange.Exporter;
import dev.tafel.studio.exchange.Imported;
import dev.tafel.studio.exchange.Importer;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.file.ModelFileException;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonArray;
import dev.tafel.studio.json.Json.JsonObject;
import dev.tafel.studio.json.Json.JsonString;
import dev.tafel.studio.source.DerivedModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The routes between a model file and the files of other tools. */
final class ExchangeRoutes {

    private final Supplier<PriceTable> prices;

    ExchangeRoutes(Supplier<PriceTable> prices) {
        this.prices = prices;
    }

    /** What follows from a model, in another form. */
    Json export(JsonObject asked) throws ModelFileException {
        String to = text(asked, "to");
        ExportFormat format = Arrays.stream(ExportFormat.values())
                .filter(one -> one.spelled().equals(to))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("\"to\" is one of "
                        + Arrays.stream(ExportFormat.values())
                                .map(ExportFormat::spelled)
                                .collect(Collectors.joining(", "))));
        DerivedModel model = DerivedModel.read(text(asked, "model"), prices.get());
        Exported exported = Exporter.write(DerivedDesign.model(model.design(), model.layout()), format);
        return Json.object()
                .put(
                        "files",
                        new JsonArray(exported.files().stream()
                                .map(ExchangeRoutes::file)
                                .toList()))
                .put("notes", Json.ofTexts(exported.notes()))
                .build();
    }

    private static Json file(ExportFile file) {
        return Json.object().put("name", file.name()).put("text", file.text()).build();
    }

    /** A model file for each table of another tool's file. */
    Json propose(JsonObject asked) {
        try {
            Imported imported = Importer.read(text(asked, "name"), text(asked, "text"), null);
            List<Json> models = new ArrayList<>();
            for (TableModel table : imported.model().tables()) {
                ProposedModel proposed = ProposedModel.of(imported.model(), table, ProposedModel.Extent.UNKNOWN);
                models.add(Json.object()
                        .put("name", proposed.name())
                        .put("text", proposed.text())
                        .build());
            }
            return Json.object()
                    .put("models", new JsonArray(models))
                    .put(
                            "notices",
                            Json.ofTexts(imported.notices().stream()
                                    .map(Object::toString)
                                    .toList()))
                    .build();
        } catch (RefusedFileException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static String text(JsonObject object, String name) {
        if (object.members().get(name) instanceof JsonString text) {
            return text.text();
        }
        throw new IllegalArgumentException("\"" + name + "\" is a text");
    }
}
