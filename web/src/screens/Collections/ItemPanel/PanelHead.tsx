import { KeyChip } from '../../../components/KeyChip/KeyChip';
import { attributeOf } from '../../../domain/attributeValue';
import { entityOf } from '../../../domain/entity';
import { keyNames, type Table } from '../../../domain/table';
import { useSession } from '../../../session/Session';
import { collections as text } from '../../../text/collections';
import { components } from '../../../text/components';
import { stagedEdits } from '../stagedEdits';
import styles from './ItemPanel.module.css';
import type { OpenedItem } from './useItem';

interface Props {
  readonly table: Table;
  readonly opened: OpenedItem;
  readonly close: () => void;
  readonly openDraft: (id: string) => void;
}

/** What kind of item it is, its key, and what can be done to all of it. */
export function PanelHead({ table, opened, close, openDraft }: Props) {
  const { palette } = useSession();
  const { item, edit, state } = opened;
  const entity = item === undefined ? undefined : entityOf(table.keys, item);
  const colour = entity === undefined ? 0 : palette.colourOf(entity.name);
  const isDraft = edit?.staged.kind === 'put';
  const copy = () => {
    if (item !== undefined) {
      openDraft(stagedEdits.stageNew(table, item));
    }
  };
  return (
    <header className={`${styles.head} entity-${colour}`}>
      <div className={styles.title}>
        <span className={styles.swatch} aria-hidden="true" />
        <h2>{isDraft ? text.newTitle : (entity?.name ?? text.panel)}</h2>
        <button type="button" className="plain" aria-label={components.close} onClick={close}>
          ✕
        </button>
      </div>
      <div className={styles.keys}>
        {item !== undefined &&
          keyNames(table.keys).map((name) => {
            const value = attributeOf(item, name);
            return value === undefined ? null : <KeyChip key={name} value={value} entity={colour} />;
          })}
      </div>
      <div className={styles.commands}>
        {edit !== undefined && (
          <button type="button" onClick={opened.undo}>
            {text.undoEdit}
          </button>
        )}
        {item !== undefined && state.kind === 'whole' && edit?.staged.kind !== 'delete' && (
          <>
            <button type="button" className="plain" onClick={copy}>
              {text.copyItem}
            </button>
            <button type="button" className="plain" onClick={opened.remove}>
              {text.deleteItem}
            </button>
          </>
        )}
      </div>
    </header>
  );
}
