import { type Address, address } from '../route';

/** Where a design comes from: an example of the program, a file on the server's disk, or the browser alone. */
export type DesignSource =
  | { readonly kind: 'example'; readonly name: string }
  | { readonly kind: 'file'; readonly name: string }
  | { readonly kind: 'draft'; readonly name: string };

export const RESULT_TABS = [
  'keys',
  'plans',
  'bill',
  'findings',
  'registry',
  'alternatives',
  'why',
  'proof',
] as const;
export type ResultTab = (typeof RESULT_TABS)[number];

/** What the Design screen shows. */
export interface DesignRoute {
  readonly source: DesignSource | undefined;
  readonly tab: ResultTab;
  /** The access pattern that is looked at. */
  readonly pattern: string | undefined;
  /** A sentence that is to be added as an access pattern. */
  readonly ask: string | undefined;
}

export function readDesign({ path, query }: Address): DesignRoute {
  const [kind, name] = path;
  const isSource = (kind === 'example' || kind === 'file' || kind === 'draft') && name !== undefined;
  return {
    source: isSource ? { kind, name } : undefined,
    tab: RESULT_TABS.find((tab) => tab === query.show) ?? 'keys',
    pattern: query.pattern,
    ask: query.ask,
  };
}

export function designAddress({ source, tab, pattern, ask }: Partial<DesignRoute>): Address {
  return address('design', source === undefined ? [] : [source.kind, source.name], {
    show: tab === 'keys' ? undefined : tab,
    pattern,
    ask,
  });
}

export function sourceId({ kind, name }: DesignSource): string {
  return `${kind}/${name}`;
}

export function sourceOf(id: string): DesignSource | undefined {
  const [, kind, name] = /^(example|file|draft)\/(.+)$/.exec(id) ?? [];
  return kind === undefined || name === undefined ? undefined : { kind: kind as DesignSource['kind'], name };
}
