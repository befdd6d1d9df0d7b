/** Half units that a read may consume without being asked about; 50 units. */
export const BUDGET_HALF_UNITS = 100;

/**
 * Whether a read is asked about before it is done: it would go beyond the budget, or, for a Scan, nobody knows.
 *
 * @param expected half units, as the server estimates them; undefined if it could not
 */
export function asksFirst(operation: string, expected: number | undefined, budget: number): boolean {
  if (expected === undefined) {
    return operation === 'Scan';
  }
  return expected > budget;
}

/** A budget in units as it is typed, in half units; undefined for text that is none. */
export function budgetOf(units: string): number | undefined {
  return /^\s*\d{1,9}(\.\d+)?\s*$/.test(units) ? Math.round(Number(units) * 2) : undefined;
}
