import { draftFor, limitOf, type QueryDraft, READS, type Read } from '../../domain/query/draft';
import type { Table } from '../../domain/table';
import { query as text } from '../../text/query';
import styles from './SourceBar.module.css';

interface Props {
  readonly names: readonly string[];
  readonly table: Table | undefined;
  readonly draft: QueryDraft;
  readonly change: (draft: QueryDraft) => void;
  readonly openHistory: () => void;
}

/** Where is read from, and what is settled already; what is not, the router chooses. */
export function SourceBar({ names, table, draft, change, openHistory }: Props) {
  const settle = (part: Partial<QueryDraft>) => change({ ...draft, written: undefined, ...part });
  const isBadLimit = draft.limit.trim() !== '' && limitOf(draft.limit) === undefined;
  const shown = draft.table === undefined || names.includes(draft.table) ? names : [draft.table, ...names];
  return (
    <div className={styles.bar}>
      <label>
        {text.table}
        <select value={draft.table ?? ''} onChange={(event) => change(draftFor(event.target.value))}>
          {shown.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        {text.operation}
        <select
          value={draft.operation ?? ''}
          onChange={(event) => settle({ operation: (event.target.value || undefined) as Read | undefined })}
        >
          <option value="">{text.anyOperation}</option>
          {READS.map((read) => (
            <option key={read}>{read}</option>
          ))}
        </select>
      </label>
      <label>
        {text.index}
        <select
          value={draft.index ?? ''}
          onChange={(event) => settle({ index: event.target.value === '' ? undefined : event.target.value })}
        >
          <option value="">{text.anyIndex}</option>
          {table?.indexes.map((index) => (
            <option key={index.name}>{index.name}</option>
          ))}
        </select>
      </label>
      <label>
        <input
          type="checkbox"
          checked={draft.isConsistent}
          onChange={(event) => settle({ isConsistent: event.target.checked })}
        />
        {text.consistent}
      </label>
      <label title={text.descendingHint}>
        <input
          type="checkbox"
          checked={draft.isDescending}
          onChange={(event) => settle({ isDescending: event.target.checked })}
        />
        {text.descending}
      </label>
      <label title={isBadLimit ? text.badLimit : text.limitHint}>
        {text.limit}
        <input
          className={styles.limit}
          inputMode="numeric"
          aria-invalid={isBadLimit ? true : undefined}
          value={draft.limit}
          onChange={(event) => settle({ limit: event.target.value })}
        />
      </label>
      <label className={styles.projection}>
        {text.projection}
        <input
          placeholder={text.projectionHint}
          value={draft.projection}
          onChange={(event) => settle({ projection: event.target.value })}
        />
      </label>
      <button type="button" className="plain" onClick={openHistory}>
        {text.history}
      </button>
    </div>
  );
}
