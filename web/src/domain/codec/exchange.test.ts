import { describe, expect, it } from 'vitest';
import type { Item } from '../attributeValue';
import { FORMATS, readItems, writeItems } from './exchange';

/** The items whose types tools get wrong: one attribute that is a map, text, null and false in turn. */
const MIXED: readonly Item[] = [
  { pk: { S: '01' }, sk: { S: '01' }, status: { M: { name: { S: 'GOOD' } } } },
  { pk: { S: '01' }, sk: { S: '02' }, status: { S: 'BAD' } },
  { pk: { S: '01' }, sk: { S: '03' }, status: { NULL: true } },
  { pk: { S: '01' }, sk: { S: '04' }, status: { BOOL: false } },
];

const EVERYTHING: readonly Item[] = [
  {
    pk: { S: 'a,"b"\nc' },
    n: { N: '-12345678901234567890123456789012345678' },
    b: { B: 'AAEC' },
    yes: { BOOL: true },
    nothing: { NULL: true },
    map: { M: { 'a.b': { L: [{ N: '1.50' }, { M: {} }] } } },
    texts: { SS: ['x', 'y,z'] },
    numbers: { NS: ['1', '2.50'] },
    bytes: { BS: ['AA=='] },
    empty: { S: '' },
    spaces: { S: '  x ' },
    json: { S: '{"S":"x"}' },
  },
  { pk: { S: 'second' }, n: { N: '1e5' }, 'odd:N': { S: 'x' } },
];

function read(text: string): readonly Item[] {
  const result = readItems(text, { pk: 'S', sk: 'S' });
  if (result.kind === 'fault') {
    throw new Error(JSON.stringify(result.fault));
  }
  return result.items;
}

describe('what is exported', () => {
  it.each(FORMATS)('as %s comes back with every type of mixed attributes', (format) => {
    expect(read(writeItems(MIXED, format, ['pk', 'sk']).text)).toEqual(MIXED);
  });

  it.each(['dynamodb-json', 'csv'] as const)('as %s keeps all ten types', (format) => {
    const { text, losses } = writeItems(EVERYTHING, format, ['pk']);

    expect(read(text)).toEqual(EVERYTHING);
    expect(losses).toEqual([]);
  });

  it('as plain JSON keeps all digits, and says what it cannot keep', () => {
    const { text, losses } = writeItems(EVERYTHING, 'json', ['pk']);

    expect(text).toContain('-12345678901234567890123456789012345678');
    expect(losses).toEqual(['binary', 'set']);
    expect(read(text)[0]?.texts).toEqual({ L: [{ S: 'x' }, { S: 'y,z' }] });
  });

  it('as plain JSON is JSON, whatever form numbers have', () => {
    const { text } = writeItems([{ n: { N: '+007.50' }, m: { N: '.5' } }], 'json', []);

    expect(JSON.parse(text)).toEqual([{ n: 7.5, m: 0.5 }]);
  });
});

describe('what is imported', () => {
  it.each([
    ['an export to S3', '{"Item":{"pk":{"S":"a"}}}\n{"Item":{"pk":{"S":"b"}}}\n'],
    [
      'requests of BatchWriteItem',
      '[{"PutRequest":{"Item":{"pk":{"S":"a"}}}},{"PutRequest":{"Item":{"pk":{"S":"b"}}}}]',
    ],
    ['an answer of Scan', '{"Count":2,"Items":[{"pk":{"S":"a"}},{"pk":{"S":"b"}}]}'],
    ['plain lines', '{"pk":"a"}\n\n{"pk":"b"}'],
    ['plain CSV', 'pk\r\na\r\nb'],
  ])('may be %s', (_, text) => {
    expect(read(text)).toEqual([{ pk: { S: 'a' } }, { pk: { S: 'b' } }]);
  });

  it('takes the types of key attributes for columns without a type', () => {
    const result = readItems('id,name\n7,x', { id: 'N' });

    expect(result).toMatchObject({ items: [{ id: { N: '7' }, name: { S: 'x' } }] });
  });

  it.each([
    ['{"pk": "a"}\n{"pk": }', { kind: 'json', fault: { line: 2, column: 8 } }],
    ['[{"pk":{"N":"x"}}]', { kind: 'value', item: 1, fault: { path: 'pk', code: 'number' } }],
    ['[1]', { kind: 'value', item: 1, fault: { code: 'object' } }],
    ['a:N\nx', { kind: 'csv', line: 2, reason: 'value' }],
    ['a,b\n1,2,3', { kind: 'csv', line: 2, reason: 'cells' }],
    ['a,a\n1,2', { kind: 'csv', line: 1, reason: 'heading' }],
    ['a\n"x', { kind: 'csv', line: 2, reason: 'quote' }],
    ['a\n"x"y', { kind: 'csv', line: 2, reason: 'quote' }],
  ])('says where %j is wrong', (text, fault) => {
    expect(readItems(text, {})).toMatchObject({ kind: 'fault', fault });
  });
});
