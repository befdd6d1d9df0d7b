import { useState } from 'react';
import { collections as text } from '../../../text/collections';

interface NameProps {
  readonly name: string;
  readonly isFixed: boolean;
  readonly isTaken: (name: string) => boolean;
  readonly rename: (name: string) => void;
}

/** A name takes effect when the field is left, so that names that are passed on the way do not. */
export function NameInput({ name, isFixed, isTaken, rename }: NameProps) {
  const [typed, setTyped] = useState<string>();
  const isWrong = typed !== undefined && typed !== name && (typed === '' || isTaken(typed));
  const leave = () => {
    if (typed !== undefined && typed !== name && !isWrong) {
      rename(typed);
    }
    setTyped(undefined);
  };
  return (
    <input
      type="text"
      aria-label={text.attributeName}
      aria-invalid={isWrong ? true : undefined}
      title={isWrong ? text.nameTaken : isFixed ? text.keyAttribute : undefined}
      readOnly={isFixed}
      value={typed ?? name}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}
