import { describe, expect, it } from 'vitest';
import { fromPlain, isObject, parseJson, writeJson } from './json';

function value(text: string) {
  const result = parseJson(text);
  if (result.kind === 'fault') {
    throw new Error(result.fault.message);
  }
  return result.value;
}

describe('reading and writing', () => {
  it.each([
    '9007199254740993',
    '1.50',
    '-0.0',
    '1E+400',
    'null',
    'true',
    '"a\\u00e9\\n"',
    '[]',
    '{}',
    '[1,{"a":[null,false,"x"]}]',
    '{"__proto__":{"x":1},"constructor":2}',
  ])('keeps %s as it is', (text) => {
    const written = writeJson(value(text), 'compact');

    expect(value(written)).toEqual(value(text));
    if (!text.includes('\\u')) {
      expect(written).toBe(text);
    }
  });

  it('breaks what does not fit on a line', () => {
    const long = { text: 'x'.repeat(80), short: [1, 2] };

    expect(writeJson(fromPlain(long))).toBe(`{\n  "text": "${'x'.repeat(80)}",\n  "short": [1, 2]\n}`);
  });

  it('takes members of any name', () => {
    const read = value('{"__proto__": 1}');

    expect(isObject(read) && [...read.members.keys()]).toEqual(['__proto__']);
  });
});

describe('faults', () => {
  it.each([
    ['{"a": 1,\n "b" 2}', 'unexpected', 2, 6],
    ['{"a": 1', 'end', 1, 8],
    ['[1, 2', 'end', 1, 6],
    ['{"a":1,"a":2}', 'repeated', 1, 8],
    ['"a\nb"', 'text', 1, 3],
    ['"\\x"', 'escape', 1, 1],
    ['01', 'number', 1, 2],
    ['1.', 'number', 1, 2],
    ['{} x', 'trailing', 1, 4],
    ['nul', 'unexpected', 1, 1],
    ['', 'end', 1, 1],
    ['['.repeat(300), 'deep', 1, 202],
  ])('%s has a fault with its place', (text, message, line, column) => {
    const result = parseJson(text);

    expect(result.kind === 'fault' && result.fault).toMatchObject({ message, line, column });
  });
});
