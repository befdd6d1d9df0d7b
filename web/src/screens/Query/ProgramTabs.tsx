import { Tabs } from '../../components/Tabs/Tabs';
import type { QueryDraft } from '../../domain/query/draft';
import { QUERY_TABS, type QueryRoute, type QueryTab } from '../../domain/routes/query';
import { query as text } from '../../text/query';
import { ExpressionTab } from './ExpressionTab';
import { PartiqlTab } from './PartiqlTab';
import { ProgramTab } from './ProgramTab';
import styles from './ProgramTabs.module.css';
import { RequestTab } from './RequestTab';
import type { Plan } from './usePlan';

interface Props {
  readonly draft: QueryDraft;
  readonly tab: QueryTab;
  readonly plan: Plan;
  readonly change: (change: Partial<QueryRoute>) => void;
}

/** The request in all its forms: expressions, JSON, and a program in each language. */
export function ProgramTabs({ draft, tab, plan, change }: Props) {
  return (
    <div className={styles.tabs}>
      <Tabs
        label={text.title}
        tabs={QUERY_TABS.map((id) => ({ id, label: text.tabs[id] }))}
        selected={tab}
        select={(id) => change({ tab: QUERY_TABS.find((one) => one === id) ?? 'expression' })}
      >
        <div className={styles.content} data-waiting={plan.isAsking ? true : undefined}>
          <Content draft={draft} tab={tab} plan={plan} change={change} />
        </div>
      </Tabs>
    </div>
  );
}

function Content({ draft, tab, plan, change }: Props) {
  switch (tab) {
    case 'expression':
      return <ExpressionTab plan={plan} />;
    case 'request':
      return <RequestTab draft={draft} plan={plan} change={(next) => change({ draft: next })} />;
    case 'partiql':
      return <PartiqlTab plan={plan} />;
    default:
      return <ProgramTab language={tab} plan={plan} />;
  }
}
