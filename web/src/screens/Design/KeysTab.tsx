import {
  BASE,
  changedKeys,
  type DerivedIndex,
  type DerivedTable,
  type KeyRow,
  keyRows,
} from '../../domain/design/derivation';
import { useSession } from '../../session/Session';
import { design as text } from '../../text/design';
import type { ReviewedBench } from './bench';
import styles from './Result.module.css';

/** The keys of each entity in the table and in each index, with what the last change has changed. */
export function KeysTab({ bench }: { readonly bench: ReviewedBench }) {
  const { derivation } = bench.review;
  const changed = changedKeys(bench.reviewed.before, derivation);
  return derivation.tables.map((table) => (
    <TableKeys key={table.name} table={table} changed={changed} bench={bench} />
  ));
}

interface Props {
  readonly table: DerivedTable;
  readonly changed: ReadonlySet<string>;
  readonly bench: ReviewedBench;
}

function TableKeys({ table, changed, bench }: Props) {
  const places = [BASE, ...table.indexes.map(({ name }) => name)];
  const heading = (place: string) => {
    const index = table.indexes.find(({ name }) => name === place);
    return index === undefined
      ? text.tableKeys(table.partitionKey, table.sortKey.join(' + '))
      : text.tableKeys(index.partitionKey.join(' + '), index.sortKey.join(' + '));
  };
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={text.keyTable(table.name)}>
        <table className={styles.table}>
          <caption>{text.keyTable(table.name)}</caption>
          <thead>
            <tr>
              <th scope="col">{text.entity}</th>
              {places.map((place) => (
                <th key={place} scope="col">
                  {place === BASE ? table.name : place} <span className={styles.quiet}>{heading(place)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keyRows(table).map((row) => (
              <Row
                key={row.id}
                row={row}
                places={places}
                changed={changed}
                prefix={prefixOf(bench, row.entity)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <h3>{text.indexes}</h3>
      {table.indexes.length === 0 ? (
        <p>{text.noIndexes}</p>
      ) : (
        <ul className={styles.list}>
          {table.indexes.map((index) => (
            <li key={index.name} className={styles.item}>
              <header>
                <b>{index.name}</b>
                <span className={styles.quiet}>{projectionText(index)}</span>
              </header>
              <p>{index.explanation}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function prefixOf(bench: ReviewedBench, entity: string): string {
  return bench.review.model.entities.find(({ name }) => name === entity)?.prefix ?? entity;
}

interface RowProps {
  readonly row: KeyRow;
  readonly places: readonly string[];
  readonly changed: ReadonlySet<string>;
  readonly prefix: string;
}

function Row({ row, places, changed, prefix }: RowProps) {
  const { palette } = useSession();
  return (
    <tr>
      <th scope="row">
        <span className={`${styles.entity} entity-${palette.colourOf(prefix)}`}>{row.entity}</span>
        {text.role[row.role] !== undefined && <span className={styles.quiet}> {text.role[row.role]}</span>}
      </th>
      {places.map((place) => {
        const keys = row.keys[place];
        const isChanged = changed.has(`${row.id} ${place}`);
        return (
          <td key={place} className={isChanged ? styles.changed : undefined}>
            {keys === undefined ? (
              <span className={styles.quiet}>–</span>
            ) : (
              <>
                <code className={styles.key}>{keys.partition}</code>
                <code className={styles.key}>{keys.sort}</code>
                {isChanged && <span className={styles.changedWord}>{text.changed}</span>}
              </>
            )}
          </td>
        );
      })}
    </tr>
  );
}

export function projectionText({ projection, include, kind }: DerivedIndex): string {
  const holds =
    projection === 'INCLUDE' ? text.projection.INCLUDE(include.join(', ')) : text.projection[projection];
  return kind === 'LOCAL' ? `${text.local}, ${holds}` : holds;
}
