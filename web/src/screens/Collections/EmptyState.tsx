import { collections as text } from '../../text/collections';
import { ExampleButtons } from './ExampleButtons';
import styles from './Screen.module.css';

interface Props {
  readonly create: () => void;
  readonly loaded: () => void;
}

/** What is shown before there is any table. */
export function EmptyState({ create, loaded }: Props) {
  return (
    <div className={styles.empty}>
      <h2>{text.emptyTitle}</h2>
      <p>{text.emptyText}</p>
      <div className={styles.choices}>
        <ExampleButtons loaded={loaded} />
        <button type="button" onClick={create}>
          {text.createTable}
        </button>
      </div>
    </div>
  );
}
