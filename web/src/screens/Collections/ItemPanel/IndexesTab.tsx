import { KeyChip } from '../../../components/KeyChip/KeyChip';
import { attributeOf, type Item } from '../../../domain/attributeValue';
import { entityOf } from '../../../domain/entity';
import { formatHash } from '../../../domain/route';
import { collectionsAddress } from '../../../domain/routes/collections';
import { isInIndex, keyNames, pick, type Table } from '../../../domain/table';
import { useSession } from '../../../session/Session';
import { collections as text } from '../../../text/collections';
import { projectionText } from '../Toolbar';
import styles from './ItemPanel.module.css';

/** Which indexes have the item, with its keys there. */
export function IndexesTab({ table, item }: { readonly table: Table; readonly item: Item }) {
  const { palette } = useSession();
  const colour = palette.colourOf(entityOf(table.keys, item).name);
  return (
    <ul className={styles.indexes}>
      {table.indexes.map((index) => {
        const isThere = isInIndex(table, index, item);
        const partition = pick(item, index.keys.partition);
        return (
          <li key={index.name} data-there={isThere}>
            <h3>
              {isThere ? (
                <a href={formatHash(collectionsAddress({ table: table.name, index: index.name, partition }))}>
                  {index.name}
                </a>
              ) : (
                index.name
              )}
            </h3>
            <p>{projectionText(index.projection)}</p>
            <p>{isThere ? text.inIndex : text.notThere}</p>
            {keyNames(index.keys).map((name) => {
              const value = attributeOf(item, name);
              return value === undefined ? null : (
                <KeyChip key={name} value={value} entity={isThere ? colour : 0} />
              );
            })}
          </li>
        );
      })}
      {table.indexes.length === 0 && <li>{text.noIndexes}</li>}
    </ul>
  );
}
