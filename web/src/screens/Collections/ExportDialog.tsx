import { useState } from 'react';
import { failureOf } from '../../api/failure';
import { Dialog } from '../../components/Dialog/Dialog';
import { FILE_ENDINGS, FORMATS, type Format, writeItems } from '../../domain/codec/exchange';
import { keyNames, type Table } from '../../domain/table';
import { useSession } from '../../session/Session';
import { collections as text } from '../../text/collections';
import { failureText } from '../../text/failure';
import styles from './Forms.module.css';
import type { Loaded } from './ItemPages';
import { readAll } from './readAll';

interface Props {
  readonly table: Table;
  readonly loaded: Loaded;
  readonly close: () => void;
}

/** Writes items to a file, and says what its form cannot keep. */
export function ExportDialog({ table, loaded, close }: Props) {
  const { client, notify } = useSession();
  const [format, setFormat] = useState<Format>('dynamodb-json');
  const [scope, setScope] = useState<'loaded' | 'all'>(loaded.isComplete ? 'loaded' : 'all');
  const [fault, setFault] = useState<string>();
  const run = async () => {
    try {
      const items = scope === 'all' ? await readAll(client, table.name) : loaded.rows.map((row) => row.item);
      const { text: content, losses } = writeItems(items, format, keyNames(table.keys));
      const file = `${table.name}.${FILE_ENDINGS[format]}`;
      download(file, content);
      notify({ tone: 'good', text: text.exportDone(items.length, file) });
      for (const loss of losses) {
        notify({ tone: 'info', text: text.exportLosses[loss] });
      }
      close();
    } catch (e) {
      setFault(failureText(failureOf(e)));
    }
  };
  return (
    <Dialog
      title={text.exportTitle(table.name)}
      close={close}
      buttons={
        <>
          <button type="button" onClick={close}>
            {text.cancel}
          </button>
          <button type="button" className="primary" onClick={() => void run()}>
            {text.exportRun}
          </button>
        </>
      }
    >
      <fieldset className={styles.choices}>
        <legend>{text.exportScope}</legend>
        <label>
          <input type="radio" name="scope" checked={scope === 'loaded'} onChange={() => setScope('loaded')} />
          {text.exportLoaded(loaded.rows.length)}
        </label>
        <label>
          <input type="radio" name="scope" checked={scope === 'all'} onChange={() => setScope('all')} />
          {text.exportAll}
        </label>
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{text.exportFormat}</legend>
        {FORMATS.map((one) => (
          <label key={one}>
            <input type="radio" name="format" checked={format === one} onChange={() => setFormat(one)} />
            {text.formats[one]}
          </label>
        ))}
      </fieldset>
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </Dialog>
  );
}

/** Hands a file to the browser, which keeps it where downloads go. */
function download(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
