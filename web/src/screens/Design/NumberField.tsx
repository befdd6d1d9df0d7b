import { useState } from 'react';

interface Props {
  readonly label: string;
  /** What it is called where the label alone would not do. */
  readonly name: string;
  readonly value: number;
  readonly disabled: boolean;
  /** Takes the number as the file has it. */
  readonly commit: (value: string) => void;
}

/** A number that is taken over with Enter, or when the field is left. */
export function NumberField({ label, name, value, disabled, commit }: Props) {
  const [typed, setTyped] = useState<string>();
  const finish = () => {
    const cleaned = typed?.replace(/[\s,_]/g, '');
    setTyped(undefined);
    if (cleaned !== undefined && /^\d+(?:\.\d+)?$/.test(cleaned) && Number(cleaned) !== value) {
      commit(cleaned.replace(/\B(?=(\d{3})+(?!\d))/g, '_'));
    }
  };
  return (
    <label>
      <input
        type="text"
        inputMode="numeric"
        aria-label={name}
        disabled={disabled}
        value={typed ?? value.toLocaleString('en')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            finish();
          } else if (event.key === 'Escape') {
            setTyped(undefined);
          }
        }}
      />
      {label}
    </label>
  );
}
