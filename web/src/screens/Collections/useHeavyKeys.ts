import { useSession } from '../../session/Session';
import { useCall } from '../../session/useCall';

/** What the meter says of the keys that most units go to. */
export interface HeavyKey {
  readonly use: 'read' | 'write';
  readonly key: string;
  readonly sharePercent: number;
  readonly halfUnits: number;
}

interface Report {
  readonly keys: readonly (HeavyKey & { readonly table: string; readonly index: string | null })[];
}

/** A key that takes less than this share is not worth a word. */
const SHARE_PERCENT_MIN = 20;
/** Neither is one that has taken few units at all. */
const HALF_UNITS_MIN = 2_000;

/** The partitions of a table or index that take much of its use; asked for again with each new reading of the items. */
export function useHeavyKeys(
  table: string,
  index: string | undefined,
  reading: object,
): ReadonlyMap<string, readonly HeavyKey[]> {
  const { client } = useSession();
  const { answer } = useCall(`heavy ${table} ${index} ${idOf(reading)}`, (signal) =>
    client.get<Report>('report', { since: '1h' }, signal),
  );
  const found = new Map<string, HeavyKey[]>();
  for (const heavy of answer?.keys ?? []) {
    if (heavy.table === table && (heavy.index ?? undefined) === index && isHeavy(heavy)) {
      found.set(heavy.key, [...(found.get(heavy.key) ?? []), heavy]);
    }
  }
  return found;
}

const ids = new WeakMap<object, number>();
let lastId = 0;

function idOf(reading: object): number {
  const id = ids.get(reading) ?? ++lastId;
  ids.set(reading, id);
  return id;
}

function isHeavy({ sharePercent, halfUnits }: HeavyKey): boolean {
  return sharePercent >= SHARE_PERCENT_MIN && halfUnits >= HALF_UNITS_MIN;
}
