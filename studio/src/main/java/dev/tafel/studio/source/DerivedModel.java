package dev.tafel.studio.source;

import dev.tafel.model.price.Amount;
import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.TableCost;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.ObservedTraffic;
import dev.tafel.studio.derive.Derivation;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.SampleData;
import dev.tafel.studio.design.TableSettings;
import dev.tafel.studio.file.ModelFile;
import dev.tafel.studio.file.ModelFileException;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.lint.Budget;
import dev.tafel.studio.lint.LintReport;
import dev.tafel.studio.lint.Linter;

/**
 * A model file's design with what is derived from it, at the prices of its Region and table class.
 *
 * @param prices of all Regions, for what is priced later
 */
public record DerivedModel(Derivation derivation, PriceTable prices) {

    /** How the names of model files end. */
    public static final String EXTENSION = ".tafel.yaml";

    /** Whether a file of that name is a model file. */
    public static boolean isModelFile(String name) {
        return name.endsWith(EXTENSION);
    }

    /**
     * The model that {@code text} is.
     *
     * @throws ModelFileException with every fault of the file and its place
     * @throws dev.tafel.model.price.UnknownPriceException if a price is missing
     */
    public static DerivedModel read(String text, PriceTable prices) throws ModelFileException {
        return of(ModelFile.read(text).design(), prices);
    }

    /**
     * What follows from a design without faults.
     *
     * @throws dev.tafel.model.price.UnknownPriceException if a price is missing
     */
    public static DerivedModel of(Design design, PriceTable prices) {
        return new DerivedModel(Derivation.of(design, cost(design, prices)), prices);
    }

    private static TableCost cost(Design design, PriceTable prices) {
        TableSettings table = design.table();
        return new TableCost(prices.in(table.region()), table.tableClass());
    }

    /** What the designer wrote. */
    public Design design() {
        return derivation.design();
    }

    /** The derived tables, keys and plans. */
    public Layout layout() {
        return derivation.layout();
    }

    /** What a table of this Region and class costs. */
    public TableCost cost() {
        return cost(design(), prices);
    }

    /** What the rules look at. */
    public CheckInput toCheck() {
        return new CheckInput(design(), layout(), SampleData.NONE, ObservedTraffic.NONE, prices);
    }

    /** What the design costs in a month, measured by what it may cost. */
    public Budget budget(Amount limit) {
        return Budget.of(limit, design().table(), derivation.bill());
    }

    /** What the rules find. */
    public LintReport lint() {
        return Linter.lint(toCheck());
    }
}
