import { useState } from 'react';
import { JsonEditor } from '../../../components/JsonEditor/JsonEditor';
import { attributeOf, type Item, isEqual, isEqualItem } from '../../../domain/attributeValue';
import { itemOfDynamoJson, toDynamoJson, ValueFaultError } from '../../../domain/codec/dynamoJson';
import { parseJson, writeJson } from '../../../domain/json';
import { keyNames, type Table } from '../../../domain/table';
import { collections as text, valueFaultText } from '../../../text/collections';
import type { OpenedItem } from './useItem';

interface Props {
  readonly table: Table;
  readonly opened: OpenedItem;
  readonly isReadOnly: boolean;
}

type Reading = { readonly item: Item } | { readonly fault: string | undefined };

/** The item as DynamoDB JSON; what is typed becomes the item as soon as it is one. */
export function JsonTab({ table, opened, isReadOnly }: Props) {
  const [typed, setTyped] = useState<string>();
  const item = opened.item ?? {};
  const isNew = opened.edit?.staged.kind === 'put';
  const written = writeJson(toDynamoJson(item));
  if (isReadOnly) {
    return <pre>{written}</pre>;
  }
  const reading = typed === undefined ? undefined : read(typed, isNew ? undefined : item, table);
  const change = (next: string) => {
    setTyped(next);
    const result = read(next, isNew ? undefined : item, table);
    if ('item' in result) {
      opened.change(result.item);
    }
  };
  // What was typed is kept only as long as it says the same, or nothing yet.
  const isStale = reading !== undefined && 'item' in reading && !isEqualItem(reading.item, item);
  return (
    <JsonEditor
      label={text.tabs.json}
      text={typed === undefined || isStale ? written : typed}
      change={change}
      rows={22}
      fault={reading !== undefined && 'fault' in reading ? reading.fault : undefined}
    />
  );
}

/** The item that a text spells; its key has to be that of `before`. */
function read(json: string, before: Item | undefined, table: Table): Reading {
  const result = parseJson(json);
  if (result.kind === 'fault') {
    return { fault: undefined };
  }
  try {
    const item = itemOfDynamoJson(result.value);
    const moved =
      before === undefined ? undefined : keyNames(table.keys).find((name) => !isSame(item, before, name));
    return moved === undefined ? { item } : { fault: `${moved}: ${text.keyAttribute}` };
  } catch (e) {
    if (e instanceof ValueFaultError) {
      return { fault: valueFaultText(e.fault) };
    }
    throw e;
  }
}

function isSame(a: Item, b: Item, name: string): boolean {
  const x = attributeOf(a, name);
  const y = attributeOf(b, name);
  return x !== undefined && y !== undefined && isEqual(x, y);
}
