import { expect, it } from 'vitest';
import { numberText, rateValue, yamlList, yamlMap, yamlText } from './edit';
import { RATE_MAX, RATE_STEPS, rateAt, skewStep, stepOf } from './scale';

it('texts are quoted where YAML would take them for something else', () => {
  expect(['open', 'true', 'a: b', '#', 'No', '12', 'x-y_z.1', ''].map(yamlText)).toEqual([
    'open',
    '"true"',
    '"a: b"',
    '"#"',
    '"No"',
    '"12"',
    'x-y_z.1',
    '""',
  ]);
  expect(yamlList(['a'])).toBe('a');
  expect(yamlList(['a', 'b c'])).toBe('[a, "b c"]');
  expect(yamlMap({ a: '1', b: undefined, 'c d': 'x' })).toBe('{a: 1, "c d": x}');
});

it('a rate has a peak only where it is above the average', () => {
  expect(rateValue(40, 40)).toBe('40');
  expect(rateValue(40, 200)).toBe('{average: 40, peak: 200}');
  expect(numberText(1e-7)).toBe('0.0000001');
});

it('every step of a slider is the step of its rate', () => {
  for (let step = 0; step <= RATE_STEPS; step++) {
    expect(stepOf(rateAt(step))).toBe(step);
  }
  expect(rateAt(0)).toBe(0);
  expect(rateAt(RATE_STEPS)).toBe(RATE_MAX);
});

it('a skew stands where its slider has the closest one', () => {
  expect(skewStep({ kind: 'even', value: 0 })).toBe(0);
  expect(skewStep({ kind: 'zipf', value: 1 })).toBe(2);
  expect(skewStep({ kind: 'hottest', value: 0.5 })).toBe(6);
  expect(skewStep({ kind: 'hottest', value: 0.95 })).toBe(7);
});
