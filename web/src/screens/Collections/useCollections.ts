import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { describeTable, tableNames } from '../../api/tables';
import { canonical } from '../../domain/attributeValue';
import { type CollectionsRoute, collectionsAddress, readCollections } from '../../domain/routes/collections';
import { indexOf, type Table } from '../../domain/table';
import { useSession } from '../../session/Session';
import { type Asked, useCall } from '../../session/useCall';
import { ItemPages, type Loaded, type Place } from './ItemPages';

/** The names of all tables; `version` goes up to ask again. */
export function useTables(version: number): Asked<readonly string[]> {
  const { client } = useSession();
  return useCall(`tables ${version}`, (signal) => tableNames(client, signal));
}

/** A table's description, asked for again while its state or that of an index is changing. */
export function useTable(name: string | undefined, version: number): Asked<Table> {
  const { client } = useSession();
  const [turn, setTurn] = useState(0);
  const asked = useCall(name === undefined ? undefined : `table ${name} ${version} ${turn}`, (signal) =>
    describeTable(client, name ?? '', signal),
  );
  const table = asked.answer?.name === name ? asked.answer : undefined;
  const isSettled =
    table === undefined || [table, ...table.indexes].every(({ status }) => status === 'ACTIVE');
  useEffect(() => {
    if (isSettled) return;
    const timer = setInterval(() => setTurn((before) => before + 1), 1_000);
    return () => clearInterval(timer);
  }, [isSettled]);
  return { ...asked, answer: table };
}

/** The route of the screen, and how to change parts of it. */
export function useRoute(): readonly [CollectionsRoute, (change: Partial<CollectionsRoute>) => void] {
  const { address, navigate } = useSession();
  const route = useMemo(() => readCollections(address), [address]);
  const change = useCallback(
    (parts: Partial<CollectionsRoute>) => navigate(collectionsAddress({ ...route, ...parts })),
    [route, navigate],
  );
  return [route, change];
}

/** The pages of a place, and what of them is shown: those of the place before, until the first page is there. */
export interface View {
  readonly pages: ItemPages;
  readonly place: Place;
  readonly loaded: Loaded;
}

export function useView(
  table: Table | undefined,
  route: CollectionsRoute,
  version: number,
): View | undefined {
  const { client, reconnections } = useSession();
  const index = table === undefined ? undefined : indexOf(table, route.index)?.name;
  const partition = route.partition;
  const key =
    table?.name !== undefined && table.name === route.table
      ? [table.name, index ?? '', partition === undefined ? '' : canonical({ M: partition }), version].join(
          '\n',
        )
      : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the place; a description that is read again is the same place
  const pages = useMemo(
    () =>
      key === undefined || table === undefined
        ? undefined
        : new ItemPages(client, { table, index, partition }),
    [client, key],
  );
  const loaded = useSyncExternalStore(
    useCallback((listener) => pages?.subscribe(listener) ?? (() => undefined), [pages]),
    () => pages?.snapshot(),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a server that is back is asked again for what failed
  useEffect(() => {
    pages?.start();
    return () => pages?.stop();
  }, [pages, reconnections]);

  const before = useRef<View>(undefined);
  if (pages === undefined || loaded === undefined) {
    return undefined;
  }
  const current = { pages, place: pages.place, loaded };
  if (loaded.pages > 0 || before.current?.place.table.name !== pages.place.table.name) {
    before.current = current;
  }
  return loaded.pages > 0 || loaded.failure !== undefined
    ? current
    : { ...(before.current ?? current), pages };
}
