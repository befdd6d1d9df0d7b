import type { Table } from '../../domain/table';
import { CreateTableDialog } from './CreateTableDialog';
import type { OpenDialog } from './commands';
import { DeleteTableDialog } from './DeleteTableDialog';
import { ExamplesDialog } from './ExamplesDialog';
import { ExportDialog } from './ExportDialog';
import { ImportDialog } from './ImportDialog';
import { LoadAllDialog } from './LoadAllDialog';
import { ReviewDialog } from './ReviewDialog';
import type { StagedEdit } from './stagedEdits';
import type { View } from './useCollections';

interface Props {
  readonly opened: OpenDialog | undefined;
  readonly close: () => void;
  readonly table: Table | undefined;
  readonly view: View | undefined;
  readonly select: (table: string | undefined) => void;
  readonly refresh: () => void;
  readonly openEdit: (edit: StagedEdit) => void;
}

/** The dialog that is open, if any. */
export function Dialogs({ opened, close, table, view, select, refresh, openEdit }: Props) {
  const show = (name: string | undefined) => {
    close();
    refresh();
    select(name);
  };
  switch (opened) {
    case 'create':
      return <CreateTableDialog close={close} created={show} />;
    case 'examples':
      return <ExamplesDialog close={close} loaded={show} />;
    case 'review':
      return <ReviewDialog close={close} view={view} refresh={refresh} openEdit={openEdit} />;
    case 'delete':
      return table === undefined ? null : (
        <DeleteTableDialog table={table} close={close} deleted={() => show(undefined)} />
      );
    case 'import':
      return table === undefined ? null : <ImportDialog table={table} close={close} imported={refresh} />;
    case 'export':
      return table === undefined || view === undefined ? null : (
        <ExportDialog table={table} loaded={view.loaded} close={close} />
      );
    case 'load-all':
      return view === undefined ? null : <LoadAllDialog view={view} close={close} />;
    case undefined:
      return null;
  }
}
