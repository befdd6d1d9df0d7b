import type { CalculatorId } from '../domain/calculators';
import type { Money } from '../domain/money';
import type { Client } from './client';
import type { SizeBreakdown } from './types';

/** What `/_tafel/v1/calculate/request` answers; it has the half units of one kind. */
export interface RequestCost {
  readonly operation: string;
  readonly readHalfUnits?: number;
  readonly writeHalfUnits?: number;
  readonly perMillionCalls: Money;
  readonly perMonth: Money;
}

/** What `/_tafel/v1/calculate/price` answers, for a month. */
export interface TableBill {
  readonly region: string;
  readonly pricesOf: string;
  readonly reads: Money;
  readonly writes: Money;
  readonly storage: Money;
  readonly onDemand: Money;
  readonly provisioned: Money;
  readonly cheaper?: 'provisioned' | 'on-demand';
  /** The share of provisioned write capacity that has to be used for it to be the cheaper one. */
  readonly breakEvenUse: string;
  readonly breakEvenReadUse?: string;
}

/** What `/_tafel/v1/calculate/shards` answers. */
export interface Shards {
  readonly shards: number;
  readonly shardsWithRoomToGrow: number;
  readonly plannedWriteUnitsPerKey: number;
  readonly plannedReadUnitsPerKey: number;
  readonly queriesOfAList: number;
}

export interface ProjectionOption {
  readonly projection: string;
  readonly entryBytes: number;
  readonly writeHalfUnits: number;
  readonly readHalfUnits: number;
  readonly fetchesPerRead: number;
  readonly writes: Money;
  readonly reads: Money;
  readonly storage: Money;
  readonly perMonth: Money;
}

/** What `/_tafel/v1/calculate/projection` answers. */
export interface ProjectionChoice {
  readonly cheapest: string;
  readonly options: readonly ProjectionOption[];
}

/** What the calculators answer. */
export interface Calculated {
  readonly size: SizeBreakdown;
  readonly request: RequestCost;
  readonly table: TableBill;
  readonly shards: Shards;
  readonly projection: ProjectionChoice;
}

const ROUTES: Readonly<Record<CalculatorId, string>> = {
  size: 'calculate/size',
  request: 'calculate/request',
  table: 'calculate/price',
  shards: 'calculate/shards',
  projection: 'calculate/projection',
};

export function calculate<K extends CalculatorId>(
  client: Client,
  calculator: K,
  body: string,
  signal?: AbortSignal,
): Promise<Calculated[K]> {
  return client.post<Calculated[K]>(ROUTES[calculator], body, {}, signal);
}
