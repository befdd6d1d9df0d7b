import { Tabs } from '../../components/Tabs/Tabs';
import { CALCULATORS, type CalculatorId, type Fields } from '../../domain/calculators';
import {
  type CalculatorsRoute,
  calculatorsAddress,
  fieldsOf,
  readCalculators,
  withFields,
} from '../../domain/routes/calculators';
import { type RouteState, useRouteState } from '../../session/useRouteState';
import { calculators as text } from '../../text/calculators';
import { ProjectionCalculator } from './ProjectionCalculator';
import { RequestCalculator } from './RequestCalculator';
import styles from './Screen.module.css';
import { ShardsCalculator } from './ShardsCalculator';
import { SizeCalculator } from './SizeCalculator';
import { TableCalculator } from './TableCalculator';

/** What every calculator is given: what was typed, and how it is changed. */
export interface CalculatorProps {
  readonly fields: Fields;
  readonly change: (fields: Fields) => void;
}

const state: RouteState<CalculatorsRoute> = {
  read: readCalculators,
  write: calculatorsAddress,
  last: undefined,
};

/** Sizes, prices and shard counts, as the server reckons them; each calculator is an address. */
export function CalculatorsScreen() {
  const [route, change] = useRouteState(state);
  const { calculator } = route;
  const fields = fieldsOf(route);
  const changeFields = (typed: Fields) => change(withFields(route, typed));
  /** Takes a size over into the calculator of requests. */
  const priceSize = (bytes: number) =>
    change(
      withFields(
        { ...route, calculator: 'request' },
        { bytes: String(bytes), operation: 'PutItem', items: '1' },
      ),
    );
  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{text.title}</h1>
      <Tabs
        label={text.title}
        tabs={CALCULATORS.map((id) => ({ id, label: text.names[id] }))}
        selected={calculator}
        select={(id) => change({ calculator: CALCULATORS.find((one) => one === id) ?? 'size' })}
      >
        <Calculator id={calculator} fields={fields} change={changeFields} priceSize={priceSize} />
      </Tabs>
    </div>
  );
}

interface Props extends CalculatorProps {
  readonly id: CalculatorId;
  readonly priceSize: (bytes: number) => void;
}

function Calculator({ id, fields, change, priceSize }: Props) {
  switch (id) {
    case 'size':
      return <SizeCalculator fields={fields} change={change} priceSize={priceSize} />;
    case 'request':
      return <RequestCalculator fields={fields} change={change} />;
    case 'table':
      return <TableCalculator fields={fields} change={change} />;
    case 'shards':
      return <ShardsCalculator fields={fields} change={change} />;
    case 'projection':
      return <ProjectionCalculator fields={fields} change={change} />;
  }
}
