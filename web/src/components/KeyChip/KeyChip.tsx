import { type AttributeValue, shortText } from '../../domain/attributeValue';
import { type KeyPart, splitKey } from '../../domain/key';
import { components } from '../../text/components';
import styles from './KeyChip.module.css';

interface Props {
  readonly value: AttributeValue;
  /** 1 to 8 for a colour of the palette, 0 for none. */
  readonly entity: number;
  /** Opens the collection of this key. */
  readonly open?: () => void;
  /** Takes the key as a condition of a query; Alt and click. */
  readonly condition?: () => void;
}

/** A key value, split into its parts: types dim, identifiers plain, shards boxed, dates with local time on hover. */
export function KeyChip({ value, entity, open, condition }: Props) {
  const text = shortText(value);
  const parts = 'S' in value ? splitKey(value.S) : [];
  const content =
    parts.length === 0
      ? text
      : parts.map((part, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone
          <Part key={i} part={part} />
        ));
  const className = `${styles.chip} entity-${entity}`;
  if (open === undefined) {
    return <span className={className}>{content}</span>;
  }
  const click = (event: React.MouseEvent) => {
    event.stopPropagation();
    if (event.altKey && condition !== undefined) {
      condition();
    } else {
      open();
    }
  };
  const hint = condition === undefined ? '' : `. ${components.useAsCondition}`;
  return (
    <button
      type="button"
      className={className}
      onClick={click}
      title={components.openCollection(text) + hint}
    >
      {content}
    </button>
  );
}

function Part({ part }: { readonly part: KeyPart }) {
  if (part.kind === 'date') {
    const time = new Date(part.text);
    const title = Number.isNaN(time.getTime()) ? undefined : components.localTime(time.toLocaleString());
    return (
      <time className={styles.date} title={title}>
        {part.text}
      </time>
    );
  }
  return <span className={styles[part.kind]}>{part.text}</span>;
}
