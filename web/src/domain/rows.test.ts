import { expect, it } from 'vitest';
import type { Item } from './attributeValue';
import { bandsOf, linesOf, rowOf } from './rows';
import type { Table } from './table';

const TABLE: Table = {
  name: 't',
  status: 'ACTIVE',
  keys: { partition: ['PK'], sort: ['SK'] },
  types: { PK: 'S', SK: 'N', G: 'S' },
  indexes: [],
  itemCount: 0,
  bytes: 0,
  billing: 'on-demand',
  tableClass: 'STANDARD',
};

const item = (pk: string, sk: string): Item => ({ PK: { S: pk }, SK: { N: sk } });

it('rows are grouped by partition and sorted within it', () => {
  const rows = [item('B', '2'), item('B', '10'), item('A', '1'), item('B', '3')].map((one) =>
    rowOf(TABLE, one),
  );

  const bands = bandsOf(rows, TABLE.keys, false);

  expect(bands.map((band) => band.key)).toEqual([{ PK: { S: 'B' } }, { PK: { S: 'A' } }]);
  expect(bands[0]?.rows.map((row) => row.item.SK)).toEqual([{ N: '2' }, { N: '3' }, { N: '10' }]);
  expect(bands.map((band) => band.isOpen)).toEqual([true, false]);
});

it('every band has its lines', () => {
  const rows = [item('A', '1'), item('A', '2'), item('B', '1')].map((one) => rowOf(TABLE, one));
  const bands = bandsOf(rows, TABLE.keys, true);

  expect(linesOf(bands, true).lines.map((line) => line.kind)).toEqual(['band', 'row', 'row', 'band', 'row']);
  expect(linesOf(bands, true).starts).toEqual([0, 3, 5]);
  expect(linesOf(bands, false).starts).toEqual([0, 2, 3]);
});
