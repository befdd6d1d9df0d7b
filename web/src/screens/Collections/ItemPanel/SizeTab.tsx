import { Figure } from '../../../components/Figure/Figure';
import type { Item } from '../../../domain/attributeValue';
import { bytesText } from '../../../domain/money';
import { useSession } from '../../../session/Session';
import { useCall } from '../../../session/useCall';
import { collections as text } from '../../../text/collections';
import { failureText } from '../../../text/failure';
import styles from './ItemPanel.module.css';

const ITEM_BYTES_MAX = 400 * 1024;
const WRITE_STEP = 1024;

/** How large the item is, as the server counts, by attribute, and how far it is from the next unit. */
export function SizeTab({ item }: { readonly item: Item }) {
  const { client } = useSession();
  const { answer, failure } = useCall(
    `size ${JSON.stringify(item)}`,
    (signal) => client.size(item, signal),
    200,
  );
  if (failure !== undefined) {
    return <p className={styles.note}>{failureText(failure)}</p>;
  }
  if (answer === undefined) {
    return <p className={styles.note}>{text.loading}</p>;
  }
  const attributes = [...answer.attributes].sort((a, b) => total(b) - total(a));
  const largest = Math.max(1, ...attributes.map(total));
  const step = answer.bytes % WRITE_STEP;
  return (
    <div className={styles.size}>
      <p>
        <strong>{text.sizeOf(bytesText(answer.bytes))}</strong>
      </p>
      <Bar share={answer.bytes / ITEM_BYTES_MAX} tone={answer.fits ? 'plain' : 'error'} />
      {!answer.fits && <p className={styles.error}>{text.tooLarge}</p>}
      <p>{text.toNextStep(answer.bytesToNextWriteUnit)}</p>
      <Bar share={(step === 0 ? WRITE_STEP : step) / WRITE_STEP} tone="plain" />
      {answer.bytesOverWriteStep > 0 && answer.writeHalfUnits > 2 && (
        <p>{text.overStep(answer.bytesOverWriteStep)}</p>
      )}
      <dl className={styles.costs}>
        <dt>{text.sizeWrite}</dt>
        <dd>
          <Figure cost={{ kind: 'write', halfUnits: answer.writeHalfUnits }} />
        </dd>
        <dt>{text.sizeReadStrong}</dt>
        <dd>
          <Figure cost={{ kind: 'read', halfUnits: answer.readHalfUnitsStrong }} />
        </dd>
        <dt>{text.sizeReadEventual}</dt>
        <dd>
          <Figure cost={{ kind: 'read', halfUnits: answer.readHalfUnitsEventual }} />
        </dd>
      </dl>
      <ul className={styles.bars}>
        {attributes.map((attribute) => (
          <li
            key={attribute.name}
            title={text.nameAndValue(bytesText(attribute.nameBytes), bytesText(attribute.valueBytes))}
          >
            <span className={styles.barName}>{attribute.name}</span>
            <span className={styles.barBytes}>{bytesText(total(attribute))}</span>
            <Bar share={total(attribute) / largest} tone="plain" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function total(attribute: { readonly nameBytes: number; readonly valueBytes: number }): number {
  return attribute.nameBytes + attribute.valueBytes;
}

function Bar({ share, tone }: { readonly share: number; readonly tone: 'plain' | 'error' }) {
  return (
    <span className={styles.bar} data-tone={tone} aria-hidden="true">
      <i style={{ width: `${Math.min(100, share * 100)}%` }} />
    </span>
  );
}
