/** A model file as the server reads it: defaults filled in, rates a second, lines from 1. Words are those of the file. */
export interface Model {
  readonly name: string;
  readonly description: string;
  readonly table: {
    readonly name: string;
    readonly delimiter: string;
    readonly billing: 'on-demand' | 'provisioned';
    readonly region: string;
    readonly class: string;
  };
  readonly entities: readonly Entity[];
  readonly patterns: readonly Pattern[];
  readonly silences: readonly Silence[];
  readonly pins: Pins;
}

export interface Entity {
  readonly name: string;
  readonly line: number;
  readonly prefix: string;
  readonly id: readonly string[];
  readonly fullId: readonly string[];
  readonly description: string;
  readonly count: number;
  readonly growth: number;
  readonly attributes: readonly Attribute[];
  readonly parent?: {
    readonly entity: string;
    readonly by: readonly string[];
    readonly identifies: boolean;
    /** -1 where there is no bound. */
    readonly childrenMax: number;
  };
  readonly ttl?: string;
}

export interface Attribute {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly bytesMax: number;
  readonly mutable: boolean;
  readonly unique: 'false' | 'parent' | 'true';
  readonly distinct: number;
  readonly values: Readonly<Record<string, number>>;
  readonly references?: string;
}

export type PatternKind = 'get' | 'list' | 'put' | 'update' | 'delete' | 'transaction';

export interface Pattern {
  readonly id: string;
  readonly line: number;
  readonly ask: string;
  readonly kind: PatternKind;
  readonly entities: readonly string[];
  readonly by: readonly string[];
  readonly where: Readonly<Record<string, readonly string[]>>;
  readonly filters: readonly { readonly attribute: string; readonly value: string; readonly keeps: number }[];
  readonly returns: readonly string[];
  readonly results: number;
  readonly resultsP99: number;
  readonly consistency: 'eventual' | 'strong';
  readonly fresh: boolean;
  readonly rate: number;
  readonly peak: number;
  readonly skew: Skew;
  readonly purpose: string;
  readonly changes: readonly { readonly attribute: string; readonly from?: string; readonly to?: string }[];
  readonly actions: readonly { readonly kind: string; readonly entity: string; readonly count: number }[];
  readonly range?: { readonly attribute: string; readonly operator: string };
  readonly order?: { readonly attribute: string; readonly direction: 'ascending' | 'descending' };
  readonly limit?: number;
}

export interface Skew {
  readonly kind: 'even' | 'zipf' | 'hottest';
  /** The exponent, or the hottest key's share from 0 to 1. */
  readonly value: number;
}

export interface Silence {
  readonly rule: string;
  readonly at?: string;
  readonly reason: string;
}

export interface Pins {
  readonly placements: Readonly<Record<string, 'own' | 'parent'>>;
  readonly sortKeys: Readonly<Record<string, readonly string[]>>;
  readonly projections: Readonly<Record<string, 'all' | 'keys-only' | 'include'>>;
  readonly shards: Readonly<Record<string, number>>;
}

export function isRead({ kind }: Pattern): boolean {
  return kind === 'get' || kind === 'list';
}

/** A fault of a model file with its place, as the server names it. */
export interface Fault {
  readonly line: number;
  readonly column: number;
  readonly path: string;
  readonly cause: string;
  readonly remedy: string;
}
