import type { Item } from '../domain/attributeValue';
import type { DraftQuestion } from '../domain/query/draft';
import { unlimited } from '../domain/query/request';
import type { Client } from './client';
import type { Estimate, Range } from './types';

/** What a condition becomes, and why. */
export interface PlacedCondition {
  readonly text: string;
  readonly role: 'partition_key' | 'sort_key' | 'filter';
  readonly reason: string;
}

export interface PlanNote {
  readonly severity: 'error' | 'warning' | 'advice';
  /** The id of the rule that says so, or the empty text. */
  readonly rule: string;
  readonly text: string;
}

/** A program in one language, or why there is none. */
export type Program =
  | { readonly text: string; readonly notes: readonly string[] }
  | { readonly refused: string };

/** What `/_tafel/v1/program` answers; a request that was handed over has no plan. */
export interface ProgramAnswer {
  readonly operation: string;
  readonly index?: string;
  readonly summary?: string;
  readonly conditions?: readonly PlacedCondition[];
  readonly notes?: readonly PlanNote[];
  /** By language; none where the service would refuse the request. */
  readonly programs?: Readonly<Record<string, Program>>;
}

/** Where programs send their request, and in which languages they are wanted. */
export interface ProgramTarget {
  readonly languages: readonly string[];
  readonly endpoint: string;
  readonly region: string;
}

/** The body that asks how conditions become a request. */
export function conditionsBody(question: DraftQuestion, target: ProgramTarget): string {
  return JSON.stringify({ ...question.members, ...target });
}

/** The body that asks for programs of a request; its JSON goes over as it was written. */
export function requestBody(operation: string, requestJson: string, target: ProgramTarget): string {
  const rest = JSON.stringify({ operation, ...target });
  return `{"request":${requestJson},${rest.slice(1)}`;
}

export function askProgram(client: Client, body: string, signal?: AbortSignal): Promise<ProgramAnswer> {
  return client.post('program', body, {}, signal);
}

/** An estimate of a read: its first page, and where it is known, all of its pages. */
export interface ReadEstimate extends Estimate {
  readonly allPages?: AllPages;
}

export interface AllPages {
  readonly pages: Range;
  readonly readHalfUnits: Range;
}

/** A request as it is sent: the operation, and its JSON. */
export interface SentRequest {
  readonly operation: string;
  readonly text: string;
}

export function isSame(a: SentRequest | undefined, b: SentRequest | undefined): boolean {
  return a?.operation === b?.operation && a?.text === b?.text;
}

/** What a request would do: exactly for its first page, from counts and sizes for what lies behind it. */
export interface RunEstimate {
  /** The request that was estimated. */
  readonly of: SentRequest;
  readonly first: ReadEstimate;
  readonly whole: AllPages | undefined;
}

/** Estimates a request by a dry run; if that leaves pages behind, all of them from statistics. */
export async function estimateRun(
  client: Client,
  operation: string,
  request: string,
  signal?: AbortSignal,
): Promise<RunEstimate> {
  const ask = (mode: 'dry-run' | 'statistics', text = request) =>
    client.post<ReadEstimate>('estimate', text, { operation, mode }, signal);
  const first = await ask('dry-run');
  if (
    first.allPages !== undefined ||
    first.error !== null ||
    (operation !== 'Query' && operation !== 'Scan')
  ) {
    return { of: { operation, text: request }, first, whole: first.allPages };
  }
  const rest = operation === 'Query' ? unlimited(request) : undefined;
  if (rest !== undefined) {
    const all = await ask('dry-run', rest.text);
    if (all.allPages !== undefined) {
      return { of: { operation, text: request }, first, whole: inPages(first, all, rest.limit) };
    }
  }
  const { allPages } = await ask('statistics');
  return {
    of: { operation, text: request },
    first,
    whole: allPages && { ...allPages, pages: more(allPages) },
  };
}

/** All pages of so many items, where it is known what the first page reads and what one without a limit would. */
function inPages(first: ReadEstimate, all: ReadEstimate, limit: number): AllPages {
  const items = all.itemsRead.expected;
  const pages = Math.ceil(items / limit);
  const together = all.readHalfUnits?.expected ?? 0;
  const apart = Math.ceil(((first.readHalfUnits?.expected ?? 0) * items) / limit);
  return {
    // A page that ends with the last item does not know that, so an empty one follows.
    pages: { least: pages, expected: items % limit === 0 ? pages + 1 : pages, most: pages + 1 },
    readHalfUnits: {
      least: together,
      expected: Math.max(together, apart),
      most: Math.max(together, apart) + pages + 1,
    },
  };
}

/** The first page has left something behind, so there is a second. */
function more({ pages: { least, expected, most } }: AllPages): Range {
  return { least: Math.max(2, least), expected: Math.max(2, expected), most: Math.max(2, most) };
}

/** What a call has answered, of whatever operation. */
export interface AnyResponse {
  readonly Items?: readonly Item[];
  readonly Item?: Item;
  readonly Attributes?: Item;
  readonly Count?: number;
  readonly ScannedCount?: number;
  readonly LastEvaluatedKey?: Item;
  readonly NextToken?: string;
  readonly ConsumedCapacity?: { readonly CapacityUnits?: number };
}

/** Sends a request whose JSON was made or written here. */
export async function send(
  client: Client,
  operation: string,
  body: string,
  signal?: AbortSignal,
): Promise<AnyResponse> {
  return (await client.callText(operation, body, signal)) as AnyResponse;
}
