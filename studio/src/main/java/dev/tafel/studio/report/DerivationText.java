package dev.tafel.studio.report;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.studio.derive.Alternative;
import dev.tafel.studio.derive.Bill;
import dev.tafel.studio.derive.Decision;
import dev.tafel.studio.derive.Derivation;
import dev.tafel.studio.derive.Verdict;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.KeyCondition;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.TableLayout;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes a derivation as text. */
public final class DerivationText {

    private final Derivation derivation;
    private final StringBuilder out = new StringBuilder();

    private DerivationText(Derivation derivation) {
        this.derivation = derivation;
    }

    /** The whole report. */
    public static String of(Derivation derivation) {
        DerivationText text = new DerivationText(derivation);
        derivation.layout().tables().forEach(text::table);
        text.plans();
        text.bill();
        text.decisions();
        text.alternatives();
        text.verdict();
        return text.out.toString();
    }

    private void heading(String text) {
        out.append(out.isEmpty() ? "" : "\n").append(text).append('\n');
    }

    private void line(String text) {
        out.append("  ").append(text).append('\n');
    }

    private void table(TableLayout table) {
        heading("Table " + table.name());
        String key = table.keySchema().partition().get(0).name() + " / "
                + table.keySchema().sort().get(0).name();
        for (ItemLayout item : table.items()) {
            line(name(item) + "  " + key + " = " + keys(item.keys()));
            item.indexes()
                    .forEach((index, entry) -> line("  " + index + " = " + keys(entry.keys()) + only(entry.only())));
        }
        for (IndexLayout index : table.indexes()) {
            line(index.name() + "  " + (index.kind() == IndexDefinition.Kind.LOCAL ? "local, " : "")
                    + index.projection().type()
                    + (index.projection().nonKeyAttributes().isEmpty()
                            ? ""
                            : " " + String.join(", ", index.projection().nonKeyAttributes()))
                    + ". " + index.explanation());
        }
    }

    private static String name(ItemLayout item) {
        return switch (item.role()) {
            case ENTITY -> item.entity();
            case UNIQUENESS -> "unique " + item.entity() + "." + item.uniqueAttribute();
            case COPY -> "copy of " + item.entity();
        };
    }

    private static String only(ItemLayout.@Nullable Only only) {
        return only == null ? "" : "  only with " + only.attribute() + " = " + only.value();
    }

    private static String keys(ItemKeys keys) {
        return keys.partitionTemplate()
                + keys.sortTemplate()
                        .map(KeyTemplate::text)
                        .map(sort -> " / " + sort)
                        .orElse("");
    }

    private void plans() {
        heading("Access patterns");
        for (PatternPlan plan : derivation.layout().plans()) {
            String question = derivation
                    .design()
                    .pattern(plan.pattern())
                    .map(AccessPattern::description)
                    .orElse("");
            line(plan.pattern() + "  " + question + "  ["
                    + plan.coverage().name().toLowerCase(Locale.ROOT) + "]");
            plan.calls().forEach(call -> line("    " + call(call)));
            line("    " + plan.explanation());
        }
    }

    private static String call(PlannedCall call) {
        KeyCondition condition = call.condition();
        return call.operation().wireName()
                + (call.index() == null ? "" : " " + call.index())
                + (condition == null ? " " + String.join(", ", call.entities()) : " " + condition.text())
                + (call.filters().isEmpty() ? "" : ", filtered")
                + (call.requests() > 1 ? ", " + call.requests() + " times" : "")
                + ": " + units((double) call.units().totalHalfUnits()) + " "
                + call.units().kind().name().toLowerCase(Locale.ROOT) + " units";
    }

    private static String units(double halfUnits) {
        return BigDecimal.valueOf(halfUnits)
                .multiply(new BigDecimal("0.5"))
                .stripTrailingZeros()
                .toPlainString();
    }

    private void bill() {
        Bill bill = derivation.bill();
        heading("Bill of a month at the stated rates, "
                + derivation.design().table().region());
        for (Bill.PatternCost cost : bill.patterns()) {
            line(cost.pattern() + "  " + units(cost.halfUnitsPerCall()) + " units a call  "
                    + cost.perMonth().text());
        }
        bill.byArm().forEach((arm, amount) -> line(arm + "  " + amount.text()));
        line("storage  " + bill.storage().text());
        line("on demand  " + bill.onDemand().text());
        line("provisioned, used to 70 %  " + bill.provisioned().text());
    }

    private void decisions() {
        heading("Why");
        for (Decision decision : derivation.decisions()) {
            line(decision.text());
        }
    }

    private void alternatives() {
        heading("Alternatives");
        for (Alternative alternative : derivation.alternatives()) {
            String sign = alternative.difference().usd().signum() > 0 ? "+" : "";
            line(alternative.title() + "  " + sign + alternative.difference().text() + " a month. "
                    + alternative.explanation());
        }
    }

    private void verdict() {
        Verdict verdict = derivation.verdict();
        heading(verdict.choice() == Verdict.Choice.ONE ? "One table" : "Several tables");
        verdict.reasons().forEach(this::line);
        line("tables without another request: "
                + verdict.groups().stream()
                        .map(group -> String.join(" with ", group))
                        .collect(Collectors.joining(", ")));
        line("one " + verdict.one().text() + ", several " + verdict.several().text());
    }
}
