import { describeTable, tableNames } from '../../api/tables';
import type { Table } from '../../domain/table';
import { useSession } from '../../session/Session';
import { type Asked, useCall } from '../../session/useCall';

export function useTableNames(): Asked<readonly string[]> {
  const { client } = useSession();
  return useCall('tables', (signal) => tableNames(client, signal));
}

/** The description of a table; that of the one before is never shown for it. */
export function useTable(name: string | undefined): Asked<Table> {
  const { client } = useSession();
  const asked = useCall(name, (signal) => describeTable(client, name ?? '', signal));
  return { ...asked, answer: asked.answer?.name === name ? asked.answer : undefined };
}
