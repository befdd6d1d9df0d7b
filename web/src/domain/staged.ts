import { type AttributeValue, attributeOf, type Item, isEqual, isEqualItem } from './attributeValue';
import { keyNames, keyOf, type Table } from './table';

/** A change that has not been sent yet. */
export type Staged =
  | { readonly kind: 'update'; readonly before: Item; readonly after: Item }
  | { readonly kind: 'put'; readonly after: Item }
  | { readonly kind: 'delete'; readonly before: Item };

/** A request that can be shown, estimated, and sent as it is. */
export interface StagedRequest {
  readonly operation: 'UpdateItem' | 'PutItem' | 'DeleteItem';
  readonly body: {
    readonly TableName: string;
    readonly Key?: Item;
    readonly Item?: Item;
    readonly UpdateExpression?: string;
    readonly ConditionExpression: string;
    readonly ExpressionAttributeNames: Readonly<Record<string, string>>;
    readonly ExpressionAttributeValues?: Readonly<Record<string, AttributeValue>>;
    readonly ReturnConsumedCapacity: 'INDEXES';
    readonly ReturnValuesOnConditionCheckFailure: 'ALL_OLD';
  };
}

/** More comparisons would come near what the API allows in one expression. */
const COMPARED_MAX = 100;

/** Whether there is anything to send. */
export function isChange(staged: Staged): boolean {
  return staged.kind !== 'update' || !isEqualItem(staged.before, staged.after);
}

/** The attributes in which two versions of an item differ. */
export function changedNames(before: Item, after: Item): readonly string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter((name) => {
    const a = attributeOf(before, name);
    const b = attributeOf(after, name);
    return a === undefined || b === undefined ? a !== b : !isEqual(a, b);
  });
}

/**
 * The request that does a change and loses no change of anybody else.
 *
 * An update names only the attributes that have changed, under the condition that each still is what it was when it was
 * read: what others did to other attributes stays, what they did to these makes the request fail. A new item must not
 * exist yet; a deleted one must be as it was seen.
 */
export function requestOf(table: Table, staged: Staged): StagedRequest {
  const names = new Placeholders<string>('#');
  const values = new Placeholders<AttributeValue>(':');
  const [partition = ''] = table.keys.partition;
  switch (staged.kind) {
    case 'put': {
      const condition = `attribute_not_exists(${names.of(partition)})`;
      return request('PutItem', { TableName: table.name, Item: staged.after }, { condition, names, values });
    }
    case 'delete': {
      const isKey = new Set(keyNames(table.keys));
      const exists = `attribute_exists(${names.of(partition)})`;
      const compared = Object.entries(staged.before)
        .filter(([name]) => !isKey.has(name))
        .slice(0, COMPARED_MAX)
        .map(([name, value]) => `${names.of(name)} = ${values.of(value)}`);
      const condition = [exists, ...compared].join(' AND ');
      const key = { TableName: table.name, Key: keyOf(table, staged.before) };
      return request('DeleteItem', key, { condition, names, values });
    }
    case 'update': {
      const { before, after } = staged;
      const sets: string[] = [];
      const removes: string[] = [];
      const conditions = [`attribute_exists(${names.of(partition)})`];
      for (const name of changedNames(before, after)) {
        const placeholder = names.of(name);
        const old = attributeOf(before, name);
        const value = attributeOf(after, name);
        conditions.push(
          old === undefined ? `attribute_not_exists(${placeholder})` : `${placeholder} = ${values.of(old)}`,
        );
        if (value === undefined) {
          removes.push(placeholder);
        } else {
          sets.push(`${placeholder} = ${values.of(value)}`);
        }
      }
      const update = [
        sets.length === 0 ? '' : `SET ${sets.join(', ')}`,
        removes.length === 0 ? '' : `REMOVE ${removes.join(', ')}`,
      ];
      const body = {
        TableName: table.name,
        Key: keyOf(table, before),
        UpdateExpression: update.filter((clause) => clause !== '').join(' '),
      };
      return request('UpdateItem', body, { condition: conditions.join(' AND '), names, values });
    }
  }
}

interface Expressions {
  readonly condition: string;
  readonly names: Placeholders<string>;
  readonly values: Placeholders<AttributeValue>;
}

function request(
  operation: StagedRequest['operation'],
  body: {
    readonly TableName: string;
    readonly Key?: Item;
    readonly Item?: Item;
    readonly UpdateExpression?: string;
  },
  { condition, names, values }: Expressions,
): StagedRequest {
  return {
    operation,
    body: {
      ...body,
      ConditionExpression: condition,
      ExpressionAttributeNames: names.all(),
      ...(values.isEmpty() ? {} : { ExpressionAttributeValues: values.all() }),
      ReturnConsumedCapacity: 'INDEXES',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  };
}

/** Numbers what it is given: `#0`, `#1`; the same name has the same placeholder. */
class Placeholders<T> {
  private readonly given: T[] = [];

  constructor(private readonly mark: '#' | ':') {}

  of(value: T): string {
    const known = typeof value === 'string' ? this.given.indexOf(value) : -1;
    return `${this.mark}${known < 0 ? this.given.push(value) - 1 : known}`;
  }

  isEmpty(): boolean {
    return this.given.length === 0;
  }

  all(): Readonly<Record<string, T>> {
    return Object.fromEntries(this.given.map((value, i) => [`${this.mark}${i}`, value]));
  }
}

/**
 * The same edit on the item as it is now: what the user changed is changed, what others changed stays.
 *
 * @param now the item in the table; undefined when it is gone
 */
export function rebased(staged: Staged, now: Item | undefined): Staged {
  switch (staged.kind) {
    case 'delete':
      return now === undefined ? staged : { kind: 'delete', before: now };
    case 'put':
      return now === undefined ? staged : { kind: 'update', before: now, after: staged.after };
    case 'update': {
      if (now === undefined) {
        return { kind: 'put', after: staged.after };
      }
      const changed = new Set(changedNames(staged.before, staged.after));
      const kept = Object.entries(now).filter(([name]) => !changed.has(name));
      const edited = Object.entries(staged.after).filter(([name]) => changed.has(name));
      return { kind: 'update', before: now, after: Object.fromEntries([...kept, ...edited]) };
    }
  }
}
