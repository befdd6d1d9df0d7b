import { expect, it } from 'vitest';
import { countEntities, entityOf } from './entity';
import { Palette } from './palette';

const KEYS = { partition: ['PK'], sort: ['SK'] };

it.each([
  ['USER#1', 'USER#1', 'USER'],
  ['USER#1', 'POST#2026-01-01', 'POST'],
  ['USER#1', 'PROFILE', 'USER PROFILE'],
  ['a17', 'b23', 'PK'],
])('an item with the key %s, %s is a %s', (pk, sk, name) => {
  expect(entityOf(KEYS, { PK: { S: pk }, SK: { S: sk } }).name).toBe(name);
});

it('kinds are counted, the most frequent first', () => {
  const item = (sk: string) => ({
    entity: entityOf(KEYS, { PK: { S: 'USER#1' }, SK: { S: sk } }),
    bytes: 10,
  });

  expect(countEntities([item('USER#1'), item('POST#1'), item('POST#2')])).toMatchObject([
    { count: 2, bytes: 20 },
    { count: 1, bytes: 10 },
  ]);
  expect(countEntities([item('POST#1'), { ...item('POST#2'), bytes: undefined }])).toMatchObject([
    { bytes: undefined },
  ]);
});

it('a colour stays with its entity, whatever case it is written in', () => {
  const palette = new Palette();
  const first = palette.colourOf('USER');

  expect(palette.colourOf('POST')).not.toBe(first);
  expect(palette.colourOf('User')).toBe(first);
  for (let i = 0; i < 20; i++) {
    expect(palette.colourOf(`E${i}`)).toBeLessThanOrEqual(8);
  }
});
