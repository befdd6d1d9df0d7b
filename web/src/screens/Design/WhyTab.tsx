import { useState } from 'react';
import type { Edit } from '../../domain/design/edit';
import type { Model } from '../../domain/design/model';
import { design as text } from '../../text/design';
import type { ReviewedBench } from './bench';
import styles from './Result.module.css';

/** What was decided and why, and what is pinned so that it stays. */
export function WhyTab({ bench }: { readonly bench: ReviewedBench }) {
  const [about, setAbout] = useState('');
  const { decisions } = bench.review.derivation;
  const shown = decisions.filter(
    ({ subject, reason }) => about === '' || `${subject} ${reason}`.includes(about),
  );
  const { entities, patterns } = bench.review.model;
  return (
    <>
      <Pins bench={bench} />
      <div className={styles.form}>
        <h3>{text.decisions}</h3>
        <label>
          {text.filterDecisions}{' '}
          <select value={about} onChange={(event) => setAbout(event.target.value)}>
            <option value="">{text.everything}</option>
            {[...entities.map(({ name }) => name), ...patterns.map(({ id }) => id)].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </div>
      <ol className={styles.list}>
        {shown.map((decision) => (
          <li key={`${decision.step} ${decision.subject} ${decision.choice}`} className={styles.item}>
            <header>
              <span className={styles.quiet}>{decision.step}</span>
              <b>{decision.subject}</b>
              <span>{decision.choice}</span>
            </header>
            <p className={styles.quiet}>{decision.reason}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

function Pins({ bench }: { readonly bench: ReviewedBench }) {
  const { model } = bench.review;
  const isSound = bench.reviewed.faults.length === 0;
  const pinned = pinsOf(model);
  const free = model.entities.filter(
    ({ name, parent }) => parent !== undefined && model.pins.placements[name] === undefined,
  );
  return (
    <section className={styles.list} aria-label={text.pins}>
      <h3 title={text.pinHint}>{text.pins}</h3>
      {pinned.length === 0 && <p className={styles.quiet}>{text.noPins}</p>}
      <div className={styles.buttons}>
        {pinned.map(({ label, path }) => (
          <button
            key={label}
            type="button"
            disabled={!isSound}
            title={text.unpin(label)}
            aria-label={text.unpin(label)}
            onClick={() => void bench.apply([unpinned(model, path)])}
          >
            {label} ✕
          </button>
        ))}
        {free.flatMap(({ name }) =>
          (['own', 'parent'] as const).map((placement) => (
            <button
              key={`${name} ${placement}`}
              type="button"
              className="plain"
              disabled={!isSound}
              onClick={() => void bench.apply([{ set: ['pins', 'placements', name], value: placement }])}
            >
              {placement === 'own' ? text.pinOwn(name) : text.pinParent(name)}
            </button>
          )),
        )}
      </div>
    </section>
  );
}

interface Pinned {
  readonly label: string;
  readonly path: readonly [keyof Model['pins'], string];
}

function pinsOf({ pins }: Model): readonly Pinned[] {
  return [
    ...Object.entries(pins.placements).map(
      ([name, value]): Pinned => ({ label: text.pinPlacement(name, value), path: ['placements', name] }),
    ),
    ...Object.entries(pins.sortKeys).map(
      ([name, value]): Pinned => ({ label: text.pinSort(name, value.join(', ')), path: ['sortKeys', name] }),
    ),
    ...Object.entries(pins.projections).map(
      ([name, value]): Pinned => ({ label: text.pinProjection(name, value), path: ['projections', name] }),
    ),
    ...Object.entries(pins.shards).map(
      ([name, value]): Pinned => ({ label: text.pinShards(name, value), path: ['shards', name] }),
    ),
  ];
}

/** The last pin of a kind goes with its kind, and the last of all with the whole section: a file has no empty ones. */
function unpinned({ pins }: Model, [kind, name]: Pinned['path']): Edit {
  const kinds = Object.values(pins).filter((ofKind) => Object.keys(ofKind).length > 0).length;
  if (Object.keys(pins[kind]).length > 1) {
    return { remove: ['pins', kind, name] };
  }
  return { remove: kinds > 1 ? ['pins', kind] : ['pins'] };
}
