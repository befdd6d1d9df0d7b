import { useState } from 'react';
import { decodeKey, type KeyMatch } from '../../api/design';
import { Field } from '../../components/Field/Field';
import { keyRows } from '../../domain/design/derivation';
import { useSession } from '../../session/Session';
import { useCall } from '../../session/useCall';
import { design as text } from '../../text/design';
import { failureText } from '../../text/failure';
import type { ReviewedBench } from './bench';
import styles from './Result.module.css';

const TYPING_MILLIS = 150;

/** All key templates, and a box that takes a key apart by them. */
export function RegistryTab({ bench }: { readonly bench: ReviewedBench }) {
  const { client } = useSession();
  const [key, setKey] = useState('');
  const model = bench.document.text;
  const isSound = bench.reviewed.faults.length === 0;
  const { answer, failure } = useCall(
    key === '' || !isSound ? undefined : `key ${key}\n${model}`,
    (signal) => decodeKey(client, model, key, signal),
    TYPING_MILLIS,
  );
  const clashes = bench.review.findings.filter(({ rule }) => rule.startsWith('PFX-'));
  return (
    <>
      <Field label={text.registryKey} hint={text.registryHint}>
        {(control) => (
          <input
            {...control}
            type="text"
            spellCheck={false}
            placeholder={text.registryPlaceholder}
            value={key}
            onChange={(event) => setKey(event.target.value)}
          />
        )}
      </Field>
      {failure !== undefined && <p role="alert">{failureText(failure)}</p>}
      <div role="status" className={styles.list}>
        {answer?.length === 0 && <p className={styles.bad}>{text.registryNone}</p>}
        {new Set(answer?.map(({ entity }) => entity)).size > 1 && (
          <p className={styles.quiet}>{text.registrySeveral}</p>
        )}
        {answer?.map((match) => (
          <Match
            key={`${match.index} ${match.attribute} ${match.entity} ${match.template} ${match.role}`}
            match={match}
            bench={bench}
          />
        ))}
      </div>
      <p className={clashes.length === 0 ? styles.good : styles.bad}>
        {clashes.length === 0 ? text.prefixFree : text.prefixClash}
      </p>
      {clashes.map(({ rule, place, evidence }) => (
        <p key={`${rule} ${place} ${evidence}`}>
          <b>{rule}</b> {evidence}
        </p>
      ))}
      <p className={styles.quiet}>{text.delimiter(bench.review.model.table.delimiter)}</p>
      <Templates bench={bench} />
    </>
  );
}

function Match({ match, bench }: { readonly match: KeyMatch; readonly bench: ReviewedBench }) {
  const { palette } = useSession();
  const prefix =
    bench.review.model.entities.find(({ name }) => name === match.entity)?.prefix ?? match.entity;
  return (
    <div className={styles.item}>
      <header>
        <span className={`${styles.entity} entity-${palette.colourOf(prefix)}`}>{match.entity}</span>
        <code>
          {match.index ?? match.table}.{match.attribute}
        </code>
        <code className={styles.quiet}>{match.template}</code>
      </header>
      {Object.entries(match.parts).map(([name, value]) => (
        <p key={name}>
          <code>{text.part(name, value)}</code>
        </p>
      ))}
    </div>
  );
}

function Templates({ bench }: { readonly bench: ReviewedBench }) {
  const templates = bench.review.derivation.tables.flatMap((table) =>
    keyRows(table).flatMap((row) =>
      Object.entries(row.keys).map(([place, keys]) => ({
        id: `${row.id} ${place}`,
        entity: row.entity,
        place: place === '' ? table.name : place,
        ...keys,
      })),
    ),
  );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text.entity}</th>
          <th scope="col">{text.place}</th>
          <th scope="col">{text.template}</th>
        </tr>
      </thead>
      <tbody>
        {templates.map((template) => (
          <tr key={template.id}>
            <th scope="row">{template.entity}</th>
            <td>{template.place}</td>
            <td>
              <code>
                {template.partition} / {template.sort}
              </code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
