import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../../session/Session';
import { useActions } from '../../session/useActions';
import { collections as text } from '../../text/collections';
import { failureText } from '../../text/failure';
import type { OpenDialog } from './commands';
import { Dialogs } from './Dialogs';
import { EmptyState } from './EmptyState';
import { ItemPanel } from './ItemPanel/ItemPanel';
import styles from './Screen.module.css';
import { Sidebar } from './Sidebar';
import { stagedEdits } from './stagedEdits';
import { TableView } from './TableView';
import { useRoute, useTable, useTables, useView } from './useCollections';

/** Tables with their items, grouped as the database groups them. */
export function CollectionsScreen() {
  const { setUnsaved } = useSession();
  const [route, change] = useRoute();
  const [version, setVersion] = useState(0);
  const [dialog, setDialog] = useState<OpenDialog>();
  const [entity, setEntity] = useState<string>();
  const refresh = () => setVersion((before) => before + 1);
  const names = useTables(version);
  const described = useTable(route.table, version);
  const view = useView(described.answer, route, version);
  const edits = useSyncExternalStore(stagedEdits.subscribe, stagedEdits.all);
  const [draft, setDraft] = useState<string>();

  const first = names.answer?.[0];
  useEffect(() => {
    if (route.table === undefined && first !== undefined) {
      change({ table: first });
    }
  }, [route.table, first, change]);
  useEffect(() => setUnsaved('collections', edits.size), [edits.size, setUnsaved]);

  const table = described.answer;
  const addItem = () => {
    if (table !== undefined) {
      change({ item: undefined });
      setDraft(
        stagedEdits.stageNew(table, newItem(table.keys.partition.concat(table.keys.sort), table.types)),
      );
    }
  };
  useActions('collections', [
    { id: 'refresh', label: text.refresh, shortcut: 'r', enabled: table !== undefined, run: refresh },
    { id: 'new-item', label: text.newItem, shortcut: 'n', enabled: table !== undefined, run: addItem },
    { id: 'import', label: text.import, enabled: table !== undefined, run: () => setDialog('import') },
    { id: 'export', label: text.export, enabled: table !== undefined, run: () => setDialog('export') },
    {
      id: 'review',
      label: text.review,
      shortcut: 's',
      enabled: edits.size > 0,
      run: () => setDialog('review'),
    },
    { id: 'create-table', label: text.createTable, enabled: true, run: () => setDialog('create') },
    { id: 'close-item', label: text.panel, shortcut: 'Escape', enabled: true, run: () => close() },
  ]);
  const close = () => {
    setDraft(undefined);
    change({ item: undefined });
  };

  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{text.title}</h1>
      <Sidebar
        names={names.answer}
        selected={route.table}
        view={view}
        entity={entity}
        selectEntity={setEntity}
        open={setDialog}
      />
      {names.answer?.length === 0 && <EmptyState create={() => setDialog('create')} loaded={refresh} />}
      {described.failure !== undefined && (
        <p className={styles.failure} role="alert">
          {described.failure.kind === 'refused'
            ? text.noTable(route.table ?? '')
            : failureText(described.failure)}
        </p>
      )}
      {table !== undefined && view !== undefined && (
        <TableView
          table={table}
          view={view}
          route={route}
          change={change}
          entity={entity}
          commands={{ refresh, addItem, open: setDialog }}
        />
      )}
      {table !== undefined && (route.item !== undefined || draft !== undefined) && (
        <ItemPanel
          key={draft ?? JSON.stringify(route.item)}
          table={table}
          target={
            draft === undefined ? { kind: 'item', itemKey: route.item ?? {} } : { kind: 'draft', id: draft }
          }
          view={view}
          index={route.index}
          close={close}
          review={() => setDialog('review')}
        />
      )}
      <Dialogs
        opened={dialog}
        close={() => setDialog(undefined)}
        table={table}
        view={view}
        select={(name) => change({ table: name, index: undefined, partition: undefined, item: undefined })}
        refresh={refresh}
      />
    </div>
  );
}

/** An item with empty key attributes, to begin with. */
function newItem(names: readonly string[], types: Readonly<Record<string, 'S' | 'N' | 'B'>>) {
  return Object.fromEntries(
    names.map((name) => [
      name,
      types[name] === 'N' ? { N: '0' } : types[name] === 'B' ? { B: '' } : { S: '' },
    ]),
  );
}
