/** An amount of money as the server sends it: the number to compare with, the text to show. */
export interface Money {
  readonly usd: number;
  readonly text: string;
  /** `confirmed`, or why the price is uncertain. */
  readonly priceStatus?: string;
}

/** Capacity is counted in half units, since an eventually consistent read costs half a unit. */
export type UnitKind = 'read' | 'write';

/** What something costs, in half units and, where prices are known, in money. */
export interface Cost {
  readonly kind: UnitKind;
  readonly halfUnits: number;
}

/** What a million request units cost, of one kind and table class; from the server's price list. */
export interface UnitPrices {
  readonly region: string;
  readonly date: string;
  readonly usdPerMillion: Readonly<Record<UnitKind, number>>;
}

/** The three faces of a figure; a click on any figure turns all of them. */
export type Face = 'units' | 'million' | 'month';

export const FACES: readonly Face[] = ['units', 'million', 'month'];

/** The mean month of the meter and of the studio: 30.5 days. */
export const SECONDS_PER_MONTH = 2_635_200;

export function nextFace(face: Face): Face {
  return FACES[(FACES.indexOf(face) + 1) % FACES.length] ?? 'units';
}

/** Half units as units: `0.5`, `12`. */
export function unitsText(halfUnits: number): string {
  return group(halfUnits % 2 === 0 ? String(halfUnits / 2) : (halfUnits / 2).toFixed(1));
}

/** Dollars for a million calls that each cost `halfUnits`. */
export function usdPerMillionCalls(cost: Cost, prices: UnitPrices): number {
  return (cost.halfUnits / 2) * prices.usdPerMillion[cost.kind];
}

/** Dollars for a month of `callsPerSecond`. */
export function usdPerMonth(cost: Cost, prices: UnitPrices, callsPerSecond: number): number {
  return (usdPerMillionCalls(cost, prices) * callsPerSecond * SECONDS_PER_MONTH) / 1_000_000;
}

/** Dollars as people read them: cents, and below a cent two digits that count. */
export function dollarText(usd: number): string {
  if (usd === 0) {
    return '0 $';
  }
  if (usd >= 0.01) {
    return `${group(usd.toFixed(usd >= 1000 ? 0 : 2))} $`;
  }
  return `${usd.toPrecision(2).replace(/e.*$/, '')}${usd < 1e-6 ? `e${Math.floor(Math.log10(usd))}` : ''} $`;
}

/** Bytes with a unit of 1,024: `61 KB`. */
export function bytesText(bytes: number): string {
  if (bytes < 1024) {
    return `${bytes} B`;
  }
  const units = ['KB', 'MB', 'GB', 'TB'];
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 1023.95 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`;
}

/** A count with commas. */
export function countText(count: number): string {
  return group(String(count));
}

function group(text: string): string {
  const [whole = '', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
