import { useState } from 'react';
import type { Attribute, Entity } from '../../domain/design/model';
import { design as text } from '../../text/design';
import type { Bench } from './bench';
import styles from './Cards.module.css';
import { NumberField } from './NumberField';

interface Props {
  readonly entity: Entity;
  readonly colour: number;
  readonly bench: Bench;
  readonly isSound: boolean;
}

/** One entity, with what can be said of it in numbers. */
export function EntityCard({ entity, colour, bench, isSound }: Props) {
  const { name, parent } = entity;
  return (
    <article className={`${styles.card} entity-${colour}`} aria-label={name}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <code className={styles.quiet}>{entity.prefix}</code>
        <button
          type="button"
          className="plain"
          title={text.goToLine(entity.line)}
          onClick={() => bench.goTo(entity.line)}
        >
          {text.line(entity.line)}
        </button>
        <button
          type="button"
          className="plain"
          aria-label={text.remove(name)}
          disabled={!isSound}
          onClick={() => void bench.apply([{ remove: ['entities', name] }])}
        >
          ✕
        </button>
      </div>
      <p className={styles.quiet}>
        {text.idOf} <code>{entity.fullId.join(' + ')}</code>
        {parent !== undefined && <>, {text.parent(parent.entity, parent.identifies)}</>}
        {entity.ttl !== undefined && <>, ttl {entity.ttl}</>}
      </p>
      <div className={styles.numbers}>
        <NumberField
          label={text.count}
          name={text.countOf(name)}
          value={entity.count}
          disabled={!isSound}
          commit={(value) => void bench.apply([{ set: ['entities', name, 'count'], value }])}
        />
        <NumberField
          label={text.growth}
          name={text.growthOf(name)}
          value={entity.growth}
          disabled={!isSound}
          commit={(value) => void bench.apply([{ set: ['entities', name, 'growth'], value }])}
        />
      </div>
      <details>
        <summary className={styles.quiet}>{text.attributes(entity.attributes.length)}</summary>
        <ul className={styles.attributes}>
          {entity.attributes.map((attribute) => (
            <AttributeLine
              key={attribute.name}
              entity={name}
              attribute={attribute}
              bench={bench}
              isSound={isSound}
            />
          ))}
        </ul>
        <AddAttribute entity={name} bench={bench} isSound={isSound} />
      </details>
    </article>
  );
}

interface LineProps {
  readonly entity: string;
  readonly attribute: Attribute;
  readonly bench: Bench;
  readonly isSound: boolean;
}

function AttributeLine({ entity, attribute, bench, isSound }: LineProps) {
  const unique = text.unique[attribute.unique];
  return (
    <li>
      <code>{attribute.name}</code>
      <span className={styles.quiet}>
        {attribute.type}, {text.bytes(attribute.bytes)}
      </span>
      {attribute.mutable && <span className={styles.tag}>{text.mutable}</span>}
      {unique !== '' && <span className={styles.tag}>{unique}</span>}
      {attribute.references !== undefined && (
        <span className={styles.tag}>{text.references(attribute.references)}</span>
      )}
      <button
        type="button"
        className="plain"
        aria-label={text.remove(`${entity}.${attribute.name}`)}
        disabled={!isSound}
        onClick={() => void bench.apply([{ remove: ['entities', entity, 'attributes', attribute.name] }])}
      >
        ✕
      </button>
    </li>
  );
}

/** A name and a type as the file has them: `total number 4`. */
function AddAttribute({ entity, bench, isSound }: Omit<LineProps, 'attribute'>) {
  const [typed, setTyped] = useState('');
  const match = /^([A-Za-z][A-Za-z0-9_-]*)(?:\s+([a-z-]+(?:\s+\d+)?))?$/.exec(typed.trim());
  const add = async (event: React.FormEvent) => {
    event.preventDefault();
    if (match?.[1] === undefined) return;
    const edit = { set: ['entities', entity, 'attributes', match[1]], value: match[2] ?? 'string' };
    if (await bench.apply([edit])) {
      setTyped('');
    }
  };
  return (
    <form className={styles.numbers} onSubmit={(event) => void add(event)}>
      <input
        type="text"
        aria-label={text.addAttributeOf(entity)}
        placeholder="total number 4"
        value={typed}
        disabled={!isSound}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" disabled={!isSound || match === null}>
        {text.addAttribute}
      </button>
    </form>
  );
}
