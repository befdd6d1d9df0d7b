import { collections as text } from '../../../text/collections';
import styles from './Editor.module.css';

interface Props {
  readonly text: string;
  readonly path: string;
  readonly fault: string | undefined;
  readonly isReadOnly: boolean;
  readonly change: (text: string) => void;
}

/** A number or a binary value, as the text that it is. */
export function LineEditor({ text: value, path, fault, isReadOnly, change }: Props) {
  return (
    <input
      type="text"
      className={styles.mono}
      aria-label={text.attributeValue(path)}
      aria-invalid={fault === undefined ? undefined : true}
      title={fault}
      readOnly={isReadOnly}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
}
