package dev.tafel.studio.design;

import java.util.List;

/** Small designs that several tests use. */
public final class SampleDesigns {

    private SampleDesigns() {}

    /** Users and their orders. */
    public static Design shop() {
        Entity user = Entity.root(
                "User",
                "USER",
                List.of("userId"),
                List.of(
                        Attribute.of("userId", Attribute.Type.STRING, 12),
                        Attribute.of("email", Attribute.Type.STRING, 24).unique(Attribute.Uniqueness.GLOBAL)));
        Entity order = new Entity(
                "Order",
                "ORDER",
                List.of("orderId"),
                List.of(
                        Attribute.of("orderId", Attribute.Type.STRING, 26),
                        Attribute.of("userId", Attribute.Type.STRING, 12).referring("User"),
                        Attribute.of("placedAt", Attribute.Type.TIMESTAMP, 20),
                        Attribute.of("status", Attribute.Type.STRING, 6).mutable(),
                        Attribute.of("expiresAt", Attribute.Type.EPOCH_SECONDS, 6)),
                new Parent("User", List.of("userId"), Parent.Identity.OWN, Parent.UNBOUNDED),
                new Population(1_000, 10),
                "expiresAt",
                "");
        AccessPattern orders = AccessPattern.read(
                "P1",
                AccessPattern.Kind.LIST,
                List.of("Order"),
                Selection.by("userId").ordered("placedAt", Selection.Direction.DESCENDING),
                Answer.items(10, 40),
                Load.steady(5));
        return new Design("shop", TableSettings.named("shop"), List.of(user, order), List.of(orders));
    }
}
