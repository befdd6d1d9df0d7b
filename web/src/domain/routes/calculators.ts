import { CALCULATORS, type CalculatorId, DEFAULTS, type Fields } from '../calculators';
import { type Address, address } from '../route';

/** Which calculator is shown, and what has been typed into each. */
export interface CalculatorsRoute {
  readonly calculator: CalculatorId;
  /** Only what differs from the defaults, by calculator. */
  readonly typed: Readonly<Partial<Record<CalculatorId, Fields>>>;
}

/** Longer fields are not put into an address. */
export const FIELD_LENGTH_MAX = 20_000;

export function readCalculators({ path, query }: Address): CalculatorsRoute {
  const calculator = CALCULATORS.find((one) => one === path[0]) ?? 'size';
  const known = Object.entries(query).filter(([name]) => Object.hasOwn(DEFAULTS[calculator], name));
  return { calculator, typed: known.length === 0 ? {} : { [calculator]: Object.fromEntries(known) } };
}

export function calculatorsAddress({ calculator, typed }: CalculatorsRoute): Address {
  const defaults = DEFAULTS[calculator];
  const fields = Object.entries(typed[calculator] ?? {}).filter(
    ([name, text]) => text !== defaults[name] && text.length <= FIELD_LENGTH_MAX,
  );
  return address('calculators', [calculator], Object.fromEntries(fields));
}

/** All fields of the calculator that is shown. */
export function fieldsOf({ calculator, typed }: CalculatorsRoute): Fields {
  return { ...DEFAULTS[calculator], ...typed[calculator] };
}

/** The route with some fields of its calculator typed in. */
export function withFields(route: CalculatorsRoute, fields: Fields): CalculatorsRoute {
  const { calculator, typed } = route;
  return { ...route, typed: { ...typed, [calculator]: { ...typed[calculator], ...fields } } };
}
