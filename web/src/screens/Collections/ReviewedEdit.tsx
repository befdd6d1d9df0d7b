import { attributeOf, type Item, shortText } from '../../domain/attributeValue';
import { entityOf, keyLine } from '../../domain/entity';
import { fromPlain, writeJson } from '../../domain/json';
import { changedNames, rebased, requestOf } from '../../domain/staged';
import { keyOf } from '../../domain/table';
import { useSession } from '../../session/Session';
import { collections as text } from '../../text/collections';
import { SavingCost } from './ItemPanel/SavingCost';
import styles from './Review.module.css';
import { type Refusal, type StagedEdit, stagedEdits } from './stagedEdits';

/** One staged change: what is different, the request to the letter, its cost, and what came of it. */
export function ReviewedEdit({ edit }: { readonly edit: StagedEdit }) {
  const { palette } = useSession();
  const { table, staged } = edit;
  const item = staged.kind === 'delete' ? staged.before : staged.after;
  const entity = entityOf(table.keys, item);
  const request = requestOf(table, staged);
  return (
    <article className={`${styles.edit} entity-${palette.colourOf(entity.name)}`}>
      <header>
        <span className={styles.swatch} aria-hidden="true" />
        <h3>
          {entity.name} <code>{keyLine(keyOf(table, item))}</code>
        </h3>
        <span className={styles.kind}>
          {table.name}: {text.operation[staged.kind]}
        </span>
        <button type="button" className="plain" onClick={() => stagedEdits.drop([edit.id])}>
          {text.discard}
        </button>
      </header>
      {edit.refusal !== undefined && <Refused edit={edit} refusal={edit.refusal} />}
      {staged.kind === 'update' && (
        <dl className={styles.changes}>
          {changedNames(staged.before, staged.after).map((name) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <del>{textOf(staged.before, name)}</del> <ins>{textOf(staged.after, name)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <details open>
        <summary>{request.operation}</summary>
        <pre>{writeJson(fromPlain(request.body))}</pre>
      </details>
      <SavingCost edit={edit} />
    </article>
  );
}

function textOf(item: Item, name: string): string {
  const value = attributeOf(item, name);
  return value === undefined ? '' : shortText(value);
}

function Refused({ edit, refusal }: { readonly edit: StagedEdit; readonly refusal: Refusal }) {
  if (refusal.kind === 'failed') {
    return (
      <p className={styles.refused} role="alert">
        {refusal.text}
      </p>
    );
  }
  const { now } = refusal;
  const rebase = () => stagedEdits.stage(edit.id, edit.table, rebased(edit.staged, now));
  const reason =
    edit.staged.kind === 'put' ? text.conflictExists : now === undefined ? text.conflictGone : text.conflict;
  return (
    <div className={styles.refused} role="alert">
      <p>{reason}</p>
      <button type="button" onClick={rebase}>
        {text.rebase}
      </button>
      <button type="button" onClick={() => stagedEdits.drop([edit.id])}>
        {text.takeTheirs}
      </button>
    </div>
  );
}
