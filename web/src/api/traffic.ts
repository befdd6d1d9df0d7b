import type { HeatMinutes } from '../domain/heat';
import type { Money } from '../domain/money';
import type { Client } from './client';

export interface Shape {
  readonly text: string;
  readonly operation: string;
  readonly table: string;
  readonly index: string | null;
  readonly key: string | null;
}

/** Counts that are 0 are left out. */
export type Counts = Readonly<Record<string, number>>;

export interface ShapeRow {
  readonly shape: Shape;
  readonly counts: Counts;
  readonly p50Micros: number;
  readonly p99Micros: number;
  readonly perMonth: Money;
  readonly clients?: readonly { readonly userAgent: string; readonly calls: number }[];
}

export interface TrafficReport {
  readonly at: string;
  readonly since: string;
  readonly seconds: number;
  readonly region: string;
  readonly priceDate: string;
  readonly totalPerMonth: Money;
  readonly shapes: readonly ShapeRow[];
  readonly indexes: readonly {
    readonly table: string;
    readonly index: string;
    readonly counts: Counts;
    readonly writesPerMonth: Money;
    readonly readsPerMonth: Money;
  }[];
  readonly keys: readonly {
    readonly table: string;
    readonly index: string | null;
    readonly use: 'read' | 'write';
    readonly key: string;
    readonly halfUnits: number;
    readonly sharePercent: number;
  }[];
  readonly findings: readonly {
    readonly rule: string;
    readonly title: string;
    readonly certainty: 'measured' | 'estimated';
    readonly subject: string;
    readonly evidence: string;
    readonly wastedReadHalfUnits: number;
    readonly wastedWriteHalfUnits: number;
    readonly perMonth: Money;
    readonly fix: string;
  }[];
  readonly throttles?: readonly {
    readonly table: string;
    readonly index: string | null;
    readonly byReason: Readonly<Record<string, number>>;
    readonly keys: readonly { readonly key: string; readonly times: number }[];
  }[];
}

export function report(client: Client, since: string, signal?: AbortSignal): Promise<TrafficReport> {
  return client.get('report', { since }, signal);
}

export function top(
  client: Client,
  signal?: AbortSignal,
): Promise<{ readonly seconds: number; readonly shapes: readonly ShapeRow[] }> {
  return client.get('top', {}, signal);
}

/** The map of key ranges and minutes, and the heaviest keys on it. */
export interface Heat extends HeatMinutes {
  readonly labels: readonly {
    readonly range: number;
    readonly use: 'read' | 'write';
    readonly key: string;
    readonly prefix: string;
    readonly halfUnits: number;
  }[];
}

export function heat(
  client: Client,
  table: string,
  index: string | undefined,
  signal?: AbortSignal,
): Promise<Heat> {
  return client.get('heat', { table, index }, signal);
}

/** What is particular to a box on the map. */
export interface Comparison {
  readonly insideHalfUnits: number;
  readonly outsideHalfUnits: number;
  readonly shapes: readonly {
    readonly shape: Shape;
    readonly insideHalfUnits: number;
    readonly outsideHalfUnits: number;
    readonly insidePercent: number;
    readonly outsidePercent: number;
  }[];
  readonly keys: readonly { readonly key: string; readonly prefix: string; readonly halfUnits: number }[];
}

export interface ComparedBox {
  readonly table: string;
  readonly index: string | undefined;
  readonly use: 'read' | 'write';
  readonly from: string;
  readonly until: string;
  readonly ranges: string;
}

export function compare(client: Client, box: ComparedBox, signal?: AbortSignal): Promise<Comparison> {
  return client.get('compare', { ...box }, signal);
}

/** How the last recording stands. */
export interface Recording {
  readonly state: 'idle' | 'running' | 'stopped' | 'full' | 'failed';
  readonly file?: string | null;
  readonly values?: 'plain' | 'hashed';
  readonly calls?: number;
  readonly bytes?: number;
  readonly message?: string | null;
}

export function recording(client: Client, signal?: AbortSignal): Promise<Recording> {
  return client.get('record', {}, signal);
}

export function startRecording(client: Client): Promise<Recording> {
  return client.post('record', {});
}

export function stopRecording(client: Client): Promise<Recording> {
  return client.send('DELETE', 'record', {});
}
