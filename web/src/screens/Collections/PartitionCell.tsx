import { Cell } from '../../components/Cell/Cell';
import { KeyChip } from '../../components/KeyChip/KeyChip';
import { attributeOf } from '../../domain/attributeValue';
import { address } from '../../domain/route';
import { writeKey } from '../../domain/routes/collections';
import type { Band } from '../../domain/rows';
import { useSession } from '../../session/Session';
import styles from './ItemGrid.module.css';
import type { LineContext } from './ItemLine';

/** The partition key beside all rows of its band; it stays in view while the band scrolls by. */
export function PartitionCell({ context, band }: { readonly context: LineContext; readonly band: Band }) {
  const { palette, navigate } = useSession();
  const { table, index, keys, change } = context;
  const key = band.key ?? {};
  const first = band.rows[0];
  const open = () => change({ partition: key, item: undefined });
  const condition = () => navigate(address('query', [table.name], { index, pk: writeKey(key) }));
  return (
    <div className={styles.partition}>
      <div className={styles.stays}>
        {keys.partition.map((name) => {
          const value = attributeOf(key, name);
          return value === undefined ? null : (
            <Cell key={name} name={name} value={value}>
              <KeyChip
                value={value}
                entity={first === undefined ? 0 : palette.colourOf(first.entity.name)}
                open={open}
                condition={condition}
              />
            </Cell>
          );
        })}
      </div>
    </div>
  );
}
