import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

/** What a control inside a field has to take over. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
}

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** A label above a control, and below it a hint, or what is wrong. */
export function Field({ label, hint, fault, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = fault ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : noteId,
        'aria-invalid': fault === undefined ? undefined : true,
      })}
      {note !== undefined && (
        <p id={noteId} className={fault === undefined ? styles.hint : styles.fault}>
          {note}
        </p>
      )}
    </div>
  );
}
