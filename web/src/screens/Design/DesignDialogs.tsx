import type { Bench } from './bench';
import { ExportDialog } from './ExportDialog';
import { ImportDialog } from './ImportDialog';
import { NewDialog } from './NewDialog';
import { SaveAsDialog } from './SaveAsDialog';

export type DesignDialog = 'new' | 'save-as' | 'export' | 'import';

interface Props {
  readonly opened: DesignDialog | undefined;
  readonly close: () => void;
  readonly bench: Bench | undefined;
  readonly change: Bench['change'];
}

export function DesignDialogs({ opened, close, bench, change }: Props) {
  switch (opened) {
    case undefined:
      return null;
    case 'new':
      return <NewDialog close={close} change={change} />;
    case 'import':
      return <ImportDialog close={close} change={change} />;
    case 'save-as':
      return bench === undefined ? null : <SaveAsDialog close={close} bench={bench} />;
    case 'export':
      return bench === undefined ? null : <ExportDialog close={close} model={bench.document.text} />;
  }
}
