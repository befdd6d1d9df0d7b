import { useState } from 'react';
import { modelOfSentence, parseSentence } from '../../domain/design/sentence';
import { useSession } from '../../session/Session';
import { useCall } from '../../session/useCall';
import { design as text } from '../../text/design';
import type { Bench } from './bench';
import type { DesignDialog } from './DesignDialogs';
import { documents } from './documents';
import styles from './StartPage.module.css';

interface Props {
  readonly change: Bench['change'];
  readonly open: (dialog: DesignDialog) => void;
}

/** What is shown before a design is open: examples, and a sentence to begin with. */
export function StartPage({ change, open }: Props) {
  const { client } = useSession();
  const examples = useCall('examples', (signal) => client.examples(signal)).answer?.examples ?? [];
  return (
    <div className={styles.page}>
      <h2>{text.emptyTitle}</h2>
      <p>{text.emptyText}</p>
      <div className={styles.choices}>
        {examples.map(({ name, title }) => (
          <button key={name} type="button" onClick={() => change({ source: { kind: 'example', name } })}>
            {text.openExample(title)}
          </button>
        ))}
        <button type="button" onClick={() => open('new')}>
          {text.newDesign}
        </button>
      </div>
      <p>{text.orSentence}</p>
      <FirstSentence change={change} />
    </div>
  );
}

function FirstSentence({ change }: Pick<Props, 'change'>) {
  const [typed, setTyped] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const begin = (event: React.FormEvent) => {
    event.preventDefault();
    if (openSentence(typed, change)) return;
    setFaulty(true);
  };
  return (
    <form className={styles.sentence} onSubmit={begin}>
      <input
        type="text"
        aria-label={text.sentenceLabel}
        aria-invalid={isFaulty ? true : undefined}
        placeholder={text.sentencePlaceholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setFaulty(false);
        }}
      />
      <button type="submit" className="primary" disabled={typed.trim() === ''}>
        {text.create}
      </button>
      {isFaulty && <p role="alert">{text.sentenceFault}</p>}
    </form>
  );
}

/** Opens a design that has nothing but what the sentence needs; false if it says nothing. */
export function openSentence(typed: string, change: Bench['change']): boolean {
  const ask = typed.trim();
  const said = parseSentence(ask);
  if (said === undefined) {
    return false;
  }
  const taken = new Set(documents.drafts());
  let number = 1;
  while (taken.has(`draft/mine-${number}`)) {
    number++;
  }
  const source = { kind: 'draft', name: `mine-${number}` } as const;
  documents.open(source, modelOfSentence(ask, said).text);
  change({ source, tab: 'keys', pattern: undefined });
  return true;
}
