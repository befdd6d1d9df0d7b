import { Field } from '../../components/Field/Field';
import type { IndexDraft } from '../../domain/tableRequest';
import { collections as text } from '../../text/collections';
import styles from './Forms.module.css';
import { KeyFields } from './KeyFields';

interface Props {
  readonly index: IndexDraft;
  readonly change: (parts: Partial<IndexDraft>) => void;
  readonly remove: () => void;
}

/** A global index: its name, its key, and what it holds. */
export function IndexFields({ index, change, remove }: Props) {
  return (
    <fieldset className={styles.index}>
      <legend className="visually-hidden">{index.name}</legend>
      <div className={styles.keys}>
        <Field label={text.indexName}>
          {(control) => (
            <input
              {...control}
              type="text"
              value={index.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label={text.projectionLabel}>
          {(control) => (
            <select
              {...control}
              value={index.projection}
              onChange={(event) => change({ projection: event.target.value as IndexDraft['projection'] })}
            >
              <option value="ALL">{text.projection.ALL}</option>
              <option value="KEYS_ONLY">{text.projection.KEYS_ONLY}</option>
              <option value="INCLUDE">{text.projection.INCLUDE('…')}</option>
            </select>
          )}
        </Field>
        <button type="button" className="plain" aria-label={text.removeIndex(index.name)} onClick={remove}>
          ✕
        </button>
      </div>
      <KeyFields partition={index.partition} sort={index.sort} change={change} />
      {index.projection === 'INCLUDE' && (
        <Field label={text.included}>
          {(control) => (
            <input
              {...control}
              type="text"
              value={index.included}
              onChange={(event) => change({ included: event.target.value })}
            />
          )}
        </Field>
      )}
    </fieldset>
  );
}
