import { describe, expect, it } from 'vitest';
import { bodyOf, CALCULATORS, DEFAULTS, namesOf, numberOf, percentOf } from './calculators';
import { formatHash, parseHash } from './route';
import {
  calculatorsAddress,
  FIELD_LENGTH_MAX,
  fieldsOf,
  readCalculators,
  withFields,
} from './routes/calculators';

describe('a body', () => {
  it.each(CALCULATORS)('of %s follows from what is there at first', (calculator) => {
    expect(JSON.parse(bodyOf(calculator, DEFAULTS[calculator]) ?? '')).toBeTypeOf('object');
  });

  it('of a read has a consistency, of a write indexes', () => {
    const fields = { ...DEFAULTS.request, bytes: '1,500' };

    expect(JSON.parse(bodyOf('request', fields) ?? '')).toEqual({
      operation: 'Query',
      items: 20,
      bytes: 1500,
      indexes: 0,
      perSecond: 10,
      consistency: 'eventual',
      region: 'us-east-1',
      class: 'standard',
    });
    const put = bodyOf('request', { ...fields, operation: 'PutItem', indexes: '2', entryBytes: '100' });
    expect(JSON.parse(put ?? '')).toMatchObject({ operation: 'PutItem', indexes: 2, entryBytes: 100 });
    expect(put).not.toContain('consistency');
  });

  it('keeps the digits of an item', () => {
    const item = '{"n": 9007199254740993}';

    expect(bodyOf('size', { item })).toBe(item);
    expect(bodyOf('projection', { ...DEFAULTS.projection, item })).toContain(item);
  });

  it('counts gigabytes in bytes', () => {
    expect(JSON.parse(bodyOf('table', { ...DEFAULTS.table, gigabytes: '1.5' }) ?? '')).toMatchObject({
      bytes: 1_610_612_736,
    });
  });

  it('waits for what is missing', () => {
    expect(bodyOf('size', { item: '{"a":' })).toBeUndefined();
    expect(bodyOf('shards', { writes: '1', reads: 'many' })).toBeUndefined();
    expect(bodyOf('projection', { ...DEFAULTS.projection, item: '' })).toBeUndefined();
  });
});

it.each([
  ['12', 12],
  [' 1,234,567.5 ', 1_234_567.5],
  ['.5', 0.5],
  ['1e6', 1_000_000],
  ['', undefined],
  ['-1', undefined],
  ['1,2', undefined],
  ['ten', undefined],
])('%j is typed as the number %s', (text, number) => expect(numberOf(text)).toBe(number));

it('names and shares are read as they are written', () => {
  expect(namesOf(' pk, sk ,,')).toEqual(['pk', 'sk']);
  expect(percentOf('28.6 %')).toBe(28.6);
  expect(percentOf('28.6 % (unconfirmed)')).toBe(28.6);
  expect(percentOf('never')).toBeUndefined();
});

describe('the address of a calculator', () => {
  const plain = readCalculators(parseHash('#/calculators'));

  it('has what differs from the defaults, and leads to the same', () => {
    const route = withFields(
      { ...plain, calculator: 'table' },
      { reads: '7', writes: DEFAULTS.table.writes ?? '' },
    );
    const hash = formatHash(calculatorsAddress(route));

    expect(hash).toBe('#/calculators/table?reads=7');
    expect(fieldsOf(readCalculators(parseHash(hash)))).toEqual({ ...DEFAULTS.table, reads: '7' });
  });

  it('has no field that would be too long for it', () => {
    const route = withFields(plain, { item: 'x'.repeat(FIELD_LENGTH_MAX + 1) });

    expect(formatHash(calculatorsAddress(route))).toBe('#/calculators/size');
  });

  it('keeps what was typed into the others', () => {
    const first = withFields({ ...plain, calculator: 'shards' }, { writes: '9' });
    const back = {
      ...withFields({ ...first, calculator: 'table' }, { reads: '1' }),
      calculator: 'shards' as const,
    };

    expect(fieldsOf(back)).toMatchObject({ writes: '9' });
  });
});
