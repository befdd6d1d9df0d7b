import { describe, expect, it } from 'vitest';
import { Client } from '../../api/client';
import { QueryRun } from './QueryRun';

/** A client whose calls are answered one after the other; what was sent is kept. */
function clientOf(...answers: readonly (object | Error)[]) {
  const sent: unknown[] = [];
  const left = [...answers];
  const client = new Client('', async (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    const answer = left.shift();
    if (answer === undefined || answer instanceof Error) {
      throw answer ?? new TypeError('nobody answers');
    }
    return new Response(JSON.stringify(answer));
  });
  return { client, sent };
}

const QUERY = { operation: 'Query', text: '{"TableName":"t"}', table: 't', index: undefined };
const KEY = { pk: { S: 'b' } };
const FIRST = {
  Items: [{ pk: { S: 'a' } }, KEY],
  Count: 2,
  ScannedCount: 5,
  LastEvaluatedKey: KEY,
  ConsumedCapacity: { CapacityUnits: 1.5 },
};
const SECOND = { Items: [], Count: 0, ScannedCount: 3, ConsumedCapacity: { CapacityUnits: 0.5 } };

describe('a run', () => {
  it('goes on from the last key, and totals all pages', async () => {
    const { client, sent } = clientOf(FIRST, SECOND);
    const run = new QueryRun(client, QUERY);

    await run.all();

    expect(sent).toEqual([
      { TableName: 't', ReturnConsumedCapacity: 'INDEXES' },
      { TableName: 't', ReturnConsumedCapacity: 'INDEXES', ExclusiveStartKey: KEY },
    ]);
    expect(run.snapshot()).toMatchObject({
      pages: 2,
      count: 2,
      scanned: 8,
      halfUnits: 4,
      next: undefined,
      isComplete: true,
      isRunning: false,
    });
  });

  it('keeps what has come when a page fails, and asks for that page again', async () => {
    const { client, sent } = clientOf(FIRST, new TypeError('gone'), SECOND);
    const run = new QueryRun(client, QUERY);

    await run.all();
    expect(run.snapshot()).toMatchObject({
      pages: 1,
      count: 2,
      failure: { kind: 'unreachable' },
      isRunning: false,
    });

    await run.more();
    expect(sent[2]).toEqual(sent[1]);
    expect(run.snapshot()).toMatchObject({ pages: 2, failure: undefined, isComplete: true });
  });

  it('does not know its units where a page does not say them', async () => {
    const { client } = clientOf(FIRST, { ...SECOND, ConsumedCapacity: undefined });
    const run = new QueryRun(client, QUERY);

    await run.all();

    expect(run.snapshot().halfUnits).toBeUndefined();
  });

  it('of one item is that item, or nothing', async () => {
    const { client } = clientOf({ Item: KEY, ConsumedCapacity: { CapacityUnits: 0.5 } }, {});
    const found = new QueryRun(client, { ...QUERY, operation: 'GetItem' });
    const missing = new QueryRun(client, { ...QUERY, operation: 'GetItem' });

    await found.more();
    await missing.more();

    expect(found.snapshot()).toMatchObject({ items: [KEY], count: 1, halfUnits: 1, isComplete: true });
    expect(missing.snapshot()).toMatchObject({ items: [], count: 0, isComplete: true });
  });

  it('that is stopped takes no answer any more, and tells who listens', async () => {
    const { client } = clientOf(FIRST);
    const run = new QueryRun(client, QUERY);
    let told = 0;
    run.subscribe(() => told++);

    const more = run.more();
    run.stop();

    expect(await more).toBe(false);
    expect(run.snapshot()).toMatchObject({ pages: 0, isRunning: false });
    expect(told).toBeGreaterThan(1);
  });
});
