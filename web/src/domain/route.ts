/**
 * The state of a screen as an address: `#/collections/orders?index=GSI1`.
 *
 * An address is what all screens share; each screen has a file in `domain/routes` that turns it into a route of its own
 * type and back, so that a link always leads to what was seen.
 */
export type ScreenId = 'collections' | 'query' | 'design' | 'traffic' | 'calculators' | 'guide';

export const SCREENS: readonly ScreenId[] = [
  'collections',
  'query',
  'design',
  'traffic',
  'calculators',
  'guide',
];

export interface Address {
  readonly screen: ScreenId;
  /** What follows the screen's name, decoded; no part is empty. */
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

export const START: Address = { screen: 'collections', path: [], query: {} };

export function address(
  screen: ScreenId,
  path: readonly string[] = [],
  query: Readonly<Record<string, string | undefined>> = {},
): Address {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { screen, path, query: Object.fromEntries(given) };
}

/** The address of a hash; a hash that is none leads to the start. */
export function parseHash(hash: string): Address {
  const text = hash.replace(/^#?\/?/, '');
  const mark = text.indexOf('?');
  const path = mark < 0 ? text : text.slice(0, mark);
  const [screen, ...rest] = path.split('/').map(decoded);
  if (!SCREENS.includes(screen as ScreenId)) {
    return START;
  }
  const query = new URLSearchParams(mark < 0 ? '' : text.slice(mark + 1));
  return {
    screen: screen as ScreenId,
    path: rest.filter((part) => part !== ''),
    query: Object.fromEntries(query),
  };
}

export function formatHash({ screen, path, query }: Address): string {
  const parameters = new URLSearchParams(Object.entries(query)).toString();
  const segments = [screen, ...path].map(encodeURIComponent).join('/');
  return `#/${segments}${parameters === '' ? '' : `?${parameters}`}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
