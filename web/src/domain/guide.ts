/** What the server measured of a request: its units by table and index, and what it read and returned. */
export interface Measured {
  readonly units: number;
  readonly arms: readonly { readonly name: string | undefined; readonly units: number }[];
  readonly read?: number;
  readonly returned?: number;
}

interface Consumed {
  readonly CapacityUnits: number;
  readonly Table?: { readonly CapacityUnits: number };
  readonly GlobalSecondaryIndexes?: Readonly<Record<string, { readonly CapacityUnits: number }>>;
}

/** The units of an answer that was asked to tell them. */
export function measured(
  consumed: Consumed | undefined,
  counts: { readonly ScannedCount?: number; readonly Count?: number } = {},
): Measured {
  const arms = [
    ...(consumed?.Table === undefined ? [] : [{ name: undefined, units: consumed.Table.CapacityUnits }]),
    ...Object.entries(consumed?.GlobalSecondaryIndexes ?? {}).map(([name, { CapacityUnits }]) => ({
      name,
      units: CapacityUnits,
    })),
  ].filter(({ units }) => units > 0);
  return {
    units: consumed?.CapacityUnits ?? 0,
    arms,
    ...(counts.ScannedCount === undefined ? {} : { read: counts.ScannedCount }),
    ...(counts.Count === undefined ? {} : { returned: counts.Count }),
  };
}
