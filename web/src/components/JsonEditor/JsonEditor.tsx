import { useRef } from 'react';
import { type JsonFault, parseJson } from '../../domain/json';
import { components } from '../../text/components';
import styles from './JsonEditor.module.css';

interface Props {
  readonly label: string;
  readonly text: string;
  readonly change: (text: string) => void;
  readonly rows?: number;
  /** A fault that is not one of JSON, for example that the API refuses the value. */
  readonly fault?: string | undefined;
}

/** JSON in a text area, with the place of its first fault; a click on the fault goes there. */
export function JsonEditor({ label, text, change, rows = 16, fault }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const result = text.trim() === '' ? undefined : parseJson(text);
  const jsonFault = result?.kind === 'fault' ? result.fault : undefined;
  const goTo = (place: JsonFault) => {
    area.current?.focus();
    area.current?.setSelectionRange(place.offset, Math.min(place.offset + 1, text.length));
  };
  return (
    <div className={styles.editor}>
      <textarea
        ref={area}
        aria-label={label}
        aria-invalid={jsonFault !== undefined || fault !== undefined ? true : undefined}
        spellCheck={false}
        rows={rows}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={indent}
      />
      {jsonFault !== undefined && (
        <button type="button" className={styles.fault} onClick={() => goTo(jsonFault)}>
          {components.jsonFault[jsonFault.message]} ({components.atPosition(jsonFault.line, jsonFault.column)}
          )
        </button>
      )}
      {jsonFault === undefined && fault !== undefined && <p className={styles.fault}>{fault}</p>}
    </div>
  );
}

/** Enter keeps the indent of the line above. Tab stays the key that leaves the editor. */
function indent(event: React.KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) {
    return;
  }
  const area = event.currentTarget;
  const line = area.value.slice(0, area.selectionStart).split('\n').at(-1) ?? '';
  const blanks = /^ */.exec(line)?.[0] ?? '';
  const deeper = /[{[]\s*$/.test(line) ? '  ' : '';
  event.preventDefault();
  area.setRangeText(`\n${blanks}${deeper}`, area.selectionStart, area.selectionEnd, 'end');
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
