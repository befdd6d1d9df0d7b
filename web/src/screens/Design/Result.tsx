import { Tabs } from '../../components/Tabs/Tabs';
import { RESULT_TABS, type ResultTab } from '../../domain/routes/design';
import { design as text } from '../../text/design';
import { AlternativesTab } from './AlternativesTab';
import { BillTab } from './BillTab';
import type { Bench, ReviewedBench } from './bench';
import { FindingsTab } from './FindingsTab';
import { KeysTab } from './KeysTab';
import { PlansTab } from './PlansTab';
import { ProofTab } from './ProofTab';
import { RegistryTab } from './RegistryTab';
import styles from './Result.module.css';
import { WhyTab } from './WhyTab';

/** What follows from the model: a verdict, and tabs for everything else. */
export function Result({ bench }: { readonly bench: Bench }) {
  const { review, isCurrent } = bench.reviewed;
  if (review === undefined) {
    return (
      <section className={styles.result} aria-label={text.result}>
        <p className={styles.waiting}>{bench.reviewed.faults.length > 0 ? text.unsound : text.loading}</p>
      </section>
    );
  }
  const reviewed: ReviewedBench = { ...bench, review };
  const { verdict, bill } = review.derivation;
  const count = (severity: string) =>
    review.findings.filter((finding) => finding.severity === severity).length;
  const label = (tab: ResultTab) =>
    tab === 'findings' ? text.findingsTab(count('E'), count('W')) : text.tabs[tab];
  return (
    <section className={styles.result} aria-label={text.result} data-stale={isCurrent ? undefined : true}>
      <header className={styles.verdict}>
        <strong>{text.verdict[verdict.choice] ?? verdict.choice}</strong>
        <span>{text.verdictBills(verdict.one.text, verdict.several.text)}</span>
        <span className={styles.bills}>
          {text.onDemand} <b>{bill.onDemand.text}</b> · {text.provisioned} <b>{bill.provisioned.text}</b>
        </span>
      </header>
      <div className={styles.tabs}>
        <Tabs
          label={text.result}
          tabs={RESULT_TABS.map((id) => ({ id, label: label(id) }))}
          selected={bench.route.tab}
          select={(id) => bench.change({ tab: id as ResultTab })}
        >
          <div className={styles.content}>
            <Content tab={bench.route.tab} bench={reviewed} />
          </div>
        </Tabs>
      </div>
    </section>
  );
}

function Content({ tab, bench }: { readonly tab: ResultTab; readonly bench: ReviewedBench }) {
  switch (tab) {
    case 'keys':
      return <KeysTab bench={bench} />;
    case 'plans':
      return <PlansTab bench={bench} />;
    case 'bill':
      return <BillTab bench={bench} />;
    case 'findings':
      return <FindingsTab bench={bench} />;
    case 'registry':
      return <RegistryTab bench={bench} />;
    case 'alternatives':
      return <AlternativesTab bench={bench} />;
    case 'why':
      return <WhyTab bench={bench} />;
    case 'proof':
      return <ProofTab bench={bench} />;
  }
}
