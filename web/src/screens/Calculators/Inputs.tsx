import { useId } from 'react';
import { Field } from '../../components/Field/Field';
import { numberOf, REGIONS, TABLE_CLASSES } from '../../domain/calculators';
import { calculators as text } from '../../text/calculators';
import type { CalculatorProps } from './Screen';
import styles from './Screen.module.css';

interface InputProps extends CalculatorProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** A field that takes a number. */
export function NumberInput({ name, label, hint, fields, change }: InputProps) {
  const typed = fields[name] ?? '';
  return (
    <Field label={label} hint={hint} fault={numberOf(typed) === undefined ? text.badNumber : undefined}>
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          value={typed}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}

/** A field that takes any text. */
export function TextInput({ name, label, hint, fields, change }: InputProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="text"
          spellCheck={false}
          value={fields[name] ?? ''}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}

interface ChoiceProps extends InputProps {
  readonly options: readonly string[];
  readonly labels?: Readonly<Record<string, string>>;
}

/** A field that takes one of some words. */
export function ChoiceInput({ name, label, hint, fields, change, options, labels = {} }: ChoiceProps) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <select
          {...control}
          value={fields[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {labels[option] ?? option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Where the table is, and of which class, which is what prices depend on. */
export function PlaceInputs({ fields, change }: CalculatorProps) {
  const id = useId();
  return (
    <div className={styles.pair}>
      <Field label={text.region}>
        {(control) => (
          <input
            {...control}
            type="text"
            list={id}
            value={fields.region ?? ''}
            onChange={(event) => change({ region: event.target.value })}
          />
        )}
      </Field>
      <datalist id={id}>
        {REGIONS.map((region) => (
          <option key={region} value={region} />
        ))}
      </datalist>
      <ChoiceInput
        name="class"
        label={text.class}
        options={TABLE_CLASSES}
        labels={text.classes}
        fields={fields}
        change={change}
      />
    </div>
  );
}
