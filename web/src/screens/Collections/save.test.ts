import { expect, it } from 'vitest';
import { Client } from '../../api/client';
import type { Table } from '../../domain/table';
import { importItems } from './importItems';
import { save } from './save';
import { StagedEdits } from './stagedEdits';

const TABLE: Table = {
  name: 'shop',
  status: 'ACTIVE',
  keys: { partition: ['pk'], sort: [] },
  types: { pk: 'S' },
  indexes: [],
  itemCount: 0,
  bytes: 0,
  billing: 'on-demand',
  tableClass: 'STANDARD',
};

const BEFORE = { pk: { S: 'a' }, n: { N: '1' } };
const AFTER = { pk: { S: 'a' }, n: { N: '2' } };

function stagedUpdate() {
  const edits = new StagedEdits();
  edits.stage('a', TABLE, { kind: 'update', before: BEFORE, after: AFTER });
  const edit = edits.all().get('a');
  if (edit === undefined) {
    throw new Error('Nothing is staged');
  }
  return { edits, edit };
}

const refusing = (body: object) => new Client('', async () => Response.json(body, { status: 400 }));

it('a saved edit tells what it has consumed', async () => {
  const client = new Client('', async () => Response.json({ ConsumedCapacity: { CapacityUnits: 3 } }));

  expect(await save(client, stagedUpdate().edit)).toMatchObject({ kind: 'saved', halfUnits: 6 });
});

it('a condition that fails is a conflict, with the item as it is', async () => {
  const now = { pk: { S: 'a' }, n: { N: '7' } };
  const client = refusing({ __type: 'x#ConditionalCheckFailedException', message: 'no', Item: now });

  expect(await save(client, stagedUpdate().edit)).toMatchObject({ refusal: { kind: 'conflict', now } });
});

it('any other refusal keeps its words', async () => {
  const client = refusing({ __type: 'x#ValidationException', message: 'too large' });

  expect(await save(client, stagedUpdate().edit)).toMatchObject({
    refusal: { kind: 'failed', text: 'ValidationException: too large' },
  });
});

it('an edit that changes nothing is not staged, and new items have ids of their own', () => {
  const { edits } = stagedUpdate();
  edits.stage('a', TABLE, { kind: 'update', before: BEFORE, after: BEFORE });

  expect(edits.all().size).toBe(0);
  expect(edits.stageNew(TABLE, AFTER)).not.toBe(edits.stageNew(TABLE, AFTER));
  expect(edits.all().size).toBe(2);
});

it('an import says what was written, what was kept, and what was refused', async () => {
  const client = new Client('', async (_, init) => {
    const { Item } = JSON.parse(String(init?.body));
    switch (Item.pk.S) {
      case 'there':
        return Response.json({ __type: 'x#ConditionalCheckFailedException', message: 'no' }, { status: 400 });
      case 'bad':
        return Response.json({ __type: 'x#ValidationException', message: 'bad' }, { status: 400 });
      default:
        return Response.json({});
    }
  });
  const items = ['a', 'there', 'bad', 'b'].map((S) => ({ pk: { S } }));
  const told: number[] = [];
  const { signal } = new AbortController();

  const result = await importItems(client, TABLE, { items, mode: 'keep', signal }, ({ done }) =>
    told.push(done),
  );

  expect(result).toEqual({
    done: 4,
    written: 2,
    kept: 1,
    refused: [{ position: 3, reason: 'ValidationException: bad' }],
  });
  expect(told).toEqual([1, 2, 3, 4]);
});
