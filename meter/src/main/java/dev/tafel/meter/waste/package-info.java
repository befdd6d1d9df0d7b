/** The waste ledger: what is paid for and need not be, each with its evidence and its fix. */
@NullMarked
package dev.tafel.meter.waste;

import org.jspecify.annotations.NullMarked;
