import { useState } from 'react';
import { collections as text } from '../../../text/collections';
import styles from './Editor.module.css';

interface Props {
  readonly text: string;
  readonly path: string;
  readonly isReadOnly: boolean;
  readonly change: (text: string) => void;
}

const ROWS_MAX = 8;
const LINE_CHARACTERS = 46;

/** Text of any length. A text area would turn a carriage return into a line feed, so such text is edited as JSON. */
export function TextEditor({ text: value, path, isReadOnly, change }: Props) {
  const [escaped, setEscaped] = useState<string>();
  if (value.includes('\r') || escaped !== undefined) {
    return (
      <input
        type="text"
        className={styles.mono}
        aria-label={text.attributeValue(path)}
        aria-invalid={escaped !== undefined && unescaped(escaped) === undefined ? true : undefined}
        readOnly={isReadOnly}
        value={escaped ?? JSON.stringify(value)}
        onChange={(event) => {
          setEscaped(event.target.value);
          const next = unescaped(event.target.value);
          if (next !== undefined) change(next);
        }}
      />
    );
  }
  const lines = value
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_CHARACTERS)), 0);
  return (
    <textarea
      aria-label={text.attributeValue(path)}
      spellCheck={false}
      rows={Math.min(ROWS_MAX, lines)}
      readOnly={isReadOnly}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
}

function unescaped(json: string): string | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
