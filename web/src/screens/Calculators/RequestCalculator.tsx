import { Figure } from '../../components/Figure/Figure';
import { CONSISTENCIES, isRead, numberOf, PRICED_OPERATIONS } from '../../domain/calculators';
import { calculators as text } from '../../text/calculators';
import { ChoiceInput, NumberInput, PlaceInputs, TextInput } from './Inputs';
import { Layout } from './Layout';
import type { CalculatorProps } from './Screen';
import styles from './Screen.module.css';
import { useCalculated } from './useCalculated';

/** What a request costs by the sizes that it touches. */
export function RequestCalculator(props: CalculatorProps) {
  const { fields } = props;
  const asked = useCalculated('request', fields);
  const perSecond = numberOf(fields.perSecond) ?? 0;
  return (
    <Layout
      form={<RequestForm {...props} />}
      asked={asked}
      result={({ readHalfUnits, writeHalfUnits, perMillionCalls, perMonth }) => (
        <dl className={styles.figures}>
          <div>
            <dt>{text.oneRequest}</dt>
            <dd>
              <Figure
                cost={{
                  kind: writeHalfUnits === undefined ? 'read' : 'write',
                  halfUnits: writeHalfUnits ?? readHalfUnits ?? 0,
                }}
                callsPerSecond={perSecond}
              />
            </dd>
          </div>
          <div>
            <dt>{text.million}</dt>
            <dd>{perMillionCalls.text}</dd>
          </div>
          <div>
            <dt>{text.month}</dt>
            <dd className={styles.total}>{perMonth.text}</dd>
          </div>
        </dl>
      )}
    />
  );
}

function RequestForm(props: CalculatorProps) {
  const reads = isRead(props.fields.operation ?? '');
  return (
    <>
      <ChoiceInput name="operation" label={text.operation} options={PRICED_OPERATIONS} {...props} />
      <div className={styles.pair}>
        <NumberInput name="items" label={text.items} hint={text.itemsHint} {...props} />
        <NumberInput
          name="bytes"
          label={text.bytes}
          {...(reads ? {} : { hint: text.bytesHint })}
          {...props}
        />
      </div>
      {reads ? (
        <ChoiceInput
          name="consistency"
          label={text.consistency}
          options={CONSISTENCIES}
          labels={text.consistencies}
          {...props}
        />
      ) : (
        <div className={styles.pair}>
          <NumberInput name="indexes" label={text.indexes} hint={text.indexesHint} {...props} />
          <TextInput name="entryBytes" label={text.entryBytes} hint={text.entryBytesHint} {...props} />
        </div>
      )}
      <NumberInput name="perSecond" label={text.perSecond} {...props} />
      <PlaceInputs {...props} />
    </>
  );
}
