import type { UnitPrices } from './money';

/** The prices of a list that request units have, for the standard table class. */
export function unitPrices(list: {
  readonly region: string;
  readonly date: string;
  readonly prices: readonly {
    readonly item: string;
    readonly class: string | null;
    readonly price: { readonly usd: number };
  }[];
}): UnitPrices | undefined {
  const usd = (item: string) =>
    list.prices.find((price) => price.item === item && price.class === 'STANDARD')?.price.usd;
  const read = usd('ondemand_read');
  const write = usd('ondemand_write');
  if (read === undefined || write === undefined) {
    return undefined;
  }
  return { region: list.region, date: list.date, usdPerMillion: { read, write } };
}
