import type { Estimate } from '../../api/types';
import { Figure } from '../../components/Figure/Figure';
import { shortText } from '../../domain/attributeValue';
import { countEntities } from '../../domain/entity';
import { bytesText, countText } from '../../domain/money';
import { partitionRequest } from '../../domain/partition';
import type { Band } from '../../domain/rows';
import { useSession } from '../../session/Session';
import { useCall } from '../../session/useCall';
import { collections as text } from '../../text/collections';
import styles from './ItemGrid.module.css';
import type { Place } from './ItemPages';
import type { HeavyKey } from './useHeavyKeys';

interface Props {
  readonly place: Place;
  readonly band: Band;
  readonly sizes: ReadonlyMap<string, number>;
  readonly heavy: ReadonlyMap<string, readonly HeavyKey[]>;
  /** What bands cost to read, as far as it has been asked. */
  readonly costs: Map<string, Estimate> | undefined;
}

/** What a partition holds, how large that is, what reading it costs, and whether it takes much of the load. */
export function BandHead({ place, band, sizes, heavy, costs }: Props) {
  const { palette } = useSession();
  if (band.key === undefined) {
    return (
      <div className={styles.head} title={text.notInIndexHint}>
        <strong>{text.notInIndex(place.index ?? '')}</strong>
        <span>
          {text.items(band.rows.length)}. {text.notInIndexHint}.
        </span>
      </div>
    );
  }
  const counts = countEntities(band.rows.map((row) => ({ entity: row.entity, bytes: sizes.get(row.id) })));
  const bytes = counts.reduce<number | undefined>(
    (sum, count) => (sum === undefined || count.bytes === undefined ? undefined : sum + count.bytes),
    0,
  );
  const keyText = Object.values(band.key).map(shortText).join(' ');
  return (
    <div className={styles.head}>
      {counts.slice(0, 6).map(({ entity, count }) => (
        <span key={entity.id} className={`${styles.count} entity-${palette.colourOf(entity.name)}`}>
          {countText(count)} {entity.name}
        </span>
      ))}
      {band.isOpen && <span>{text.more}</span>}
      <span className={styles.figure} title={text.bytes}>
        {bytes === undefined ? '…' : bytesText(bytes)}
      </span>
      <ReadCost place={place} band={band} costs={costs} />
      {heavy.get(keyText)?.map(({ use, sharePercent }) => (
        <span key={use} className={styles.heavy} title={text.heavyHint}>
          {use === 'read'
            ? text.heavyReads(`${Math.round(sharePercent)} %`)
            : text.heavyWrites(`${Math.round(sharePercent)} %`)}
        </span>
      ))}
    </div>
  );
}

/** Asked for when the band has been in view for a moment, since it reads the partition. */
const COST_DELAY_MILLIS = 250;

function ReadCost({ place, band, costs }: Pick<Props, 'place' | 'band' | 'costs'>) {
  const { client } = useSession();
  const known = costs?.get(band.id);
  const { answer = known } = useCall(
    known === undefined ? `${place.table.name} ${place.index} ${band.id}` : undefined,
    async (signal) => {
      const request = partitionRequest(place.table.name, place.index, band.key);
      const estimate = await client.estimate('Query', request, 'dry-run', signal);
      costs?.set(band.id, estimate);
      return estimate;
    },
    COST_DELAY_MILLIS,
  );
  const halfUnits = answer?.readHalfUnits?.expected;
  if (halfUnits === undefined) {
    return null;
  }
  const isFirstPage = band.isOpen || (answer?.itemsRead.expected ?? 0) < band.rows.length;
  return (
    <span className={styles.figure}>
      <Figure cost={{ kind: 'read', halfUnits }} /> {isFirstPage ? text.firstPage : text.fullRead}
    </span>
  );
}
