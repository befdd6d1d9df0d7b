import { describe, expect, it } from 'vitest';
import { splitKey, templateOf, typesOf } from './key';

describe('the parts of a key', () => {
  it.each([
    ['USER#42', ['type USER', 'delimiter #', 'number 42']],
    [
      'USER#lindsay#ORDER#2026-01-09',
      [
        'type USER',
        'delimiter #',
        'id lindsay',
        'delimiter #',
        'type ORDER',
        'delimiter #',
        'date 2026-01-09',
      ],
    ],
    ['PROFILE', ['type PROFILE']],
    ['#METADATA', ['delimiter #', 'type METADATA']],
    ['user:7', ['type user', 'delimiter :', 'number 7']],
    ['POST#2026-01-09T09:41:00Z', ['type POST', 'delimiter #', 'date 2026-01-09T09:41:00Z']],
    ['STATUS#open#shard3', ['type STATUS', 'delimiter #', 'id open', 'delimiter #', 'shard shard3']],
    ['0a1b-2c', ['id 0a1b-2c']],
    ['', []],
  ])('%s', (key, parts) => {
    expect(splitKey(key).map(({ kind, text }) => `${kind} ${text}`)).toEqual(parts);
    expect(
      splitKey(key)
        .map(({ text }) => text)
        .join(''),
    ).toBe(key);
  });

  it('are one when there are too many', () => {
    expect(splitKey('a#'.repeat(100))).toHaveLength(1);
  });
});

it('a template has a mark for each identifier', () => {
  expect(templateOf('USER#42#ORDER#2026-01-09')).toBe('USER#?#ORDER#?');
  expect(typesOf('USER#42#ORDER#2026-01-09')).toEqual(['USER', 'ORDER']);
});
