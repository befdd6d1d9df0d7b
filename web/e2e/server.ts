import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** A server of the packaged program with nothing in it, on a port of its own. */
export interface TafelServer {
  readonly endpoint: string;
  /** The folder of model files that it serves. */
  readonly designs: string;
  /** Calls an operation of the DynamoDB API as a program would. */
  call(operation: string, request: object): Promise<unknown>;
  /** The process of the program. */
  pid(): number;
  /** Ends the program as SIGTERM does, and waits until it has ended. */
  stop(): Promise<void>;
  /** Starts it again on the same port, as empty as before. */
  restart(): Promise<void>;
}

const ROOT = resolve(import.meta.dirname, '../..');
const START_MILLIS_MAX = 60_000;

/** Journeys get a fresh server, whose address is the base of `page.goto`. */
export const test = base.extend<{ server: TafelServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  server: async ({}, use) => {
    const server = await start();
    await use(server);
    await server.stop();
    rmSync(server.designs, { recursive: true });
  },
  baseURL: async ({ server }, use) => use(server.endpoint),
});

export { expect };

export async function start(): Promise<TafelServer> {
  const designs = mkdtempSync(join(tmpdir(), 'tafel-designs-'));
  let program = await run(0, designs);
  const server: TafelServer = {
    endpoint: program.endpoint,
    designs,
    call: (operation, request) => call(program.endpoint, operation, request),
    pid: () => program.process.pid ?? 0,
    stop: () => end(program.process),
    restart: async () => {
      program = await run(Number(new URL(program.endpoint).port), designs);
    },
  };
  return server;
}

async function run(port: number, designs: string): Promise<{ endpoint: string; process: ChildProcess }> {
  const options = ['serve', '--in-memory', '--port', String(port), '--designs', designs];
  const process = spawn(resolve(ROOT, 'tafel'), options, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const endpoint = await new Promise<string>((found, failed) => {
    const timer = setTimeout(
      () => failed(new Error(`The server did not start: ${output}`)),
      START_MILLIS_MAX,
    );
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = / listens on (\S+)/.exec(output);
      if (match?.[1] !== undefined) {
        clearTimeout(timer);
        found(match[1]);
      }
    };
    process.stdout.on('data', read);
    process.stderr.on('data', read);
    process.once('exit', () => failed(new Error(`The server ended: ${output}`)));
  });
  return { endpoint, process };
}

async function end(process: ChildProcess): Promise<void> {
  if (process.exitCode === null && process.signalCode === null) {
    process.kill('SIGTERM');
    await once(process, 'exit');
  }
}

async function call(endpoint: string, operation: string, request: object): Promise<unknown> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.0',
      'X-Amz-Target': `DynamoDB_20120810.${operation}`,
      'X-Amz-Date': '20260101T000000Z',
      Authorization:
        'AWS4-HMAC-SHA256 Credential=journey/20260101/us-east-1/dynamodb/aws4_request, ' +
        `SignedHeaders=host;x-amz-date;x-amz-target, Signature=${'0'.repeat(64)}`,
    },
    body: JSON.stringify(request),
  });
  const body = await response.text();
  if (!response.ok) {
    throw new Error(`${operation} was answered with ${response.status}: ${body}`);
  }
  return JSON.parse(body);
}

/** Fails if axe finds anything on the page, or if the page itself scrolls. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still fading in has not its full contrast yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map((node) => node.html) }))).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Waits for what the page logs as an error, which no journey may end with. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') {
      errors.push(message.text());
    }
  });
  return errors;
}
