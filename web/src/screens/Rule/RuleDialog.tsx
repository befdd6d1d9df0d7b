import { Dialog } from '../../components/Dialog/Dialog';
import { Prose } from '../../components/Prose/Prose';
import { useSession } from '../../session/Session';
import { useCall } from '../../session/useCall';
import { failureText } from '../../text/failure';
import { rule as text } from '../../text/rule';
import styles from './RuleDialog.module.css';

/** What `/_tafel/v1/rules/ID` answers. */
interface RulePage {
  readonly rule: string;
  readonly title: string;
  readonly severity: string;
  readonly sections: readonly { readonly title: string; readonly text: string }[];
}

/** The page of a rule, as the server has it. */
export function RuleDialog({ id, close }: { readonly id: string; readonly close: () => void }) {
  const { client } = useSession();
  const { answer, failure } = useCall(id, (signal) => client.get<RulePage>(`rules/${id}`, {}, signal));
  return (
    <Dialog title={answer === undefined ? id : text.title(id, answer.title)} close={close}>
      {answer === undefined && <p>{failure === undefined ? text.loading : failureText(failure)}</p>}
      {answer !== undefined && (
        <div className={styles.page}>
          <p>{text.severity(answer.severity)}</p>
          {answer.sections.map((section) => (
            <section key={section.title}>
              <h3>{section.title}</h3>
              <Prose markdown={section.text} />
            </section>
          ))}
        </div>
      )}
    </Dialog>
  );
}
