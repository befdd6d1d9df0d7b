import { ATTRIBUTE_TYPES } from '../../domain/attributeValue';
import {
  type Condition,
  IN_VALUES_MAX,
  type KeyTypes,
  VALUE_TYPES,
  type ValueType,
  valueCount,
  valueFault,
  valueType,
} from '../../domain/query/condition';
import { query as text } from '../../text/query';
import styles from './ConditionList.module.css';

interface Props {
  readonly condition: Condition;
  readonly keyTypes: KeyTypes;
  readonly change: (next: Condition) => void;
}

/** The values that a condition compares with, and the type that they have. */
export function ConditionValues({ condition, keyTypes, change }: Props) {
  const { operator, values } = condition;
  if (operator === 'type') {
    return (
      <span className={styles.values}>
        <select
          aria-label={text.value}
          value={values[0]}
          onChange={(event) => change({ ...condition, values: [event.target.value] })}
        >
          {ATTRIBUTE_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </span>
    );
  }
  const count = valueCount(operator);
  const type = valueType(condition, keyTypes);
  const set = (position: number, value: string) =>
    change({ ...condition, values: values.map((one, i) => (i === position ? value : one)) });
  return (
    <span className={styles.values}>
      {type !== 'NULL' &&
        values.map((value, i) => {
          const fault = valueFault(value, type, condition.type !== undefined);
          return (
            <input
              // biome-ignore lint/suspicious/noArrayIndexKey: values have no identity but their position
              key={i}
              type="text"
              aria-label={labelOf(count, i)}
              aria-invalid={fault !== undefined && fault !== 'empty' ? true : undefined}
              title={fault === undefined ? undefined : text.valueFaults[fault]}
              placeholder={labelOf(count, i)}
              spellCheck={false}
              value={value}
              onChange={(event) => set(i, event.target.value)}
            />
          );
        })}
      {count === 'many' && (
        <>
          <button
            type="button"
            aria-label={text.addValue}
            disabled={values.length >= IN_VALUES_MAX}
            onClick={() => change({ ...condition, values: [...values, ''] })}
          >
            +
          </button>
          {values.length > 1 && (
            <button
              type="button"
              aria-label={text.removeValue(values.length)}
              onClick={() => change({ ...condition, values: values.slice(0, -1) })}
            >
              −
            </button>
          )}
        </>
      )}
      {count !== 0 && (
        <select
          aria-label={text.valueType}
          title={text.valueType}
          value={type}
          onChange={(event) => change({ ...condition, type: event.target.value as ValueType })}
        >
          {VALUE_TYPES.map((one) => (
            <option key={one} value={one}>
              {text.types[one]}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}

function labelOf(count: ReturnType<typeof valueCount>, position: number): string {
  if (count === 2) {
    return position === 0 ? text.lowerValue : text.upperValue;
  }
  return text.value;
}
