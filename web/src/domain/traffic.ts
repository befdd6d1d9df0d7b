type Counts = Readonly<Record<string, number>>;

/** What reads have consumed, what they fetched from the table included; counts that are 0 are missing. */
export function readHalfUnits(counts: Counts): number {
  return (counts.readHalfUnits ?? 0) + (counts.fetchHalfUnits ?? 0);
}

/** What writes have consumed, in the table and in its indexes. */
export function writeHalfUnits(counts: Counts): number {
  return (counts.tableWriteHalfUnits ?? 0) + (counts.indexWriteHalfUnits ?? 0);
}

/** A rate with two digits that count. */
export function rateText(count: number, seconds: number): string {
  const rate = count / seconds;
  return rate >= 100 ? String(Math.round(rate)) : rate.toFixed(rate >= 10 ? 1 : 2);
}

/** A share in percent: `7 %`, and `0.4 %` below one. */
export function percentText(share: number): string {
  const percent = share * 100;
  return `${percent >= 1 || percent === 0 ? Math.round(percent) : percent.toPrecision(1)} %`;
}

/** A table or index that traffic went to. */
export interface TrafficPlace {
  readonly table: string;
  readonly index: string | undefined;
}

/** All tables and indexes that shapes speak of, tables before their indexes. */
export function placesOf(
  shapes: readonly { readonly shape: { readonly table: string; readonly index: string | null } }[],
  indexes: readonly { readonly table: string; readonly index: string }[],
): readonly TrafficPlace[] {
  const tables = [...new Set(shapes.map(({ shape }) => shape.table))].filter(
    (name) => name !== '' && !name.startsWith('('),
  );
  return tables
    .sort()
    .flatMap((table) => [
      { table, index: undefined },
      ...[
        ...new Set([
          ...indexes.filter((one) => one.table === table).map(({ index }) => index),
          ...shapes.flatMap(({ shape }) =>
            shape.table === table && shape.index !== null ? [shape.index] : [],
          ),
        ]),
      ]
        .sort()
        .map((index) => ({ table, index })),
    ]);
}
