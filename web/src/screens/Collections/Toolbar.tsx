import { useId, useState } from 'react';
import { attributeOf, type Item, shortText } from '../../domain/attributeValue';
import { type CollectionsRoute, keyValue } from '../../domain/routes/collections';
import { keysOf, type Projection, type Table } from '../../domain/table';
import { useActions } from '../../session/useActions';
import { collections as text } from '../../text/collections';
import type { Commands } from './commands';
import styles from './Toolbar.module.css';

interface Props {
  readonly table: Table;
  readonly route: CollectionsRoute;
  readonly change: (parts: Partial<CollectionsRoute>) => void;
  readonly commands: Commands;
}

/** The order in which items are shown, the one collection that is looked at, and what can be done to the table. */
export function Toolbar({ table, route, change, commands }: Props) {
  const orders = [undefined, ...table.indexes.map((index) => index.name)];
  const turn = (step: number) => {
    const next = (orders.indexOf(route.index) + step + orders.length) % orders.length;
    change({ index: orders[next], partition: undefined });
  };
  useActions('collections-order', [
    {
      id: 'next-order',
      label: `${text.order} →`,
      shortcut: ']',
      enabled: orders.length > 1,
      run: () => turn(1),
    },
    {
      id: 'previous-order',
      label: `${text.order} ←`,
      shortcut: '[',
      enabled: orders.length > 1,
      run: () => turn(-1),
    },
  ]);
  return (
    <div className={styles.bar}>
      <fieldset className={styles.orders} title={text.orderHint}>
        <legend className="visually-hidden">{text.order}</legend>
        <Order
          label={text.tableOrder}
          isOn={route.index === undefined}
          choose={() => change({ index: undefined, partition: undefined })}
        />
        {table.indexes.map((index) => (
          <Order
            key={index.name}
            label={index.name + (index.status === 'ACTIVE' ? '' : text.indexState(index.status))}
            title={`${index.keys.partition.concat(index.keys.sort).join(', ')}; ${projectionText(index.projection)}`}
            isOn={route.index === index.name}
            choose={() => change({ index: index.name, partition: undefined })}
          />
        ))}
      </fieldset>
      <PartitionSearch key={`${route.table} ${route.index}`} table={table} route={route} change={change} />
      <span className={styles.gap} />
      <button type="button" className="plain" onClick={commands.refresh}>
        {text.refresh}
      </button>
      <button type="button" onClick={commands.addItem}>
        {text.newItem}
      </button>
      <button type="button" className="plain" onClick={() => commands.open('import')}>
        {text.import}
      </button>
      <button type="button" className="plain" onClick={() => commands.open('export')}>
        {text.export}
      </button>
      <button type="button" className="plain" onClick={() => commands.open('delete')}>
        {text.deleteTable}
      </button>
    </div>
  );
}

interface OrderProps {
  readonly label: string;
  readonly title?: string;
  readonly isOn: boolean;
  readonly choose: () => void;
}

function Order({ label, title, isOn, choose }: OrderProps) {
  return (
    <button type="button" aria-pressed={isOn} title={title} onClick={choose}>
      {label}
    </button>
  );
}

export function projectionText(projection: Projection): string {
  return projection.kind === 'INCLUDE'
    ? text.projection.INCLUDE(projection.attributes.join(', '))
    : text.projection[projection.kind];
}

/** Opens the collection of a partition key that is typed; a key of several attributes is opened by its chips. */
function PartitionSearch({ table, route, change }: Omit<Props, 'commands'>) {
  const id = useId();
  const { partition } = keysOf(table, route.index);
  const [name = ''] = partition;
  const shown =
    route.partition === undefined ? '' : partition.map((one) => textOf(route.partition, one)).join(' / ');
  const [typed, setTyped] = useState<string>();
  useActions('collections-search', [
    {
      id: 'find-partition',
      label: text.partitionSearch(name),
      shortcut: '/',
      enabled: true,
      run: () => document.getElementById(id)?.focus(),
    },
  ]);
  const open = (event: React.FormEvent) => {
    event.preventDefault();
    if (partition.length === 1 && typed !== undefined) {
      const key = typed === '' ? undefined : { [name]: keyValue(table.types[name] ?? 'S', typed) };
      change({ partition: key, item: undefined });
      setTyped(undefined);
    }
  };
  return (
    <form className={styles.search} onSubmit={open}>
      <input
        id={id}
        type="text"
        aria-label={text.partitionSearch(name)}
        placeholder={`${name} = …`}
        readOnly={partition.length > 1}
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
      />
      {route.partition !== undefined && (
        <button type="button" className="plain" onClick={() => change({ partition: undefined })}>
          {text.clearPartition}
        </button>
      )}
    </form>
  );
}

function textOf(key: Item | undefined, name: string): string {
  const value = key === undefined ? undefined : attributeOf(key, name);
  return value === undefined ? '' : shortText(value);
}
