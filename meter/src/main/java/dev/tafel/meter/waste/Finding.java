package dev.tafel.meter.waste;

import dev.tafel.model.price.Amount;

/**
 * One line of the waste ledger.
 *
 * @param rule the rule's identifier, such as {@code FLT-02}
 * @param subject the shape, or the table and index, in one line
 * @param evidence what was seen, in numbers
 * @param wasted the units that need not have been consumed within the window
 * @param perMonth what they cost in a month at the observed rate, on demand
 * @param fix what to do
 */
public record Finding(RuleId rule, String subject, String evidence, Wasted wasted, Amount perMonth, String fix) {

    /** Half units of reads and of writes. */
    public record Wasted(long readHalfUnits, long writeHalfUnits) {

        /** Nothing: what was found costs correctness, not units. */
        public static final Wasted NOTHING = new Wasted(0, 0);
    }
}
