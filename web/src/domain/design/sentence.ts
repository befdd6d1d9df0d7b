import { type Edit, numberText, rateValue, yamlList, yamlMap, yamlText } from './edit';
import type { Model, PatternKind } from './model';

/**
 * An access pattern as people say it: "list orders of a user where status = open newest first, 20 of about 200, 40/s
 * peak 200/s".
 */
export interface Sentence {
  readonly kind: Exclude<PatternKind, 'transaction'>;
  readonly entity: string;
  /** The entity, or the attributes, behind "of" and "by". */
  readonly of?: string;
  readonly by: readonly string[];
  readonly where: Readonly<Record<string, string>>;
  readonly order?: { readonly attribute: string | undefined; readonly direction: 'ascending' | 'descending' };
  readonly limit?: number;
  readonly results?: number;
  readonly rate?: number;
  readonly peak?: number;
  readonly changes: readonly string[];
}

const VERBS: Readonly<Record<string, Sentence['kind']>> = {
  list: 'list',
  find: 'list',
  all: 'list',
  show: 'list',
  query: 'list',
  search: 'list',
  browse: 'list',
  get: 'get',
  read: 'get',
  fetch: 'get',
  load: 'get',
  open: 'get',
  put: 'put',
  add: 'put',
  create: 'put',
  insert: 'put',
  store: 'put',
  place: 'put',
  write: 'put',
  update: 'update',
  change: 'update',
  set: 'update',
  edit: 'update',
  close: 'update',
  delete: 'delete',
  remove: 'delete',
  cancel: 'delete',
};
const ARTICLES = /\b(?:the|a|an|all|every|its|their|one|his|her)\b/gi;
const NAME = '[A-Za-z][A-Za-z0-9_-]*';

/** What a sentence says; undefined if it names no entity. */
export function parseSentence(text: string): Sentence | undefined {
  let rest = ` ${text.trim().replace(/[.?!]+$/, '')} `;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(rest);
    if (match !== null) {
      rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
    }
    return match;
  };
  const peak = number(take(/\bpeak(?:\s+of)?\s+([\d.,_]+)\s*(?:\/\s*s|a second|per second)?/i)?.[1]);
  const rate = number(take(/([\d.,_]+)\s*(?:\/\s*s(?:ec)?\b|(?:times )?(?:a|per) second\b)/i)?.[1]);
  const about = take(/(?:\b(\d[\d,_]*)\s+of\s+)?\babout\s+(\d[\d,_]*)/i);
  const limit = number(
    about?.[1] ?? take(/\b(?:limit|first|top|newest|latest|last|at most)\s+(\d[\d,_]*)/i)?.[1],
  );
  const sort = take(/\b(newest|latest|oldest|most recent) first\b/i)?.[1]?.toLowerCase();
  const ordered = take(
    new RegExp(`\\b(?:ordered|sorted) by (${NAME})(?:\\s+(ascending|descending|asc|desc))?`, 'i'),
  );
  const where: Record<string, string> = {};
  for (let found = condition(take); found !== undefined; found = condition(take)) {
    where[found[0]] = found[1];
  }
  const changes = take(
    new RegExp(`\\b(?:set|changing|change) (${NAME}(?:\\s*,\\s*${NAME})*)\\s*$`, 'i'),
  )?.[1];
  const words = rest.replace(ARTICLES, ' ').replace(/[,;]/g, ' ').trim();
  const [first = ''] = words.split(/\s+/, 1);
  const kind = VERBS[first.toLowerCase()];
  const match = new RegExp(`^(${NAME})(?:\\s+(?:of|for|in|with)\\s+(${NAME}))?(?:\\s+by\\s+(.+))?`).exec(
    kind === undefined ? words : words.slice(first.length).trim(),
  );
  return match === null
    ? undefined
    : sentence(kind, match, {
        where,
        limit,
        rate,
        peak,
        sort,
        ordered,
        changes,
        results: number(about?.[2]),
      });
}

interface Parts {
  readonly where: Readonly<Record<string, string>>;
  readonly limit: number | undefined;
  readonly results: number | undefined;
  readonly rate: number | undefined;
  readonly peak: number | undefined;
  readonly sort: string | undefined;
  readonly ordered: RegExpExecArray | null;
  readonly changes: string | undefined;
}

function sentence(
  kind: Sentence['kind'] | undefined,
  match: RegExpExecArray,
  parts: Parts,
): Sentence | undefined {
  const noun = match[1];
  if (noun === undefined) {
    return undefined;
  }
  const by = (match[3] ?? '').split(/\s+and\s+|\s+/).filter((name) => new RegExp(`^${NAME}$`).test(name));
  const { sort, ordered } = parts;
  const order =
    ordered !== null
      ? ({
          attribute: ordered[1],
          direction: /^desc/i.test(ordered[2] ?? '') ? 'descending' : 'ascending',
        } as const)
      : sort !== undefined
        ? ({ attribute: undefined, direction: sort === 'oldest' ? 'ascending' : 'descending' } as const)
        : undefined;
  return {
    kind: kind ?? (isPlural(noun) ? 'list' : 'get'),
    entity: entityName(noun),
    ...(match[2] === undefined ? {} : { of: entityName(match[2]) }),
    by,
    where: parts.where,
    ...(order === undefined ? {} : { order }),
    ...defined({ limit: parts.limit, results: parts.results, rate: parts.rate, peak: parts.peak }),
    changes: parts.changes?.split(/\s*,\s*/) ?? [],
  };
}

function condition(take: (pattern: RegExp) => RegExpExecArray | null): readonly [string, string] | undefined {
  const match = take(
    new RegExp(
      `\\b(?:where|and|whose)\\s+(${NAME})\\s*(?:=|is|equals)\\s*(\\?|"[^"]*"|${NAME}|[\\d.]+)`,
      'i',
    ),
  );
  return match?.[1] === undefined || match[2] === undefined
    ? undefined
    : [match[1], match[2].replaceAll('"', '')];
}

function number(text: string | undefined): number | undefined {
  const value = text === undefined ? Number.NaN : Number(text.replace(/[,_]/g, ''));
  return Number.isNaN(value) ? undefined : value;
}

function defined<T extends Record<string, number | undefined>>(members: T): { [K in keyof T]?: number } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: number;
  };
}

function isPlural(noun: string): boolean {
  return /s$/i.test(noun) && !/ss$/i.test(noun);
}

/** `orders` is `Order`, `categories` is `Category`, `order_lines` is `OrderLine`. */
export function entityName(noun: string): string {
  const lower = noun === noun.toUpperCase() ? noun.toLowerCase() : noun;
  const singular = /ies$/i.test(lower)
    ? lower.replace(/ies$/i, 'y')
    : /(?:ses|xes|ches|shes)$/i.test(lower)
      ? lower.replace(/es$/i, '')
      : isPlural(lower)
        ? lower.slice(0, -1)
        : lower;
  return singular
    .split(/[-_]/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

function idOf(entity: string): string {
  return `${entity.charAt(0).toLowerCase()}${entity.slice(1)}Id`;
}

/** What a pattern needs, written as the file has it, and what entities lack for it. */
export interface Written {
  readonly id: string;
  readonly edits: readonly Edit[];
}

/** The edits that add a sentence to a model, with the entities and attributes that it needs and the model lacks. */
export function addSentence(model: Model, ask: string, said: Sentence): Written {
  const edits: Edit[] = [];
  const known = (name: string) => model.entities.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const owner = said.of === undefined ? undefined : known(said.of);
  const isAttribute =
    said.of !== undefined && owner === undefined && hasAttribute(model, said.entity, camel(said.of));
  if (said.of !== undefined && owner === undefined && !isAttribute) {
    edits.push({ set: ['entities', said.of], value: newEntity(said.of, undefined, []) });
  }
  const parent = isAttribute ? undefined : (owner?.name ?? said.of);
  const entity = known(said.entity);
  // As many as the answer says there are of each owner, so that the numbers of the new design agree.
  const isListedByParent = said.kind === 'list' && parent !== undefined;
  const timed = said.order !== undefined && said.order.attribute === undefined;
  const extra = [
    ...Object.keys(said.where),
    ...said.by,
    ...said.changes,
    ...(said.order?.attribute ? [said.order.attribute] : []),
  ];
  const time = entity?.attributes.find(({ type }) => /^(?:date|timestamp)/.test(type))?.name ?? 'createdAt';
  if (entity === undefined) {
    edits.push({
      set: ['entities', said.entity],
      value: newEntity(
        said.entity,
        parent,
        [
          ...extra.map((name) => attributeLine(name, said)),
          ...(timed ? ['createdAt: timestamp-millis'] : []),
        ],
        isListedByParent ? (owner?.count ?? COUNT) * listed(said) : COUNT,
      ),
    });
  } else {
    for (const name of [...extra, ...(timed ? [time] : [])]) {
      if (!entity.attributes.some((one) => one.name === name)) {
        const [, value = 'string'] = attributeLine(name, said).split(/: (.*)/s);
        edits.push({
          set: ['entities', entity.name, 'attributes', name],
          value: name === 'createdAt' ? 'timestamp-millis' : value,
        });
      }
    }
  }
  const reference =
    parent === undefined ? undefined : referenceTo(entity?.attributes, parent, owner?.fullId[0]);
  if (
    entity !== undefined &&
    parent !== undefined &&
    !entity.attributes.some(({ name }) => name === reference)
  ) {
    edits.push({
      set: ['entities', entity.name, 'attributes', reference ?? idOf(parent)],
      value: `{type: string, bytes: 12, references: ${parent}}`,
    });
  }
  const id = nextId(model, said.kind === 'get' || said.kind === 'list' ? 'P' : 'W');
  const by = [
    ...(isAttribute && said.of !== undefined ? [camel(said.of)] : reference === undefined ? [] : [reference]),
    ...said.by,
  ];
  const given = by.length === 0 && said.kind === 'get' ? (entity?.fullId ?? [idOf(said.entity)]) : by;
  edits.push({
    set: ['patterns', id],
    value: pattern(ask, said, { entity: entity?.name ?? said.entity, by: given, time }),
  });
  return { id, edits };
}

/** A model that has nothing but what a sentence needs. */
export function modelOfSentence(
  ask: string,
  said: Sentence,
): { readonly text: string; readonly edits: readonly Edit[] } {
  const empty: Model = {
    name: 'mine',
    description: '',
    table: { name: 'mine', delimiter: '#', billing: 'on-demand', region: '', class: '' },
    entities: [],
    patterns: [],
    silences: [],
    pins: { placements: {}, sortKeys: {}, projections: {}, shards: {} },
  };
  const { edits } = addSentence(empty, ask, said);
  const lines = { entities: [] as string[], patterns: [] as string[] };
  for (const edit of edits) {
    if ('set' in edit && (edit.set[0] === 'entities' || edit.set[0] === 'patterns')) {
      lines[edit.set[0]].push(`  ${edit.set[1]}: ${edit.value}`);
    }
  }
  return {
    text: [
      'tafel: 1',
      'name: mine',
      '',
      'entities:',
      ...lines.entities,
      '',
      'patterns:',
      ...lines.patterns,
      '',
    ].join('\n'),
    edits,
  };
}

/** How many items a list answers with. */
function listed(said: Sentence): number {
  return said.limit ?? said.results ?? 10;
}

function pattern(
  ask: string,
  said: Sentence,
  place: { readonly entity: string; readonly by: readonly string[]; readonly time: string },
): string {
  const read = said.kind === 'get' || said.kind === 'list';
  const asked = Object.entries(said.where)
    .filter(([, value]) => value === '?')
    .map(([name]) => name);
  const fixed = Object.entries(said.where).filter(([, value]) => value !== '?');
  const by = [...place.by, ...asked];
  return yamlMap({
    ask: yamlText(ask),
    [said.kind]: place.entity,
    by: read && by.length > 0 ? yamlList(by) : undefined,
    where:
      read && fixed.length > 0
        ? yamlMap(Object.fromEntries(fixed.map(([name, value]) => [name, yamlText(value)])))
        : undefined,
    order:
      said.order === undefined
        ? undefined
        : `{${said.order.attribute ?? place.time}: ${said.order.direction}}`,
    results: said.kind === 'list' ? numberText(listed(said)) : undefined,
    limit: said.limit === undefined ? undefined : numberText(said.limit),
    changes:
      said.kind === 'update'
        ? yamlList(said.changes.length > 0 ? said.changes : Object.keys(said.where))
        : undefined,
    rate: rateValue(said.rate ?? 1, said.peak ?? 0),
  });
}

/** How many there are of an entity that nobody has counted yet. */
const COUNT = 1_000;

function newEntity(
  name: string,
  parent: string | undefined,
  attributes: readonly string[],
  count = COUNT,
): string {
  const id = idOf(name);
  const owner =
    parent === undefined ? [] : [`${idOf(parent)}: {type: string, bytes: 12, references: ${parent}}`];
  const own = [...new Set([`${id}: string 12`, ...owner, ...attributes])];
  return yamlMap({
    id,
    parent,
    count: numberText(count).replace(/\B(?=(\d{3})+$)/g, '_'),
    attributes: `{${own.join(', ')}}`,
  });
}

function attributeLine(name: string, said: Sentence): string {
  const isChanged = said.changes.includes(name) || (said.kind === 'update' && name in said.where);
  return `${name}: ${isChanged ? '{type: string, bytes: 12, mutable: true}' : 'string 12'}`;
}

function referenceTo(
  attributes: Model['entities'][number]['attributes'] | undefined,
  parent: string,
  id: string | undefined,
): string {
  return attributes?.find(({ references }) => references === parent)?.name ?? id ?? idOf(parent);
}

function hasAttribute(model: Model, entity: string, attribute: string): boolean {
  return model.entities.some(
    (one) =>
      one.name.toLowerCase() === entity.toLowerCase() &&
      one.attributes.some(({ name }) => name === attribute),
  );
}

function camel(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function nextId(model: Model, letter: string): string {
  const taken = new Set(model.patterns.map(({ id }) => id));
  let number = 1;
  while (taken.has(`${letter}${number}`)) {
    number++;
  }
  return `${letter}${number}`;
}
