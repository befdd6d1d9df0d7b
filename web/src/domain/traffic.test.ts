import { expect, it } from 'vitest';
import { measured } from './guide';
import { blocksOf, spansOf } from './prose';
import { designAddress, readDesign, sourceOf } from './routes/design';
import { guideAddress, nextStep, readGuide } from './routes/guide';
import { readTraffic, trafficAddress } from './routes/traffic';
import { percentText, placesOf, rateText, readHalfUnits, writeHalfUnits } from './traffic';

it('counts that are missing are none', () => {
  expect(readHalfUnits({ readHalfUnits: 3, fetchHalfUnits: 1 })).toBe(4);
  expect(writeHalfUnits({ tableWriteHalfUnits: 2 })).toBe(2);
  expect(readHalfUnits({})).toBe(0);
});

it('rates and shares keep the digits that count', () => {
  expect([rateText(5, 10), rateText(150, 10), rateText(12_345, 10)]).toEqual(['0.50', '15.0', '1235']);
  expect([percentText(0), percentText(0.004), percentText(0.073)]).toEqual(['0 %', '0.4 %', '7 %']);
});

it('places are tables with their indexes behind them', () => {
  const shape = (table: string, index: string | null) => ({ shape: { table, index } });

  expect(
    placesOf([shape('b', 'GSI2'), shape('a', null), shape('(other)', null)], [{ table: 'b', index: 'GSI1' }]),
  ).toEqual([
    { table: 'a', index: undefined },
    { table: 'b', index: undefined },
    { table: 'b', index: 'GSI1' },
    { table: 'b', index: 'GSI2' },
  ]);
});

it('what was measured has the table and each index that was written', () => {
  const consumed = {
    CapacityUnits: 2,
    Table: { CapacityUnits: 1 },
    GlobalSecondaryIndexes: { gsi1: { CapacityUnits: 1 } },
  };

  expect(measured(consumed)).toEqual({
    units: 2,
    arms: [
      { name: undefined, units: 1 },
      { name: 'gsi1', units: 1 },
    ],
  });
  expect(measured(undefined, { ScannedCount: 53, Count: 4 })).toEqual({
    units: 0,
    arms: [],
    read: 53,
    returned: 4,
  });
});

it('routes of the screens survive their addresses', () => {
  const design = {
    source: { kind: 'file', name: 'shop.tafel.yaml' },
    tab: 'bill',
    pattern: 'P2',
    ask: undefined,
  } as const;
  const traffic = {
    since: '6h',
    view: 'live',
    table: 'orders',
    index: 'GSI1',
    use: 'read',
    scale: 'relative',
    replay: '3',
  } as const;

  expect(readDesign(designAddress(design))).toEqual(design);
  expect(readTraffic(trafficAddress(traffic))).toEqual(traffic);
  expect(readGuide(guideAddress('break'))).toBe('break');
  expect(nextStep('yours')).toBe('yours');
  expect(sourceOf('draft/mine')).toEqual({ kind: 'draft', name: 'mine' });
  expect(sourceOf('nothing/mine')).toBeUndefined();
});

it('a page of a rule becomes blocks', () => {
  expect(
    blocksOf('# HOT-07: Hot\n\nText of\ntwo lines.\n\n- one\n  more\n- two\n\n```\ncode\n```\n## Next'),
  ).toEqual([
    { kind: 'heading', level: 1, text: 'HOT-07: Hot' },
    { kind: 'paragraph', text: 'Text of two lines.' },
    { kind: 'list', items: ['one more', 'two'] },
    { kind: 'code', text: 'code' },
    { kind: 'heading', level: 2, text: 'Next' },
  ]);
  expect(spansOf('a `b` and [c](d) **e**')).toEqual(['a ', 'b', ' and c e']);
});
