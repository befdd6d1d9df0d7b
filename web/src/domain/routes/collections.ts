import type { AttributeValue, Item, KeyType } from '../attributeValue';
import { type Address, address } from '../route';

/** What the Collections screen shows. */
export interface CollectionsRoute {
  readonly table: string | undefined;
  /** The index whose order is shown; undefined for the table's own. */
  readonly index: string | undefined;
  /** The one partition that is shown; undefined for all of them, as a Scan finds them. */
  readonly partition: Item | undefined;
  /** The item in the panel, by its table key. */
  readonly item: Item | undefined;
}

export function readCollections({ path, query }: Address): CollectionsRoute {
  return {
    table: path[0],
    index: query.index,
    partition: readKey(query.pk),
    item: readKey(query.item),
  };
}

export function collectionsAddress(route: Partial<CollectionsRoute>): Address {
  return address('collections', route.table === undefined ? [] : [route.table], {
    index: route.index,
    pk: route.partition && writeKey(route.partition),
    item: route.item && writeKey(route.item),
  });
}

/** A key as `name:S:value` parts, each encoded, joined by `&`. */
export function writeKey(key: Item): string {
  return Object.entries(key)
    .map(([name, value]) => {
      const [type, text] = Object.entries(value)[0] as [string, string];
      return [name, type, text].map(encodeURIComponent).join(':');
    })
    .join('&');
}

export function readKey(text: string | undefined): Item | undefined {
  if (text === undefined || text === '') {
    return undefined;
  }
  const attributes: [string, AttributeValue][] = [];
  for (const part of text.split('&')) {
    const pieces = part.split(':');
    const [name, type, value] = pieces;
    if (pieces.length !== 3 || name === undefined || value === undefined || !isKeyType(type)) {
      return undefined;
    }
    try {
      attributes.push([decodeURIComponent(name), keyValue(type, decodeURIComponent(value))]);
    } catch {
      return undefined;
    }
  }
  return Object.fromEntries(attributes);
}

function isKeyType(type: string | undefined): type is KeyType {
  return type === 'S' || type === 'N' || type === 'B';
}

export function keyValue(type: KeyType, text: string): AttributeValue {
  switch (type) {
    case 'S':
      return { S: text };
    case 'N':
      return { N: text };
    case 'B':
      return { B: text };
  }
}
