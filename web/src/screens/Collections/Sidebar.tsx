import { useMemo, useState } from 'react';
import { countEntities } from '../../domain/entity';
import { bytesText, countText } from '../../domain/money';
import { formatHash } from '../../domain/route';
import { collectionsAddress } from '../../domain/routes/collections';
import { useSession } from '../../session/Session';
import { collections as text } from '../../text/collections';
import type { OpenDialog } from './commands';
import styles from './Sidebar.module.css';
import type { View } from './useCollections';

interface Props {
  readonly names: readonly string[] | undefined;
  readonly selected: string | undefined;
  readonly view: View | undefined;
  readonly entity: string | undefined;
  readonly selectEntity: (id: string | undefined) => void;
  readonly open: (dialog: OpenDialog) => void;
}

/** The tables, and what kinds of items the one that is open has. */
export function Sidebar({ names, selected, view, entity, selectEntity, open }: Props) {
  return (
    <aside className={styles.sidebar} aria-label={text.tables}>
      <div className={styles.head}>
        <h2>{text.tables}</h2>
        <button
          type="button"
          className="plain"
          aria-label={text.createTable}
          title={text.createTable}
          onClick={() => open('create')}
        >
          +
        </button>
      </div>
      <ul className={styles.tables}>
        {names?.map((name) => (
          <li key={name}>
            <a
              href={formatHash(collectionsAddress({ table: name }))}
              aria-current={name === selected ? 'true' : undefined}
              onClick={() => selectEntity(undefined)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className="plain" onClick={() => open('examples')}>
        {text.examples} …
      </button>
      {view !== undefined && view.loaded.rows.length > 0 && (
        <EntityRail view={view} selected={entity} select={selectEntity} />
      )}
    </aside>
  );
}

interface RailProps {
  readonly view: View;
  readonly selected: string | undefined;
  readonly select: (id: string | undefined) => void;
}

/** How many there are of each kind among the items loaded, with the template of their keys; a click shows only these. */
function EntityRail({ view, selected, select }: RailProps) {
  const { palette } = useSession();
  const [search, setSearch] = useState('');
  const { rows, sizes, isComplete } = view.loaded;
  const counts = useMemo(
    () => countEntities(rows.map((row) => ({ entity: row.entity, bytes: sizes.get(row.id) }))),
    [rows, sizes],
  );
  const isWhole = isComplete && view.place.partition === undefined;
  const wanted = search.trim().toUpperCase();
  const found = counts.filter(({ entity }) =>
    `${entity.name} ${entity.template}`.toUpperCase().includes(wanted),
  );
  return (
    <section className={styles.rail} aria-label={text.entities}>
      <div className={styles.head}>
        <h2>{text.entities}</h2>
        <span className={styles.sample}>{text.entitiesOf(countText(rows.length), isWhole)}</span>
      </div>
      {counts.length > 6 && (
        <input
          type="search"
          aria-label={text.searchEntities}
          placeholder={text.searchEntities}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ul className={styles.entities}>
        {found.map(({ entity, count, bytes }) => (
          <li key={entity.id}>
            <button
              type="button"
              className={`${styles.entity} entity-${palette.colourOf(entity.name)}`}
              aria-pressed={entity.id === selected}
              title={entity.id === selected ? text.allEntities : text.onlyEntity(entity.name)}
              onClick={() => select(entity.id === selected ? undefined : entity.id)}
            >
              <span className={styles.swatch} aria-hidden="true" />
              <span className={styles.name}>{entity.name}</span>
              <span className={styles.count}>{countText(count)}</span>
              <code className={styles.template}>{entity.template}</code>
              <span className={styles.bytes}>{bytes === undefined ? '…' : bytesText(bytes)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.sample}>{text.noEntity}</p>}
    </section>
  );
}
