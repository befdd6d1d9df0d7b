import { useState } from 'react';
import { Tabs } from '../../../components/Tabs/Tabs';
import { collections as text } from '../../../text/collections';
import { failureText } from '../../../text/failure';
import { AttributesTab } from './AttributesTab';
import { IndexesTab } from './IndexesTab';
import styles from './ItemPanel.module.css';
import { JsonTab } from './JsonTab';
import { PanelHead } from './PanelHead';
import { SavingCost } from './SavingCost';
import { SizeTab } from './SizeTab';
import { type PanelProps, useItem } from './useItem';

type TabId = keyof typeof text.tabs;

interface PanelCommands {
  readonly close: () => void;
  readonly review: () => void;
  readonly openDraft: (id: string) => void;
}

/** One item: its attributes to edit, its size, the indexes that have it, and what saving would cost. */
export function ItemPanel(props: PanelProps & PanelCommands) {
  const { table, close, review, openDraft } = props;
  const [tab, setTab] = useState<TabId>('attributes');
  const opened = useItem(props);
  const { item, state, edit } = opened;
  const isReadOnly = state.kind !== 'whole' || edit?.staged.kind === 'delete';
  return (
    <aside className={styles.panel} aria-label={text.panel}>
      <PanelHead table={table} opened={opened} close={close} openDraft={openDraft} />
      {state.kind === 'failed' && (
        <p className={styles.note} role="alert">
          {failureText(state.failure)}
        </p>
      )}
      {state.kind === 'gone' && <p className={styles.note}>{text.gone}</p>}
      {state.kind === 'partial' && (
        <p className={styles.note}>
          {text.partial(state.index)}{' '}
          <button type="button" onClick={state.openWhole}>
            {text.openWhole}
          </button>
        </p>
      )}
      {item !== undefined && (
        <div className={styles.tabs}>
          <Tabs
            label={text.panel}
            tabs={(Object.keys(text.tabs) as TabId[]).map((id) => ({ id, label: text.tabs[id] }))}
            selected={tab}
            select={(id) => setTab(id as TabId)}
          >
            {tab === 'attributes' && (
              <AttributesTab
                table={table}
                item={item}
                isReadOnly={isReadOnly}
                isNew={props.target.kind === 'draft'}
                change={opened.change}
              />
            )}
            {tab === 'json' && <JsonTab table={table} opened={opened} isReadOnly={isReadOnly} />}
            {tab === 'size' && <SizeTab item={item} />}
            {tab === 'indexes' && <IndexesTab table={table} item={item} />}
          </Tabs>
        </div>
      )}
      {edit !== undefined && <SavingCost edit={edit} review={review} />}
    </aside>
  );
}
