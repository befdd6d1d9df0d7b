import { useState } from 'react';
import { Field } from '../../components/Field/Field';
import type { Finding } from '../../domain/design/derivation';
import { yamlMap, yamlText } from '../../domain/design/edit';
import { design as text } from '../../text/design';
import type { ReviewedBench } from './bench';
import styles from './Result.module.css';

/** What the rules find, each with its fix. */
export function FindingsTab({ bench }: { readonly bench: ReviewedBench }) {
  const { findings, silenced, idleSilences } = bench.review;
  return (
    <>
      {findings.length === 0 && <p className={styles.good}>{text.noFindings}</p>}
      <ul className={styles.list}>
        {findings.map((finding) => (
          <FindingItem
            key={`${finding.rule} ${finding.place} ${finding.evidence}`}
            finding={finding}
            bench={bench}
          />
        ))}
      </ul>
      {idleSilences.map((silence) => (
        <p key={`${silence.rule} ${silence.at}`} className={styles.quiet}>
          {text.idle(silence.rule)}
        </p>
      ))}
      {silenced.length > 0 && (
        <details>
          <summary>{text.silenced(silenced.length)}</summary>
          <ul className={styles.list}>
            {silenced.map((finding) => (
              <li key={`${finding.rule} ${finding.place} ${finding.evidence}`} className={styles.item}>
                <b>{finding.rule}</b> {finding.place}: {finding.evidence}
                <p className={styles.quiet}>{finding.reason}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface Props {
  readonly finding: Finding;
  readonly bench: ReviewedBench;
}

function FindingItem({ finding, bench }: Props) {
  const [isSilencing, setSilencing] = useState(false);
  const isSound = bench.reviewed.faults.length === 0;
  const line = lineOf(finding.place, bench);
  return (
    <li
      className={styles.item}
      data-severity={finding.severity}
      aria-label={`${finding.rule} ${finding.place}`}
    >
      <header>
        <b>{text.severity[finding.severity]}</b>
        <button
          type="button"
          title={text.rulePage(finding.rule)}
          onClick={() => bench.openRule(finding.rule)}
        >
          {finding.rule}
        </button>
        <span>{finding.title}</span>
        {finding.perMonth !== undefined && (
          <b className={styles.right}>{text.perMonth(finding.perMonth.text)}</b>
        )}
      </header>
      <p>
        {line === undefined ? (
          <b>{finding.place}</b>
        ) : (
          <button
            type="button"
            className="plain"
            title={text.goToLine(line)}
            onClick={() => bench.goTo(line)}
          >
            {finding.place}
          </button>
        )}
        : {finding.evidence}
      </p>
      <p className={styles.quiet}>
        {text.advice} {finding.fix}
      </p>
      <div className={styles.buttons}>
        {finding.fixes.map((fix) => (
          <button
            key={fix.label}
            type="button"
            disabled={!isSound}
            onClick={() => void bench.apply(fix.edits)}
          >
            {text.apply} {fix.label}
          </button>
        ))}
        <button
          type="button"
          className="plain"
          aria-expanded={isSilencing}
          onClick={() => setSilencing(!isSilencing)}
        >
          {text.silence}
        </button>
      </div>
      {isSilencing && <SilenceForm finding={finding} bench={bench} />}
    </li>
  );
}

function SilenceForm({ finding, bench }: Props) {
  const [reason, setReason] = useState('');
  const silence = (event: React.FormEvent) => {
    event.preventDefault();
    const value = yamlMap({
      rule: finding.rule,
      at: yamlText(finding.place),
      reason: yamlText(reason.trim()),
    });
    void bench.apply([{ append: ['silences'], value }]);
  };
  return (
    <form className={styles.form} onSubmit={silence}>
      <Field label={text.silenceReason(finding.rule, finding.place)}>
        {(control) => (
          <input
            {...control}
            type="text"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <button type="submit" disabled={reason.trim() === ''}>
        {text.silenceRun}
      </button>
    </form>
  );
}

/** Where in the file the place of a finding is; undefined for what is not written there. */
function lineOf(place: string, bench: ReviewedBench): number | undefined {
  const [kind, name = ''] = place.split(' ');
  const { entities, patterns } = bench.review.model;
  switch (kind) {
    case 'pattern':
      return patterns.find(({ id }) => id === name)?.line;
    case 'entity':
    case 'attribute':
      return entities.find((entity) => entity.name === name.split('.')[0])?.line;
    default:
      return undefined;
  }
}
