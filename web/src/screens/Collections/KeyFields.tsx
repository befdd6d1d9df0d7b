import { Field } from '../../components/Field/Field';
import type { KeyType } from '../../domain/attributeValue';
import type { KeyField } from '../../domain/tableRequest';
import { collections as text } from '../../text/collections';
import styles from './Forms.module.css';

interface Props {
  readonly partition: KeyField;
  readonly sort: KeyField;
  readonly change: (parts: { readonly partition?: KeyField; readonly sort?: KeyField }) => void;
}

/** Names and types of the key attributes of a table or an index. */
export function KeyFields({ partition, sort, change }: Props) {
  return (
    <div className={styles.keys}>
      <KeyInput
        label={text.partitionKey}
        field={partition}
        change={(field) => change({ partition: field })}
      />
      <KeyInput
        label={`${text.sortKey} (${text.optional})`}
        field={sort}
        change={(field) => change({ sort: field })}
      />
    </div>
  );
}

interface InputProps {
  readonly label: string;
  readonly field: KeyField;
  readonly change: (field: KeyField) => void;
}

function KeyInput({ label, field, change }: InputProps) {
  return (
    <div className={styles.key}>
      <Field label={label}>
        {(control) => (
          <input
            {...control}
            type="text"
            value={field.name}
            onChange={(event) => change({ ...field, name: event.target.value })}
          />
        )}
      </Field>
      <Field label={text.type}>
        {(control) => (
          <select
            {...control}
            value={field.type}
            onChange={(event) => change({ ...field, type: event.target.value as KeyType })}
          >
            <option value="S">S {text.types.S}</option>
            <option value="N">N {text.types.N}</option>
            <option value="B">B {text.types.B}</option>
          </select>
        )}
      </Field>
    </div>
  );
}
