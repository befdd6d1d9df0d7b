import type { SizeBreakdown } from '../../api/types';
import { Figure } from '../../components/Figure/Figure';
import { JsonEditor } from '../../components/JsonEditor/JsonEditor';
import { bytesText } from '../../domain/money';
import { calculators as text } from '../../text/calculators';
import { Layout } from './Layout';
import type { CalculatorProps } from './Screen';
import styles from './Screen.module.css';
import { useCalculated } from './useCalculated';

const ITEM_BYTES_MAX = 400 * 1024;

interface Props extends CalculatorProps {
  readonly priceSize: (bytes: number) => void;
}

/** How large an item is, attribute by attribute, and how far from the next unit. */
export function SizeCalculator({ fields, change, priceSize }: Props) {
  const asked = useCalculated('size', fields);
  return (
    <Layout
      form={
        <JsonEditor
          label={text.item}
          text={fields.item ?? ''}
          change={(item) => change({ item })}
          rows={24}
        />
      }
      asked={asked}
      result={(size) => <Size size={size} priceSize={priceSize} />}
    />
  );
}

interface SizeProps {
  readonly size: SizeBreakdown;
  readonly priceSize: (bytes: number) => void;
}

function Size({ size, priceSize }: SizeProps) {
  const names = size.attributes.reduce((sum, attribute) => sum + attribute.nameBytes, 0);
  return (
    <>
      <p className={styles.total}>{text.exactBytes(size.bytes)}</p>
      <p>{text.sizeOf(bytesText(size.bytes), bytesText(ITEM_BYTES_MAX))}</p>
      <div className={styles.track} aria-hidden="true">
        <span style={{ width: `${Math.min(100, (100 * size.bytes) / ITEM_BYTES_MAX)}%` }} />
      </div>
      {!size.fits && (
        <p className={styles.failure} role="alert">
          {text.tooLarge}
        </p>
      )}
      <dl className={styles.figures}>
        <Cost label={text.write} kind="write" halfUnits={size.writeHalfUnits} />
        <Cost label={text.readStrong} kind="read" halfUnits={size.readHalfUnitsStrong} />
        <Cost label={text.readEventual} kind="read" halfUnits={size.readHalfUnitsEventual} />
      </dl>
      <ul className={styles.hints}>
        <li>{text.toNextStep(size.bytesToNextWriteUnit)}</li>
        {size.bytesOverWriteStep > 0 && <li>{text.overStep(size.bytesOverWriteStep)}</li>}
        <li>{text.namesCost(names)}</li>
      </ul>
      <Attributes attributes={size.attributes} />
      <button type="button" onClick={() => priceSize(size.bytes)}>
        {text.useSize}
      </button>
    </>
  );
}

interface CostProps {
  readonly label: string;
  readonly kind: 'read' | 'write';
  readonly halfUnits: number;
}

function Cost({ label, kind, halfUnits }: CostProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Figure cost={{ kind, halfUnits }} />
      </dd>
    </div>
  );
}

/** A bar for each attribute: its name dark, its value light. */
function Attributes({ attributes }: Pick<SizeBreakdown, 'attributes'>) {
  const total = (attribute: (typeof attributes)[number]) => attribute.nameBytes + attribute.valueBytes;
  const sorted = [...attributes].sort((a, b) => total(b) - total(a));
  const most = Math.max(1, ...sorted.map(total));
  return (
    <>
      <h2>{text.attributes}</h2>
      <ul className={styles.attributes}>
        {sorted.map((attribute) => (
          <li key={attribute.name}>
            <code>{attribute.name}</code>
            <span>{attribute.type}</span>
            <span
              className={styles.bar}
              role="img"
              aria-label={text.attributeBar(attribute.name, total(attribute))}
            >
              <span className={styles.nameBar} style={{ width: `${(100 * attribute.nameBytes) / most}%` }} />
              <span
                className={styles.valueBar}
                style={{ width: `${(100 * attribute.valueBytes) / most}%` }}
              />
            </span>
            <span className={styles.bytes}>{text.exactBytes(total(attribute))}</span>
            <span className={styles.detail}>
              {text.nameAndValue(attribute.nameBytes, attribute.valueBytes)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
