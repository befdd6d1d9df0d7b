import { useEffect, useMemo, useRef, useState } from 'react';
import { Dialog } from '../../components/Dialog/Dialog';
import { toDynamoJson } from '../../domain/codec/dynamoJson';
import { type ReadResult, readItems } from '../../domain/codec/exchange';
import { writeJson } from '../../domain/json';
import type { Table } from '../../domain/table';
import { useSession } from '../../session/Session';
import { readFaultText, collections as text } from '../../text/collections';
import styles from './Forms.module.css';
import { type ImportMode, type ImportProgress, importItems } from './importItems';

interface Props {
  readonly table: Table;
  readonly close: () => void;
  readonly imported: () => void;
}

const FILE_MEGABYTES_MAX = 64;

/** Reads a file or pasted text, says what is in it or where it is wrong, and puts the items. */
export function ImportDialog({ table, close, imported }: Props) {
  const { client, notify } = useSession();
  const [source, setSource] = useState('');
  const [mode, setMode] = useState<ImportMode>('keep');
  const [fault, setFault] = useState<string>();
  const [progress, setProgress] = useState<ImportProgress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const read = useMemo(
    () => (source.trim() === '' ? undefined : readItems(source, table.types)),
    [source, table.types],
  );
  const items = read?.kind === 'items' ? read.items : [];

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const isTooLong = file.size > FILE_MEGABYTES_MAX * 1024 * 1024;
    setFault(isTooLong ? text.importTooLong(FILE_MEGABYTES_MAX) : undefined);
    setSource(isTooLong ? '' : await file.text());
  };
  const run = async () => {
    const controller = new AbortController();
    running.current = controller;
    const result = await importItems(client, table, { items, mode, signal: controller.signal }, setProgress);
    running.current = undefined;
    if (controller.signal.aborted) return;
    setProgress(result);
    imported();
    notify({
      tone: result.refused.length === 0 ? 'good' : 'error',
      text: text.importDone(result.written, result.kept),
    });
    if (result.refused.length === 0) close();
  };
  const isRunning = progress !== undefined && running.current !== undefined;
  return (
    <Dialog
      title={text.importTitle(table.name)}
      width="wide"
      close={close}
      buttons={
        <>
          <button type="button" onClick={close}>
            {text.cancel}
          </button>
          <button
            type="button"
            className="primary"
            disabled={items.length === 0 || isRunning}
            onClick={() => void run()}
          >
            {text.importRun(items.length)}
          </button>
        </>
      }
    >
      <p className={styles.hint}>{text.importHint}</p>
      <label>
        {text.importFile}{' '}
        <input
          type="file"
          accept=".json,.jsonl,.ndjson,.csv,.txt"
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </label>
      <textarea
        className={styles.drop}
        aria-label={text.importText}
        placeholder={text.importText}
        rows={8}
        spellCheck={false}
        value={source.length > 200_000 ? source.slice(0, 200_000) : source}
        readOnly={source.length > 200_000}
        onChange={(event) => setSource(event.target.value)}
      />
      {fault !== undefined && <p className={styles.fault}>{fault}</p>}
      {read !== undefined && <Found read={read} />}
      <Modes mode={mode} choose={setMode} />
      {progress !== undefined && <Progress progress={progress} count={items.length} />}
    </Dialog>
  );
}

function Found({ read }: { readonly read: ReadResult }) {
  if (read.kind === 'fault') {
    return (
      <p className={styles.fault} role="alert">
        {readFaultText(read.fault)}
      </p>
    );
  }
  const [first] = read.items;
  return (
    <>
      <p>
        {text.importFound(read.items.length, text.formatNames[read.format])}.{' '}
        {first === undefined ? '' : text.importFoundFirst}
      </p>
      {first !== undefined && <pre className={styles.preview}>{writeJson(toDynamoJson(first))}</pre>}
    </>
  );
}

function Modes({ mode, choose }: { readonly mode: ImportMode; readonly choose: (mode: ImportMode) => void }) {
  return (
    <fieldset className={styles.choices}>
      <legend>{text.importMode}</legend>
      <label>
        <input type="radio" name="mode" checked={mode === 'keep'} onChange={() => choose('keep')} />
        {text.importKeep}
      </label>
      <label>
        <input type="radio" name="mode" checked={mode === 'replace'} onChange={() => choose('replace')} />
        {text.importReplace}
      </label>
    </fieldset>
  );
}

function Progress({ progress, count }: { readonly progress: ImportProgress; readonly count: number }) {
  return (
    <div role="status">
      <progress className={styles.progress} max={count} value={progress.done} aria-label={text.import} />
      <p>{text.importProgress(progress.done, count)}</p>
      <ul className={styles.fault}>
        {progress.refused.map(({ position, reason }) => (
          <li key={position}>{text.importRefused(position, reason)}</li>
        ))}
      </ul>
    </div>
  );
}
