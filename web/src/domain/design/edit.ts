/** A change of a model file where a value stands; the server makes it, so that comments and spelling stay. */
export type Edit =
  | { readonly set: readonly string[]; readonly value: string }
  | { readonly append: readonly string[]; readonly value: string }
  | { readonly remove: readonly string[] };

const PLAIN = /^[A-Za-z_][A-Za-z0-9_.-]*$/;
const WORDS = new Set(['true', 'false', 'null', 'yes', 'no', 'on', 'off', 'y', 'n', 'none']);

/** A text as YAML in one line: plain where that is unambiguous, quoted otherwise. */
export function yamlText(text: string): string {
  return PLAIN.test(text) && !WORDS.has(text.toLowerCase()) ? text : JSON.stringify(text);
}

/** A list as the file has it: one text alone without brackets. */
export function yamlList(texts: readonly string[]): string {
  const [only] = texts;
  return texts.length === 1 && only !== undefined ? yamlText(only) : `[${texts.map(yamlText).join(', ')}]`;
}

/** A mapping in one line; members that are undefined are left out. */
export function yamlMap(members: Readonly<Record<string, string | undefined>>): string {
  const written = Object.entries(members)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => `${yamlText(name)}: ${value}`);
  return `{${written.join(', ')}}`;
}

/** A rate with its peak; calls a second. */
export function rateValue(rate: number, peak: number): string {
  return peak > rate ? `{average: ${numberText(rate)}, peak: ${numberText(peak)}}` : numberText(rate);
}

/** A number as the file has it, without exponent. */
export function numberText(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : text;
}
