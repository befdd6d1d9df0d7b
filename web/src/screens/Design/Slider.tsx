import { useEffect, useRef, useState } from 'react';

interface Props {
  readonly label: string;
  readonly max: number;
  readonly step: number;
  readonly disabled: boolean;
  readonly wordOf: (step: number) => string;
  readonly commit: (step: number) => void;
}

const CALM_MILLIS = 180;

/** A slider whose value is taken over as soon as it rests for a moment. */
export function Slider({ label, max, step, disabled, wordOf, commit }: Props) {
  const [moved, setMoved] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What the file says now is what is shown again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step ends the move
  useEffect(() => setMoved(undefined), [step]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const move = (next: number) => {
    setMoved(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => (next === step ? setMoved(undefined) : commit(next)), CALM_MILLIS);
  };
  const shown = moved ?? step;
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={wordOf(shown)}
      title={wordOf(shown)}
      min={0}
      max={max}
      value={shown}
      disabled={disabled}
      onChange={(event) => move(event.target.valueAsNumber)}
    />
  );
}
