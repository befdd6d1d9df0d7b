import { type AttributeValue, attributeOf, type Item, shortText } from './attributeValue';
import { templateOf, typesOf } from './key';
import type { KeyAttributes } from './table';

/** What kind of thing an item is, read off the prefixes of its key. */
export interface Entity {
  /** Names the kind: items with the same templates are of one kind. */
  readonly id: string;
  readonly name: string;
  /** The templates of partition and sort key: `USER#?` and `ORDER#?`. */
  readonly template: string;
}

/** Keys of this length are not looked into. */
const KEY_LENGTH_MAX = 300;
const CACHED_MAX = 20_000;
const cache = new Map<string, Entity>();

/** The kind of an item. Items whose keys have no types are all of one kind, named by the key attributes. */
export function entityOf(keys: KeyAttributes, item: Item): Entity {
  const partition = keys.partition.map((name) => keyText(attributeOf(item, name))).join(' ');
  const sort = keys.sort.map((name) => keyText(attributeOf(item, name))).join(' ');
  const partitionTemplate = shapeOf(partition);
  const sortTemplate = keys.sort.length === 0 ? undefined : shapeOf(sort);
  const id = sortTemplate === undefined ? partitionTemplate : `${partitionTemplate} · ${sortTemplate}`;
  const cached = cache.get(id);
  if (cached !== undefined) {
    return cached;
  }
  const entity = { id, name: nameOf(typesOf(partition), typesOf(sort), sortTemplate, keys), template: id };
  if (cache.size < CACHED_MAX) {
    cache.set(id, entity);
  }
  return entity;
}

function keyText(value: AttributeValue | undefined): string {
  return value !== undefined && 'S' in value ? value.S : value === undefined ? '' : '0';
}

function shapeOf(key: string): string {
  return key.length > KEY_LENGTH_MAX ? '?' : templateOf(key);
}

/**
 * The last type of the sort key, else that of the partition key. A sort key that is a type alone, `META`, says what part
 * of the partition's entity an item is, so both are named.
 */
function nameOf(
  partition: readonly string[],
  sort: readonly string[],
  sortTemplate: string | undefined,
  keys: KeyAttributes,
): string {
  const owner = partition.at(-1);
  const own = sort.at(-1);
  if (own === undefined) {
    return owner ?? keys.partition.join(', ');
  }
  const isTypeAlone = sortTemplate !== undefined && !sortTemplate.includes('?');
  return isTypeAlone && owner !== undefined && owner !== own ? `${owner} ${own}` : own;
}

/** How much of each kind there is among some items. */
export interface EntityCount {
  readonly entity: Entity;
  readonly count: number;
  /** Undefined until all sizes are known. */
  readonly bytes: number | undefined;
}

/** Counts items by kind, most frequent first. */
export function countEntities(
  items: Iterable<{ readonly entity: Entity; readonly bytes: number | undefined }>,
): readonly EntityCount[] {
  const counts = new Map<string, { entity: Entity; count: number; bytes: number | undefined }>();
  for (const { entity, bytes } of items) {
    const known = counts.get(entity.id);
    if (known === undefined) {
      counts.set(entity.id, { entity, count: 1, bytes });
    } else {
      known.count++;
      known.bytes = known.bytes === undefined || bytes === undefined ? undefined : known.bytes + bytes;
    }
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.entity.name < b.entity.name ? -1 : 1));
}

/** A key on one line, for titles and messages. */
export function keyLine(key: Item): string {
  return Object.values(key).map(shortText).join(' / ');
}
