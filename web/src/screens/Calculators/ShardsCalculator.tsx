import { KeyChip } from '../../components/KeyChip/KeyChip';
import { calculators as text } from '../../text/calculators';
import { NumberInput } from './Inputs';
import { Layout } from './Layout';
import type { CalculatorProps } from './Screen';
import styles from './Screen.module.css';
import { useCalculated } from './useCalculated';

/** More keys than these are not drawn. */
const CHIPS_MAX = 16;

/** Over how many keys a hot one has to be spread. */
export function ShardsCalculator(props: CalculatorProps) {
  const asked = useCalculated('shards', props.fields);
  return (
    <Layout
      form={
        <>
          <NumberInput name="writes" label={text.hotWrites} hint={text.hotHint} {...props} />
          <NumberInput name="reads" label={text.hotReads} hint={text.hotHint} {...props} />
        </>
      }
      asked={asked}
      result={({
        shards,
        shardsWithRoomToGrow,
        plannedWriteUnitsPerKey,
        plannedReadUnitsPerKey,
        queriesOfAList,
      }) => (
        <>
          <p className={styles.total}>{text.shards(shards)}</p>
          <ul className={styles.hints}>
            {shardsWithRoomToGrow > shards && <li>{text.roomy(shardsWithRoomToGrow)}</li>}
            <li>{text.listCost(queriesOfAList)}</li>
            <li>{text.planned(plannedWriteUnitsPerKey, plannedReadUnitsPerKey)}</li>
          </ul>
          {shards > 1 && <ShardKeys count={shardsWithRoomToGrow} />}
        </>
      )}
    />
  );
}

/** What the keys of so many shards look like. */
function ShardKeys({ count }: { readonly count: number }) {
  return (
    <>
      <h2>{text.shardKeys}</h2>
      <p className={styles.chips}>
        {Array.from({ length: Math.min(count, CHIPS_MAX) }, (_, i) => `STATUS#open#shard-${i}`).map((key) => (
          <KeyChip key={key} value={{ S: key }} entity={1} />
        ))}
        {count > CHIPS_MAX && '…'}
      </p>
    </>
  );
}
