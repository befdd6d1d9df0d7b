import { useState } from 'react';
import { addSentence, parseSentence } from '../../domain/design/sentence';
import { design as text } from '../../text/design';
import type { Bench } from './bench';
import { PatternCard } from './PatternCard';
import styles from './Screen.module.css';

/** What is asked and changed. */
export function PatternColumn({ bench }: { readonly bench: Bench }) {
  const { review, faults } = bench.reviewed;
  const isSound = faults.length === 0;
  return (
    <section className={styles.column} aria-label={text.patterns}>
      <header className={styles.columnHead}>
        <h2>{text.patterns}</h2>
      </header>
      <div className={styles.cards} tabIndex={0} role="group" aria-label={text.patterns}>
        {review?.model.patterns.map((pattern) => (
          <PatternCard key={pattern.id} pattern={pattern} bench={bench} review={review} isSound={isSound} />
        ))}
      </div>
      <AddPattern bench={bench} isSound={isSound} />
    </section>
  );
}

function AddPattern({ bench, isSound }: { readonly bench: Bench; readonly isSound: boolean }) {
  const [typed, setTyped] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const model = bench.reviewed.review?.model;
  const add = async (event: React.FormEvent) => {
    event.preventDefault();
    const said = parseSentence(typed);
    if (said === undefined || model === undefined) {
      setFaulty(true);
      return;
    }
    const { id, edits } = addSentence(model, typed.trim(), said);
    if (await bench.apply(edits)) {
      setTyped('');
      bench.change({ pattern: id, tab: 'plans' });
    }
  };
  return (
    <form className={styles.add} onSubmit={(event) => void add(event)}>
      <input
        type="text"
        aria-label={text.sentenceLabel}
        aria-invalid={isFaulty ? true : undefined}
        title={isFaulty ? text.sentenceFault : undefined}
        placeholder={isFaulty ? text.sentenceFault : text.sentencePlaceholder}
        value={typed}
        disabled={!isSound}
        onChange={(event) => {
          setTyped(event.target.value);
          setFaulty(false);
        }}
      />
      <button type="submit" disabled={!isSound || typed.trim() === ''}>
        {text.addSentence}
      </button>
    </form>
  );
}
