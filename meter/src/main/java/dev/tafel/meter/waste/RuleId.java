package dev.tafel.meter.waste;

/** The rules that a ledger checks, by the identifiers that design checks use too. */
public enum RuleId {
    FLT_02("a filter throws away most of what was read", Certainty.MEASURED),
    SCAN_01("a Scan in the request path", Certainty.MEASURED),
    SCAN_02("a job that scans", Certainty.MEASURED),
    IDX_01("an index that nobody reads", Certainty.MEASURED),
    PROJ_01("an index projects more than is read", Certainty.ESTIMATED),
    CON_02("strong reads of what nobody was writing", Certainty.MEASURED),
    ITEM_03("items just above a step of the unit", Certainty.MEASURED),
    AMP_02("writes move entries to another index key", Certainty.MEASURED),
    AMP_05("writes that change nothing", Certainty.MEASURED),
    LIM_01("pages that a filter left empty", Certainty.MEASURED),
    PAG_01("a full page that nobody went on from", Certainty.MEASURED),
    PFX_01("a prefix that matches several types", Certainty.MEASURED),
    PFX_06("a prefix that matches nothing while a near one exists", Certainty.MEASURED),
    TX_02("transactions of one item", Certainty.MEASURED),
    HOT_03("one key is much hotter than the others", Certainty.MEASURED),
    HOT_04("a key is near what a partition carries, or beyond", Certainty.MEASURED),
    HOT_07("a key of an index is near what a partition carries, or beyond", Certainty.MEASURED),
    HOT_08("more than a table may have", Certainty.MEASURED),
    CAP_03("an index without units left throttles its table", Certainty.MEASURED),
    CAP_04("calls were refused for want of units", Certainty.MEASURED);

    /** How its units come about. */
    public enum Certainty {
        /** Counted, call by call. */
        MEASURED,
        /** Reckoned from averages. */
        ESTIMATED
    }

    private final String title;
    private final Certainty certainty;

    RuleId(String title, Certainty certainty) {
        this.title = title;
        this.certainty = certainty;
    }

    /** As people write it: {@code FLT-02}. */
    public String text() {
        return name().replace('_', '-');
    }

    /** What it finds, in words. */
    public String title() {
        return title;
    }

    /** How its units come about. */
    public Certainty certainty() {
        return certainty;
    }
}
