import type { Item } from '../../../domain/attributeValue';
import { keyNames, type Table } from '../../../domain/table';
import { MapEditor } from './ValueEditor';

interface Props {
  readonly table: Table;
  readonly item: Item;
  readonly isReadOnly: boolean;
  readonly isNew: boolean;
  readonly change: (item: Item) => void;
}

/** All attributes with their types. The key of an item that exists cannot be changed, as in the API. */
export function AttributesTab({ table, item, isReadOnly, isNew, change }: Props) {
  const keys = keyNames(table.keys);
  return (
    <MapEditor
      item={item}
      place=""
      change={change}
      rules={{ isReadOnly, fixedNames: keys, fixedValues: isNew ? [] : keys }}
    />
  );
}
