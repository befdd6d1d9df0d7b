import type { ReplaySide } from '../domain/replay';
import type { Client } from './client';
import type { Recording, TrafficReport } from './traffic';

/** How the tables of a replay are limited, as the server's own may be. */
export const LIMITS = ['off', 'provisioned', 'full'] as const;

export type Limits = (typeof LIMITS)[number];

/** What is to be played: a recording of this server, how its tables are limited, and how fast. */
export interface ReplayQuestion {
  readonly file: string;
  readonly throttling: Limits;
  /** Times the speed of the recording; `simulated` makes no pauses. */
  readonly speed: string;
}

/** The recordings that can be named, the latest first, and the id of the last replay. */
export interface Replayable {
  readonly last: string | null;
  readonly recordings: readonly Recording[];
}

/** What came of a replay. */
export interface Replay {
  readonly calls: number;
  /** What the command line would say of it. */
  readonly lines: readonly string[];
  readonly recorded: ReplaySide;
  readonly played: ReplaySide;
  readonly report: TrafficReport;
}

/** How far a replay has come. */
export interface ReplayRun {
  readonly id: string;
  readonly state: 'waiting' | 'running' | 'done' | 'stopped' | 'failed';
  readonly done: number;
  readonly of: number;
  readonly message?: string;
  readonly replay?: Replay;
}

export function replayable(client: Client, signal?: AbortSignal): Promise<Replayable> {
  return client.get('replay', {}, signal);
}

export async function startReplay(client: Client, question: ReplayQuestion): Promise<string> {
  return (await client.post<{ readonly id: string }>('replay', question)).id;
}

export function replayRun(client: Client, id: string, signal?: AbortSignal): Promise<ReplayRun> {
  return client.get(runPath(id), {}, signal);
}

export function stopReplay(client: Client, id: string): Promise<ReplayRun> {
  return client.send('DELETE', runPath(id), {});
}

/** Where the report of a replay that is done is a page. */
export function reportAddress(id: string): string {
  return `./_tafel/v1/${runPath(id)}?format=html`;
}

function runPath(id: string): string {
  return `replay/${encodeURIComponent(id)}`;
}
