import type { Ref } from 'react';
import { CodeArea, type CodeAreaHandle } from '../../components/CodeArea/CodeArea';
import { design as text } from '../../text/design';
import { failureText } from '../../text/failure';
import type { Bench } from './bench';
import { documents } from './documents';
import styles from './Screen.module.css';

interface Props {
  readonly bench: Bench;
  readonly handle: Ref<CodeAreaHandle>;
}

/** The model file: the text, its faults, and what has happened to it on the disk. */
export function FilePane({ bench, handle }: Props) {
  const { document, reviewed } = bench;
  const marks = reviewed.faults.map((fault) => ({
    line: fault.line,
    column: fault.column,
    text: text.fault(fault.line, fault.column, fault.cause, fault.remedy),
  }));
  return (
    <section className={styles.pane} aria-label={text.file}>
      <header className={styles.columnHead} title={text.fileHint}>
        <h2>{text.file}</h2>
        {reviewed.failure !== undefined && <span role="alert">{failureText(reviewed.failure)}</span>}
      </header>
      <OutsideChange bench={bench} />
      <div className={styles.editor}>
        <CodeArea
          handle={handle}
          label={text.file}
          text={document.text}
          marks={marks}
          change={(typed) => documents.type(document.source, typed, Date.now())}
        />
      </div>
      {marks.length > 0 && (
        <div className={styles.faults} role="status">
          <p>
            {text.faults(marks.length)}. {reviewed.review !== undefined && text.faultsHint}
          </p>
          {marks.map((mark) => (
            <button key={mark.text} type="button" onClick={() => bench.goTo(mark.line, mark.column)}>
              {mark.text}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

function OutsideChange({ bench }: { readonly bench: Bench }) {
  const { source, theirs } = bench.document;
  if (theirs === undefined) {
    return null;
  }
  if (theirs === 'gone') {
    return (
      <div className={styles.outside} role="alert">
        <p>{text.gone(source.name)}</p>
      </div>
    );
  }
  return (
    <div className={styles.outside} role="alert">
      <p>
        {text.changedOutside(source.name)} {text.changedUnsaved}
      </p>
      <button type="button" onClick={() => documents.take(source, theirs.text, theirs.tag)}>
        {text.takeTheirs}
      </button>
      <button type="button" onClick={() => documents.keepMine(source)}>
        {text.keepMine}
      </button>
    </div>
  );
}
