import type { Money } from '../money';
import type { Edit } from './edit';
import type { Model, Silence } from './model';

/** What follows from a model, as the server derives it. Units are half units. */
export interface Derivation {
  readonly tables: readonly DerivedTable[];
  readonly plans: readonly Plan[];
  readonly bill: Bill;
  readonly decisions: readonly Decision[];
  readonly alternatives: readonly Alternative[];
  readonly verdict: {
    readonly choice: string;
    readonly reasons: readonly string[];
    readonly one: Money;
    readonly several: Money;
  };
}

export interface DerivedTable {
  readonly name: string;
  readonly partitionKey: string;
  readonly sortKey: readonly string[];
  readonly items: readonly DerivedItem[];
  readonly indexes: readonly DerivedIndex[];
}

export interface Keys {
  readonly partition: readonly string[];
  readonly sort: readonly string[];
}

export interface DerivedItem {
  readonly entity: string;
  readonly role: string;
  readonly keys: Keys;
  readonly indexes: Readonly<
    Record<string, Keys & { readonly only?: { readonly attribute: string; readonly value: string } }>
  >;
  readonly attributes: readonly string[];
  readonly uniqueAttribute?: string;
}

export interface DerivedIndex {
  readonly name: string;
  readonly kind: 'GLOBAL' | 'LOCAL';
  readonly partitionKey: readonly string[];
  readonly sortKey: readonly string[];
  readonly projection: 'ALL' | 'KEYS_ONLY' | 'INCLUDE';
  readonly include: readonly string[];
  readonly explanation: string;
}

export interface Plan {
  readonly pattern: string;
  readonly coverage: string;
  readonly requests: number;
  readonly halfUnits: number;
  readonly explanation: string;
  readonly calls: readonly Call[];
}

export interface Call {
  readonly operation: string;
  readonly table: string;
  readonly index?: string;
  readonly entities: readonly string[];
  readonly keyCondition?: string;
  readonly direction: string;
  readonly consistency: string;
  readonly requests: number;
  readonly limit?: number;
  readonly units: {
    readonly kind: 'READ' | 'WRITE';
    readonly tableHalfUnits: number;
    readonly indexHalfUnits: Readonly<Record<string, number>>;
  };
}

export interface Bill {
  readonly patterns: readonly {
    readonly pattern: string;
    readonly kind: 'READ' | 'WRITE';
    readonly halfUnitsPerCall: number;
    readonly perMonth: Money;
  }[];
  readonly byArm: Readonly<Record<string, Money>>;
  readonly storage: Money;
  readonly onDemand: Money;
  readonly provisioned: Money;
}

export interface Decision {
  readonly step: string;
  readonly subject: string;
  readonly choice: string;
  readonly reason: string;
}

export interface Alternative {
  readonly title: string;
  readonly explanation: string;
  readonly difference: Money;
  readonly onDemand: Money;
  readonly requestsPerSecond: number;
  readonly tables: readonly DerivedTable[];
}

export type Severity = 'E' | 'W' | 'I';

export interface Finding {
  readonly rule: string;
  readonly title: string;
  readonly severity: Severity;
  readonly place: string;
  readonly evidence: string;
  readonly fix: string;
  readonly perMonth?: Money;
  readonly fixes: readonly { readonly label: string; readonly edits: readonly Edit[] }[];
}

/** All that the server says of a model. */
export interface Review {
  readonly model: Model;
  readonly derivation: Derivation;
  readonly findings: readonly Finding[];
  readonly silenced: readonly (Omit<Finding, 'fixes'> & { readonly reason: string })[];
  readonly idleSilences: readonly Silence[];
}

/** One line of the key table: an entity with its keys in the table and in each index. */
export interface KeyRow {
  readonly id: string;
  readonly entity: string;
  readonly role: string;
  /** Texts by place: the table's name for the table, the index's name for an index. */
  readonly keys: Readonly<Record<string, { readonly partition: string; readonly sort: string }>>;
}

export const BASE = '';

export function keyRows(table: DerivedTable): readonly KeyRow[] {
  return table.items.map((item) => ({
    id: `${table.name} ${item.entity} ${item.role} ${item.uniqueAttribute ?? ''}`,
    entity: item.entity,
    role: item.role,
    keys: Object.fromEntries([
      [BASE, joined(item.keys)],
      ...Object.entries(item.indexes).map(([name, keys]) => [name, joined(keys)] as const),
    ]),
  }));
}

function joined(keys: Keys): { readonly partition: string; readonly sort: string } {
  return { partition: keys.partition.join(' / '), sort: keys.sort.join(' / ') };
}

/** What is different between the keys of two derivations: `row id`, a blank, and the place. */
export function changedKeys(before: Derivation | undefined, after: Derivation): ReadonlySet<string> {
  if (before === undefined) {
    return new Set();
  }
  const old = new Map(before.tables.flatMap(keyRows).map((row) => [row.id, row]));
  const changed = new Set<string>();
  for (const row of after.tables.flatMap(keyRows)) {
    for (const [place, keys] of Object.entries(row.keys)) {
      const previous = old.get(row.id)?.keys[place];
      if (previous?.partition !== keys.partition || previous.sort !== keys.sort) {
        changed.add(`${row.id} ${place}`);
      }
    }
  }
  return changed;
}

/** A part of a whole, as a bar draws it. */
export interface Slice {
  readonly label: string;
  readonly amount: Money;
  /** 0 to 1 of the sum. */
  readonly share: number;
}

/** Amounts as shares of their sum, the largest first. */
export function slices(amounts: readonly (readonly [string, Money])[]): readonly Slice[] {
  const sum = amounts.reduce((total, [, { usd }]) => total + usd, 0);
  return amounts
    .map(([label, amount]) => ({ label, amount, share: sum === 0 ? 0 : amount.usd / sum }))
    .sort((a, b) => b.amount.usd - a.amount.usd || a.label.localeCompare(b.label));
}

/** Amounts of patterns that stand several times (a transaction reads and writes), put together. */
export function byPattern(bill: Bill): readonly (readonly [string, Money])[] {
  const sums = new Map<string, Money>();
  for (const { pattern, perMonth } of bill.patterns) {
    const before = sums.get(pattern);
    sums.set(
      pattern,
      before === undefined
        ? perMonth
        : { usd: before.usd + perMonth.usd, text: `${before.text} + ${perMonth.text}` },
    );
  }
  return [...sums];
}
