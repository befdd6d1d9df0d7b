/**
 * JSON that keeps numbers as the text they were written with, and says where a fault is.
 *
 * `JSON.parse` would round `9007199254740993`; data of users pass through this reader instead.
 */
export type Json = null | boolean | string | JsonNumber | readonly Json[] | JsonObject;

/** Members in their order; a repeated name is a fault. */
export interface JsonObject {
  readonly kind: 'object';
  readonly members: ReadonlyMap<string, Json>;
}

export interface JsonNumber {
  readonly kind: 'number';
  readonly text: string;
}

/** What is wrong with a text, and where; lines and columns begin with 1. */
export interface JsonFault {
  readonly message: JsonFaultCode;
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

export type JsonFaultCode =
  | 'unexpected'
  | 'end'
  | 'text'
  | 'escape'
  | 'number'
  | 'repeated'
  | 'deep'
  | 'trailing';

export type JsonResult =
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'fault'; readonly fault: JsonFault };

/** Deeper nesting is refused: the API allows 32 levels, each of which is two in its own JSON. */
export const DEPTH_MAX = 200;

export function parseJson(text: string): JsonResult {
  const reader = new Reader(text);
  try {
    return { kind: 'value', value: reader.document() };
  } catch (e) {
    if (e instanceof Fault) {
      return { kind: 'fault', fault: locate(text, e.code, e.offset) };
    }
    throw e;
  }
}

/** Where an offset is in a text. */
export function locate(text: string, message: JsonFaultCode, offset: number): JsonFault {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { message, offset, line, column: offset - before.lastIndexOf('\n') };
}

class Fault extends Error {
  constructor(
    readonly code: JsonFaultCode,
    readonly offset: number,
  ) {
    super(code);
  }
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  document(): Json {
    const value = this.value(0);
    this.blank();
    if (this.at < this.text.length) {
      throw new Fault('trailing', this.at);
    }
    return value;
  }

  private value(depth: number): Json {
    if (depth > DEPTH_MAX) {
      throw new Fault('deep', this.at);
    }
    this.blank();
    const c = this.text[this.at];
    switch (c) {
      case undefined:
        throw new Fault('end', this.at);
      case '{':
        return this.object(depth);
      case '[':
        return this.array(depth);
      case '"':
        return this.string();
      case 't':
        return this.word('true', true);
      case 'f':
        return this.word('false', false);
      case 'n':
        return this.word('null', null);
      default:
        return this.number();
    }
  }

  private object(depth: number): JsonObject {
    const members = new Map<string, Json>();
    this.at++;
    this.blank();
    if (this.take('}')) {
      return { kind: 'object', members };
    }
    for (;;) {
      this.blank();
      const start = this.at;
      if (this.text[this.at] !== '"') {
        throw new Fault(this.at < this.text.length ? 'unexpected' : 'end', this.at);
      }
      const name = this.string();
      if (members.has(name)) {
        throw new Fault('repeated', start);
      }
      this.blank();
      this.expect(':');
      members.set(name, this.value(depth + 1));
      this.blank();
      if (this.take('}')) {
        return { kind: 'object', members };
      }
      this.expect(',');
    }
  }

  private array(depth: number): readonly Json[] {
    const elements: Json[] = [];
    this.at++;
    this.blank();
    if (this.take(']')) {
      return elements;
    }
    for (;;) {
      elements.push(this.value(depth + 1));
      this.blank();
      if (this.take(']')) {
        return elements;
      }
      this.expect(',');
    }
  }

  private string(): string {
    const start = this.at;
    let end = start + 1;
    while (this.text[end] !== '"') {
      if (end >= this.text.length) {
        throw new Fault('end', this.text.length);
      }
      if (this.text.charCodeAt(end) < 0x20) {
        throw new Fault('text', end);
      }
      end += this.text[end] === '\\' ? 2 : 1;
    }
    this.at = end + 1;
    try {
      return JSON.parse(this.text.slice(start, this.at));
    } catch {
      throw new Fault('escape', start);
    }
  }

  private number(): JsonNumber {
    const pattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    if (match === null) {
      throw new Fault('unexpected', this.at);
    }
    this.at = pattern.lastIndex;
    if (/[\w.+-]/.test(this.text[this.at] ?? '')) {
      throw new Fault('number', this.at);
    }
    return { kind: 'number', text: match[0] };
  }

  private word<T>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.at)) {
      throw new Fault('unexpected', this.at);
    }
    this.at += word.length;
    return value;
  }

  private blank(): void {
    while (' \t\r\n'.includes(this.text[this.at] ?? 'x')) {
      this.at++;
    }
  }

  private take(c: string): boolean {
    if (this.text[this.at] !== c) {
      return false;
    }
    this.at++;
    return true;
  }

  private expect(c: string): void {
    if (!this.take(c)) {
      throw new Fault(this.at < this.text.length ? 'unexpected' : 'end', this.at);
    }
  }
}

export function isObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'object';
}

export function isNumber(value: Json): value is JsonNumber {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'number';
}

export function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Writes a value with two blanks an indent, short arrays and objects on one line; with `compact`, on one line. */
export function writeJson(value: Json, form: 'pretty' | 'compact' = 'pretty'): string {
  return form === 'compact' ? compact(value) : pretty(value, '');
}

const LINE_MAX = 72;

function compact(value: Json): string {
  if (isArray(value)) {
    return `[${value.map(compact).join(',')}]`;
  }
  if (isObject(value)) {
    return `{${[...value.members].map(([name, member]) => `${JSON.stringify(name)}:${compact(member)}`).join(',')}}`;
  }
  return isNumber(value) ? value.text : JSON.stringify(value);
}

function pretty(value: Json, indent: string): string {
  const line = oneLine(value);
  if (line.length + indent.length <= LINE_MAX || (!isArray(value) && !isObject(value))) {
    return line;
  }
  const inner = `${indent}  `;
  if (isArray(value)) {
    return `[\n${value.map((element) => inner + pretty(element, inner)).join(',\n')}\n${indent}]`;
  }
  const members = [...value.members].map(
    ([name, member]) => `${inner}${JSON.stringify(name)}: ${pretty(member, inner)}`,
  );
  return `{\n${members.join(',\n')}\n${indent}}`;
}

function oneLine(value: Json): string {
  if (isArray(value)) {
    return `[${value.map(oneLine).join(', ')}]`;
  }
  if (isObject(value)) {
    const members = [...value.members].map(([name, member]) => `${JSON.stringify(name)}: ${oneLine(member)}`);
    return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
  }
  return isNumber(value) ? value.text : JSON.stringify(value);
}

/** What `JSON.parse` would have made of it, for values without numbers that matter. */
export function fromPlain(value: unknown): Json {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') {
    return value;
  }
  if (typeof value === 'number') {
    return { kind: 'number', text: JSON.stringify(value) };
  }
  if (Array.isArray(value)) {
    return value.map(fromPlain);
  }
  if (typeof value === 'object') {
    return {
      kind: 'object',
      members: new Map(
        Object.entries(value)
          .filter(([, member]) => member !== undefined)
          .map(([name, member]) => [name, fromPlain(member)]),
      ),
    };
  }
  throw new TypeError(`Not JSON: ${typeof value}`);
}
