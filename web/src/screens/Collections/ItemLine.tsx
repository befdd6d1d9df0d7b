import { Cell } from '../../components/Cell/Cell';
import { KeyChip } from '../../components/KeyChip/KeyChip';
import { type AttributeValue, attributeOf } from '../../domain/attributeValue';
import { typesOf } from '../../domain/key';
import { address } from '../../domain/route';
import { type CollectionsRoute, writeKey } from '../../domain/routes/collections';
import type { Row } from '../../domain/rows';
import type { Staged } from '../../domain/staged';
import { type KeyAttributes, keyNames, type Table } from '../../domain/table';
import { useSession } from '../../session/Session';
import styles from './ItemGrid.module.css';

/** What all lines of a grid share. */
export interface LineContext {
  readonly table: Table;
  readonly index: string | undefined;
  /** The keys by which the items are grouped and sorted. */
  readonly keys: KeyAttributes;
  /** The first types of partition keys; see `partitionTypes`. */
  readonly owners: ReadonlySet<string>;
  readonly change: (parts: Partial<CollectionsRoute>) => void;
}

interface Props {
  readonly context: LineContext;
  readonly row: Row;
  readonly staged: Staged['kind'] | undefined;
  readonly isSelected: boolean;
  readonly isAbsent: boolean;
}

const CELLS_MAX = 14;

/** An item on one line: its sort key, then its attributes, each with its name. */
export function ItemLine({ context, row, staged, isSelected, isAbsent }: Props) {
  const { palette } = useSession();
  const { table, keys } = context;
  const colour = palette.colourOf(row.entity.name);
  // Where the index has no sort key of its own, the key of the table tells rows apart.
  const sort = isAbsent
    ? keyNames(table.keys)
    : keys.sort.length > 0 || context.index === undefined
      ? keys.sort
      : keyNames(table.keys);
  const shown = new Set([...(isAbsent ? [] : keys.partition), ...sort]);
  const others = Object.entries(row.item).filter(([name]) => !shown.has(name));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid around it opens rows by keys
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      className={`${styles.line} entity-${colour}`}
      data-staged={staged}
      data-selected={isSelected ? true : undefined}
      data-absent={isAbsent ? true : undefined}
      onClick={() => context.change({ item: row.key })}
    >
      <span className={styles.rail} aria-hidden="true" />
      {sort.length > 0 && (
        <span className={styles.sort}>
          {sort.map((name) => (
            <ItemCell
              key={name}
              context={context}
              name={name}
              value={attributeOf(row.item, name)}
              entity={colour}
            />
          ))}
        </span>
      )}
      {others.slice(0, CELLS_MAX).map(([name, value]) => (
        <ItemCell key={name} context={context} name={name} value={value} entity={0} />
      ))}
      {others.length > CELLS_MAX && <span className={styles.more}>+ {others.length - CELLS_MAX}</span>}
    </div>
  );
}

interface CellProps {
  readonly context: LineContext;
  readonly name: string;
  readonly value: AttributeValue | undefined;
  readonly entity: number;
}

function ItemCell({ context, name, value, entity }: CellProps) {
  const { navigate } = useSession();
  if (value === undefined) {
    return null;
  }
  const target = collectionOf(context, name, value);
  if (entity === 0 && target === undefined && !isKeyAttribute(context.table, name)) {
    return <Cell name={name} value={value} />;
  }
  const ways =
    target === undefined
      ? {}
      : {
          open: () => context.change({ ...target, item: undefined }),
          condition: () =>
            navigate(
              address('query', [context.table.name], { index: target.index, pk: writeKey(target.partition) }),
            ),
        };
  return (
    <Cell name={name} value={value}>
      <KeyChip value={value} entity={entity} {...ways} />
    </Cell>
  );
}

function isKeyAttribute(table: Table, name: string): boolean {
  return [table, ...table.indexes].some(({ keys }) => keyNames(keys).includes(name));
}

/** The collection that a value leads to: that of an index whose partition key it is, or that of the table it names. */
function collectionOf({ table, owners }: LineContext, name: string, value: AttributeValue) {
  const place = [{ name: undefined, keys: table.keys }, ...table.indexes].find(
    ({ keys }) => keys.partition.length === 1 && keys.partition[0] === name,
  );
  if (place !== undefined) {
    return { index: place.name, partition: { [name]: value } };
  }
  const [partition] = table.keys.partition;
  const type = 'S' in value && value.S.length <= 200 ? typesOf(value.S)[0] : undefined;
  return partition !== undefined && type !== undefined && owners.has(type) && table.types[partition] === 'S'
    ? { index: undefined, partition: { [partition]: value } }
    : undefined;
}
