package dev.tafel.studio.expression;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.IndexDefinition.Kind;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import dev.tafel.model.value.ScalarType;
import java.util.List;

/** Tables that tests plan reads of. */
final class Shapes {

    /** PK and SK; GSI1 whole; STATUS with its date as a number and only the total; LSI1 by amount, keys only. */
    static final TableShape SHOP = new TableShape(
            "shop",
            key("PK", "SK"),
            List.of(
                    index("GSI1", Kind.GLOBAL, key("GSI1PK", "GSI1SK"), all()),
                    index(
                            "STATUS",
                            Kind.GLOBAL,
                            new KeySchema(List.of(text("status")), List.of(number("at"))),
                            new Projection(Projection.Type.INCLUDE, List.of("total"))),
                    index(
                            "LSI1",
                            Kind.LOCAL,
                            new KeySchema(List.of(text("PK")), List.of(number("amount"))),
                            new Projection(Projection.Type.KEYS_ONLY, List.of()))));

    /** An index whose key has four attributes: tenant, region; status, day. */
    static final TableShape WIDE = new TableShape(
            "wide",
            new KeySchema(List.of(text("id")), List.of()),
            List.of(index(
                    "MULTI",
                    Kind.GLOBAL,
                    new KeySchema(List.of(text("tenant"), text("region")), List.of(text("status"), text("day"))),
                    all())));

    private Shapes() {}

    static KeySchema key(String partition, String sort) {
        return new KeySchema(List.of(text(partition)), List.of(text(sort)));
    }

    static KeyAttribute text(String name) {
        return new KeyAttribute(name, ScalarType.S);
    }

    static KeyAttribute number(String name) {
        return new KeyAttribute(name, ScalarType.N);
    }

    private static Projection all() {
        return new Projection(Projection.Type.ALL, List.of());
    }

    private static IndexDefinition index(String name, Kind kind, KeySchema key, Projection projection) {
        return new IndexDefinition(name, kind, key, projection, null);
    }
}
