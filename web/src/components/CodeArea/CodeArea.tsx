import { type Ref, useImperativeHandle, useRef } from 'react';
import styles from './CodeArea.module.css';

/** Something that is wrong in a line; both count from 1. */
export interface CodeMark {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

export interface CodeAreaHandle {
  /** Puts the caret at a place and scrolls there. */
  readonly goTo: (line: number, column: number) => void;
}

interface Props {
  readonly label: string;
  readonly text: string;
  readonly change: (text: string) => void;
  readonly marks: readonly CodeMark[];
  readonly handle?: Ref<CodeAreaHandle>;
}

const LINE_PIXELS = 18;
const LINES_ABOVE = 4;

/** A plain text editor with line numbers; lines with a mark are red, and their number says why. */
export function CodeArea({ label, text, change, marks, handle }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);
  const lines = text.split('\n').length;
  const byLine = new Map(marks.map((mark) => [mark.line, mark.text]));
  useImperativeHandle(handle, () => ({
    goTo: (line, column) => {
      const element = area.current;
      if (element === null) return;
      const offset = offsetOf(element.value, line, column);
      element.focus();
      element.setSelectionRange(offset, offset);
      element.scrollTop = Math.max(0, (line - 1 - LINES_ABOVE) * LINE_PIXELS);
    },
  }));
  return (
    <div className={styles.box}>
      <div ref={gutter} className={styles.gutter} aria-hidden="true">
        {Array.from({ length: lines }, (_, i) => i + 1).map((line) => (
          <div key={line} data-marked={byLine.has(line) ? true : undefined} title={byLine.get(line)}>
            {line}
          </div>
        ))}
      </div>
      <textarea
        ref={area}
        aria-label={label}
        aria-invalid={marks.length > 0 ? true : undefined}
        spellCheck={false}
        wrap="off"
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={indent}
        onScroll={(event) => {
          if (gutter.current !== null) {
            gutter.current.scrollTop = event.currentTarget.scrollTop;
          }
        }}
      />
    </div>
  );
}

function offsetOf(text: string, line: number, column: number): number {
  let offset = 0;
  for (let i = 1; i < line; i++) {
    const end = text.indexOf('\n', offset);
    if (end < 0) return text.length;
    offset = end + 1;
  }
  return Math.min(text.length, offset + column - 1);
}

/** Enter keeps the indent of the line above, and goes deeper behind a colon. Tab leaves the editor. */
function indent(event: React.KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.shiftKey) {
    return;
  }
  const area = event.currentTarget;
  const line = area.value.slice(0, area.selectionStart).split('\n').at(-1) ?? '';
  const blanks = /^ */.exec(line)?.[0] ?? '';
  event.preventDefault();
  area.setRangeText(
    `\n${blanks}${/:\s*$/.test(line) ? '  ' : ''}`,
    area.selectionStart,
    area.selectionEnd,
    'end',
  );
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
