import type { Review } from '../domain/design/derivation';
import type { Edit } from '../domain/design/edit';
import type { Fault } from '../domain/design/model';
import type { Client } from './client';
import type { Failure } from './failure';

/** All that the server says of a model file. */
export function review(client: Client, model: string, signal?: AbortSignal): Promise<Review> {
  return client.post('design/review', model, {}, signal);
}

/** The model file with edits made in it. */
export async function edited(client: Client, model: string, edits: readonly Edit[]): Promise<string> {
  const answer = await client.post<{ readonly model: string }>('design/edit', { model, edits });
  return answer.model;
}

/** A template that a key fits. */
export interface KeyMatch {
  readonly entity: string;
  readonly role: string;
  readonly table: string;
  readonly index?: string;
  readonly attribute: string;
  readonly template: string;
  readonly parts: Readonly<Record<string, string>>;
  readonly shards: number;
}

export async function decodeKey(
  client: Client,
  model: string,
  key: string,
  signal?: AbortSignal,
): Promise<readonly KeyMatch[]> {
  return (
    await client.post<{ readonly matches: readonly KeyMatch[] }>('design/key', { model, key }, {}, signal)
  ).matches;
}

export interface ExportedFile {
  readonly name: string;
  readonly text: string;
}

export const EXPORT_FORMATS = [
  'create-table',
  'cloudformation',
  'cdk',
  'terraform',
  'workbench',
  'mcp',
  'markdown',
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export function exported(
  client: Client,
  model: string,
  to: ExportFormat,
  signal?: AbortSignal,
): Promise<{ readonly files: readonly ExportedFile[]; readonly notes: readonly string[] }> {
  return client.post('design/export', { model, to }, {}, signal);
}

/** Model files that are proposed for what a file of another tool says. */
export function imported(
  client: Client,
  name: string,
  text: string,
): Promise<{ readonly models: readonly ExportedFile[]; readonly notices: readonly string[] }> {
  return client.post('design/import', { name, text });
}

/** How far a proof has come. */
export interface ProofRun {
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly step?: string;
  readonly done?: number;
  readonly of?: number;
  readonly message?: string;
  readonly proof?: Proof;
}

/** What a proof says; units, not half units. */
export interface Proof {
  readonly holds: boolean;
  readonly failures: readonly string[];
  readonly seed: number;
  readonly items: number;
  readonly patterns: readonly {
    readonly pattern: string;
    readonly verdict: string;
    readonly calls: number;
    readonly requests: number;
    readonly predictedUnits: number;
    readonly meteredUnits: number;
    readonly explanation?: string;
  }[];
  readonly traffic?: {
    readonly seconds: number;
    readonly requests: number;
    readonly throttled: number;
    readonly throttledKeys?: readonly {
      readonly name: string;
      readonly key: string;
      readonly peakUnitsPerSecond: number;
      readonly reason: string;
      readonly rule: string;
      readonly shards: number;
    }[];
  };
}

export async function startProof(client: Client, model: string, signal?: AbortSignal): Promise<string> {
  return (await client.post<{ readonly id: string }>('design/prove', model, {}, signal)).id;
}

export function proofRun(client: Client, id: string, signal?: AbortSignal): Promise<ProofRun> {
  return client.get(`design/prove/${encodeURIComponent(id)}`, {}, signal);
}

/** A model file on the server's disk. */
export interface DesignFile {
  readonly name: string;
  /** Names the content; another content has another tag. */
  readonly tag: string;
}

export function designFiles(
  client: Client,
  signal?: AbortSignal,
): Promise<{ readonly folder?: string; readonly files: readonly DesignFile[] }> {
  return client.get('designs', {}, signal);
}

export function designFile(
  client: Client,
  name: string,
  signal?: AbortSignal,
): Promise<DesignFile & { readonly text: string }> {
  return client.get(`designs/${encodeURIComponent(name)}`, {}, signal);
}

/** Saves a file whose content was seen with `seen`, or a new one; refused with `Changed` if it is another by now. */
export function saveDesign(
  client: Client,
  name: string,
  text: string,
  seen: string | undefined,
): Promise<DesignFile> {
  return client.send('PUT', `designs/${encodeURIComponent(name)}`, {
    body: text,
    headers: seen === undefined ? { 'If-None-Match': '*' } : { 'If-Match': `"${seen}"` },
  });
}

/** Writes in simulated time, and what became of them. */
export interface Simulation {
  readonly table: string;
  readonly index: string;
  readonly shards: number;
  readonly offered: number;
  readonly admitted: number;
  readonly throttled: number;
  readonly admittedPerSecond: readonly number[];
  readonly throttledPerSecond: readonly number[];
  readonly partitionHalfUnitsPerSecond: number;
  readonly rows: readonly {
    readonly key: string;
    readonly index?: string;
    readonly offeredHalfUnits: readonly number[];
    readonly admittedHalfUnits: readonly number[];
  }[];
  readonly refusals: Readonly<Record<string, number>>;
  readonly message: string;
  readonly shardsWanted: number;
  readonly rule?: string;
  readonly ruleTitle?: string;
}

export interface SimulatedLoad {
  readonly table: string;
  readonly index: string;
  readonly writesPerSecond: number;
  readonly seconds: number;
  readonly keys: readonly { readonly key: string; readonly share: number }[];
  readonly shards: number;
}

export function simulate(client: Client, load: SimulatedLoad, signal?: AbortSignal): Promise<Simulation> {
  return client.post('simulate', load, {}, signal);
}

/** The faults of a model that was refused; none for any other failure. */
export function faultsOf(failure: Failure | undefined): readonly Fault[] {
  if (failure?.kind !== 'refused' || failure.type !== 'BadModel') {
    return [];
  }
  return (failure.body as { readonly faults?: readonly Fault[] }).faults ?? [];
}
