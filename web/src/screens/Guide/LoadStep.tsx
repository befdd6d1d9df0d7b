import { useState } from 'react';
import { type Failure, failureOf } from '../../api/failure';
import { collectionsAddress } from '../../domain/routes/collections';
import { designAddress } from '../../domain/routes/design';
import { useSession } from '../../session/Session';
import { useCall } from '../../session/useCall';
import { failureText } from '../../text/failure';
import { guide as text } from '../../text/guide';
import { progress } from './progress';
import styles from './Screen.module.css';

/** The table that the guide walks through. */
export const TABLE = 'billing';

/** Loads the example that the tasks use; others are one click away. */
export function LoadStep() {
  const { client, navigate } = useSession();
  const [turn, setTurn] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  const examples = useCall(`examples ${turn}`, (signal) => client.examples(signal)).answer?.examples ?? [];
  const mine = examples.find(({ name }) => name === TABLE);
  const load = async (name: string) => {
    try {
      await client.loadExample(name);
      setFailure(undefined);
      setTurn((before) => before + 1);
      if (name === TABLE) {
        progress.finish('load');
      } else {
        navigate(collectionsAddress({ table: name }));
      }
    } catch (e) {
      setFailure(failureOf(e));
    }
  };
  const isLoaded = mine?.loaded === true;
  return (
    <>
      <div className={styles.buttons}>
        <button
          type="button"
          className={isLoaded ? undefined : 'primary'}
          disabled={mine === undefined || isLoaded}
          onClick={() => void load(TABLE)}
        >
          {text.actions.load}
        </button>
        {isLoaded && (
          <button type="button" onClick={() => navigate(collectionsAddress({ table: TABLE }))}>
            {text.seeCollection}
          </button>
        )}
      </div>
      <p role="status" className={styles.result}>
        {isLoaded ? text.loaded(TABLE, mine.items) : ''}
      </p>
      {failure !== undefined && (
        <p role="alert" className={styles.bad}>
          {failureText(failure)}
        </p>
      )}
      <h3>{text.otherExamples}</h3>
      <div className={styles.buttons}>
        {examples
          .filter(({ name, hasTable, loaded }) => name !== TABLE && hasTable && !loaded)
          .map(({ name, title }) => (
            <button key={name} type="button" onClick={() => void load(name)}>
              {text.openTable(title)}
            </button>
          ))}
        {examples.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            className="plain"
            onClick={() => navigate(designAddress({ source: { kind: 'example', name } }))}
          >
            {text.openModel(title)}
          </button>
        ))}
      </div>
    </>
  );
}
