import type { TableBill } from '../../api/calculators';
import { percentOf } from '../../domain/calculators';
import type { Money } from '../../domain/money';
import { calculators as text } from '../../text/calculators';
import { NumberInput, PlaceInputs } from './Inputs';
import { Layout } from './Layout';
import type { CalculatorProps } from './Screen';
import styles from './Screen.module.css';
import { useCalculated } from './useCalculated';

/** The bill of a table for a month, on demand against provisioned, and where the one becomes cheaper than the other. */
export function TableCalculator(props: CalculatorProps) {
  const asked = useCalculated('table', props.fields);
  return <Layout form={<TableForm {...props} />} asked={asked} result={(bill) => <Bill bill={bill} />} />;
}

function TableForm(props: CalculatorProps) {
  return (
    <>
      <div className={styles.pair}>
        <NumberInput name="reads" label={text.readUnits} hint={text.unitsHint} {...props} />
        <NumberInput name="writes" label={text.writeUnits} hint={text.unitsHint} {...props} />
      </div>
      <div className={styles.pair}>
        <NumberInput name="gigabytes" label={text.gigabytes} hint={text.gigabytesHint} {...props} />
        <NumberInput name="items" label={text.storedItems} hint={text.storedItemsHint} {...props} />
      </div>
      <PlaceInputs {...props} />
    </>
  );
}

function Bill({ bill }: { readonly bill: TableBill }) {
  const most = Math.max(bill.onDemand.usd, bill.provisioned.usd, 1e-9);
  const isProvisioned = bill.provisioned.usd < bill.onDemand.usd;
  return (
    <>
      <BillBar
        name={text.onDemand}
        total={bill.onDemand}
        most={most}
        parts={[
          { name: text.parts.reads, money: bill.reads },
          { name: text.parts.writes, money: bill.writes },
          { name: text.parts.storage, money: bill.storage },
        ]}
      />
      <BillBar
        name={text.provisioned}
        total={bill.provisioned}
        most={most}
        parts={[{ name: text.parts.storage, money: bill.storage }]}
        rest={text.parts.capacity}
      />
      <p className={styles.verdict}>{text.cheaper(isProvisioned ? text.provisioned : text.onDemand)}</p>
      <BreakEven use={bill.breakEvenUse} readUse={bill.breakEvenReadUse} />
      <p className={styles.detail}>
        {text.provisionedHint} {text.pricesOf(bill.region, bill.pricesOf)}
      </p>
    </>
  );
}

interface Part {
  readonly name: string;
  readonly money: Money;
}

interface BarProps {
  readonly name: string;
  readonly total: Money;
  /** The amount that fills the bar. */
  readonly most: number;
  readonly parts: readonly Part[];
  /** What the part of the bar is called that no part stands for. */
  readonly rest?: string;
}

/** An amount as a bar of its parts. */
function BillBar({ name, total, most, parts, rest }: BarProps) {
  const said = parts.map((part) => `${part.name} ${part.money.text}`).join(', ');
  return (
    <div className={styles.bill}>
      <h2>{name}</h2>
      <p className={styles.total}>{total.text}</p>
      <div className={styles.stack} role="img" aria-label={text.billBar(name, total.text, said)}>
        <div
          className={styles.whole}
          style={{ width: `${(100 * total.usd) / most}%` }}
          data-rest={rest === undefined ? undefined : true}
        >
          {parts.map((part) => (
            <span
              key={part.name}
              className={styles.part}
              data-part={part.name}
              style={{ width: `${total.usd === 0 ? 0 : (100 * part.money.usd) / total.usd}%` }}
            />
          ))}
        </div>
      </div>
      <ul className={styles.legend}>
        {rest !== undefined && <li data-part="capacity">{rest}</li>}
        {parts.map((part) => (
          <li key={part.name} data-part={part.name}>
            {part.name} {part.money.text}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** From how much use on provisioned capacity is the cheaper one, on a scale from nothing to all of it. */
function BreakEven({ use, readUse }: { readonly use: string; readonly readUse: string | undefined }) {
  const percent = percentOf(use);
  return (
    <div>
      <h2>{text.breakEven}</h2>
      <p>
        {text.breakEvenWrites(use)}
        {readUse !== undefined && text.breakEvenReads(readUse)}.
      </p>
      {percent !== undefined && (
        <div className={styles.scale} role="img" aria-label={text.scale(use)}>
          <span className={styles.left} style={{ width: `${percent}%` }}>
            {percent >= 25 && text.scaleLeft}
          </span>
          <span className={styles.right}>{percent <= 75 && text.scaleRight}</span>
        </div>
      )}
    </div>
  );
}
