import { Dialog } from '../../components/Dialog/Dialog';
import { collections as text } from '../../text/collections';
import { ExampleButtons } from './ExampleButtons';
import styles from './Screen.module.css';

interface Props {
  readonly close: () => void;
  readonly loaded: (table: string) => void;
}

/** The examples that come with the program. */
export function ExamplesDialog({ close, loaded }: Props) {
  return (
    <Dialog title={text.examples} close={close}>
      <div className={styles.choices}>
        <ExampleButtons loaded={loaded} />
      </div>
    </Dialog>
  );
}
