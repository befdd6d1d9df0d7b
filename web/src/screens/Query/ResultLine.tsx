import { Cell } from '../../components/Cell/Cell';
import { KeyChip } from '../../components/KeyChip/KeyChip';
import { type AttributeValue, attributeOf, type Item } from '../../domain/attributeValue';
import { entityOf } from '../../domain/entity';
import { collectionsAddress } from '../../domain/routes/collections';
import { type KeyAttributes, keyNames, pick, type Table } from '../../domain/table';
import { useSession } from '../../session/Session';
import styles from './Results.module.css';

/** What all lines share. */
export interface ResultContext {
  /** Undefined if the table is not the one that is known. */
  readonly table: Table | undefined;
  /** The keys of what was read: the table's or an index's. */
  readonly keys: KeyAttributes | undefined;
  readonly index: string | undefined;
  /** Makes a condition of a value. */
  readonly takeValue: (name: string, value: AttributeValue) => void;
}

interface Props {
  readonly context: ResultContext;
  readonly item: Item;
  readonly isSelected: boolean;
  readonly select: () => void;
}

const CELLS_MAX = 14;

/** An item on one line: the key that was read by, the key of the table, then its other attributes with their names. */
export function ResultLine({ context, item, isSelected, select }: Props) {
  const { palette } = useSession();
  const { table, keys } = context;
  const colour = table === undefined ? 0 : palette.colourOf(entityOf(table.keys, item).name);
  const first =
    keys === undefined || table === undefined
      ? []
      : [...new Set([...keyNames(keys), ...keyNames(table.keys)])];
  const isKey = new Set(first);
  const others = Object.entries(item).filter(([name]) => !isKey.has(name));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it selects rows by keys
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      className={`${styles.line} entity-${colour}`}
      data-selected={isSelected ? true : undefined}
      onClick={select}
    >
      <span className={styles.rail} aria-hidden="true" />
      {first.map((name) => (
        <KeyCell key={name} context={context} item={item} name={name} colour={colour} />
      ))}
      {others.slice(0, CELLS_MAX).map(([name, value]) => (
        <Cell key={name} name={name} value={value} />
      ))}
      {others.length > CELLS_MAX && <span className={styles.more}>+ {others.length - CELLS_MAX}</span>}
    </div>
  );
}

interface KeyCellProps {
  readonly context: ResultContext;
  readonly item: Item;
  readonly name: string;
  readonly colour: number;
}

/** A key attribute; a click opens the collection that the item is in, Alt and a click makes a condition of it. */
function KeyCell({ context, item, name, colour }: KeyCellProps) {
  const { navigate } = useSession();
  const { table, keys, index, takeValue } = context;
  const value = attributeOf(item, name);
  if (value === undefined || table === undefined || keys === undefined) {
    return null;
  }
  const isOfIndex = index !== undefined && keyNames(keys).includes(name);
  const partition = pick(item, isOfIndex ? keys.partition : table.keys.partition);
  const open = () =>
    navigate(collectionsAddress({ table: table.name, index: isOfIndex ? index : undefined, partition }));
  return (
    <Cell name={name} value={value}>
      <KeyChip value={value} entity={colour} open={open} condition={() => takeValue(name, value)} />
    </Cell>
  );
}
