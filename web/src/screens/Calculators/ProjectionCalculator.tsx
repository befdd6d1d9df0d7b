import type { ProjectionChoice } from '../../api/calculators';
import { JsonEditor } from '../../components/JsonEditor/JsonEditor';
import { unitsText } from '../../domain/money';
import { calculators as text } from '../../text/calculators';
import { components } from '../../text/components';
import { NumberInput, PlaceInputs, TextInput } from './Inputs';
import { Layout } from './Layout';
import type { CalculatorProps } from './Screen';
import styles from './Screen.module.css';
import { useCalculated } from './useCalculated';

/** What each projection of an index costs: what it holds is written and stored, what it lacks is fetched. */
export function ProjectionCalculator(props: CalculatorProps) {
  const asked = useCalculated('projection', props.fields);
  return (
    <Layout
      form={<ProjectionForm {...props} />}
      asked={asked}
      result={(choice) => <Choice choice={choice} />}
    />
  );
}

function ProjectionForm(props: CalculatorProps) {
  const { fields, change } = props;
  return (
    <>
      <JsonEditor label={text.item} text={fields.item ?? ''} change={(item) => change({ item })} rows={8} />
      <TextInput name="keys" label={text.keys} hint={text.keysHint} {...props} />
      <div className={styles.pair}>
        <TextInput name="include" label={text.include} hint={text.includeHint} {...props} />
        <TextInput name="wanted" label={text.wanted} hint={text.wantedHint} {...props} />
      </div>
      <div className={styles.pair}>
        <NumberInput name="writes" label={text.entryWrites} {...props} />
        <NumberInput name="reads" label={text.indexReads} {...props} />
      </div>
      <div className={styles.pair}>
        <NumberInput name="itemsPerRead" label={text.itemsPerRead} {...props} />
        <NumberInput name="entries" label={text.entries} {...props} />
      </div>
      <PlaceInputs {...props} />
    </>
  );
}

function Choice({ choice }: { readonly choice: ProjectionChoice }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>{text.projection}</th>
          <th>{text.entry}</th>
          <th>{text.writeCost}</th>
          <th>{text.readCost}</th>
          <th>{text.perMonth}</th>
        </tr>
      </thead>
      <tbody>
        {choice.options.map((option) => (
          <tr key={option.projection} data-best={option.projection === choice.cheapest ? true : undefined}>
            <th scope="row">
              {option.projection}
              {option.projection === choice.cheapest && <span className={styles.best}>{text.cheapest}</span>}
            </th>
            <td>{text.exactBytes(option.entryBytes)}</td>
            <td>{components.units.write(unitsText(option.writeHalfUnits))}</td>
            <td>
              {components.units.read(unitsText(Math.round(option.readHalfUnits)))}
              {option.fetchesPerRead > 0 && (
                <span className={styles.detail}> {text.fetches(option.fetchesPerRead)}</span>
              )}
            </td>
            <td>{option.perMonth.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
