import {
  ATTRIBUTE_TYPES,
  type AttributeType,
  type AttributeValue,
  converted,
  typeOf,
} from '../../../domain/attributeValue';
import { collections as text } from '../../../text/collections';

interface TypeProps {
  readonly path: string;
  readonly value: AttributeValue;
  readonly isFixed: boolean;
  readonly change: (value: AttributeValue) => void;
}

/** The type; another one takes over what it can of the value. */
export function TypeSelect({ path, value, isFixed, change }: TypeProps) {
  return (
    <select
      aria-label={text.attributeType(path)}
      disabled={isFixed}
      value={typeOf(value)}
      onChange={(event) => change(converted(value, event.target.value as AttributeType))}
    >
      {ATTRIBUTE_TYPES.map((type) => (
        <option key={type} value={type}>
          {type} {text.types[type]}
        </option>
      ))}
    </select>
  );
}
