import { useState } from 'react';
import { yamlMap } from '../../domain/design/edit';
import { useSession } from '../../session/Session';
import { design as text } from '../../text/design';
import type { Bench } from './bench';
import { EntityCard } from './EntityCard';
import styles from './Screen.module.css';

const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** What is stored. */
export function EntityColumn({ bench }: { readonly bench: Bench }) {
  const { palette } = useSession();
  const model = bench.reviewed.review?.model;
  const isSound = bench.reviewed.faults.length === 0;
  return (
    <section className={styles.column} aria-label={text.entities}>
      <header className={styles.columnHead}>
        <h2>{text.entities}</h2>
      </header>
      <div className={styles.cards} tabIndex={0} role="group" aria-label={text.entities}>
        {model?.entities.map((entity) => (
          <EntityCard
            key={entity.name}
            entity={entity}
            colour={palette.colourOf(entity.prefix)}
            bench={bench}
            isSound={isSound}
          />
        ))}
      </div>
      <AddEntity bench={bench} isSound={isSound} />
    </section>
  );
}

function AddEntity({ bench, isSound }: { readonly bench: Bench; readonly isSound: boolean }) {
  const [name, setName] = useState('');
  const add = async (event: React.FormEvent) => {
    event.preventDefault();
    const entity = name.charAt(0).toUpperCase() + name.slice(1);
    const id = `${name.charAt(0).toLowerCase()}${name.slice(1)}Id`;
    const value = yamlMap({ id, count: '1_000', attributes: `{${id}: string 12}` });
    if (NAME.test(name) && (await bench.apply([{ set: ['entities', entity], value }]))) {
      setName('');
    }
  };
  return (
    <form className={styles.add} onSubmit={(event) => void add(event)}>
      <input
        type="text"
        aria-label={text.addEntityName}
        placeholder={text.addEntityName}
        value={name}
        disabled={!isSound}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" disabled={!isSound || !NAME.test(name)}>
        {text.addEntity}
      </button>
    </form>
  );
}
