import type { ReactNode } from 'react';
import { type AttributeValue, shortText, typeOf } from '../../domain/attributeValue';
import styles from './Cell.module.css';

interface Props {
  readonly name: string;
  readonly value: AttributeValue;
  /** What stands for the value instead of its text. */
  readonly children?: ReactNode;
}

const TEXT_MAX = 80;
const TITLE_MAX = 600;

/**
 * A value on a line of items, below its name and, unless it is a string, its type.
 *
 * Where it stands may set `--cell-max` (its width), `--cell-min` (its height) and `--cell-edge`.
 */
export function Cell({ name, value, children }: Props) {
  const text = shortText(value);
  return (
    <span
      className={styles.cell}
      title={children === undefined ? `${name}: ${text.slice(0, TITLE_MAX)}` : undefined}
    >
      <span className={styles.label}>
        {name}
        {'S' in value ? null : <i>{typeOf(value)}</i>}
      </span>
      {children ?? <span className={styles.value}>{text.slice(0, TEXT_MAX)}</span>}
    </span>
  );
}
