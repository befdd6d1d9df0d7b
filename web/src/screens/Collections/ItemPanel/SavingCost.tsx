import { Figure } from '../../../components/Figure/Figure';
import { requestOf } from '../../../domain/staged';
import { useSession } from '../../../session/Session';
import { useCall } from '../../../session/useCall';
import { collections as text } from '../../../text/collections';
import { failureText } from '../../../text/failure';
import type { StagedEdit } from '../stagedEdits';
import styles from './ItemPanel.module.css';

const DELAY_MILLIS = 300;

/** What saving the edit would cost, exactly: a dry run of its request, table and each index apart. */
export function SavingCost({ edit, review }: { readonly edit: StagedEdit; readonly review?: () => void }) {
  const { client } = useSession();
  const request = requestOf(edit.table, edit.staged);
  const body = JSON.stringify(request.body);
  const { answer, failure } = useCall(
    `${request.operation} ${body}`,
    (signal) => client.estimate(request.operation, request.body, 'dry-run', signal),
    DELAY_MILLIS,
  );
  return (
    <div className={styles.saving}>
      <span>{text.costOfSaving}</span>
      {answer?.writeHalfUnits !== undefined && (
        <Figure cost={{ kind: 'write', halfUnits: answer.writeHalfUnits.expected }} />
      )}
      {answer !== undefined && answer.arms.length > 1 && (
        <span className={styles.arms}>
          {answer.arms.map((arm) => (
            <span key={arm.index ?? ''}>
              {text.arm(arm.index ?? undefined)}{' '}
              <Figure cost={{ kind: 'write', halfUnits: arm.halfUnits.expected }} />
            </span>
          ))}
        </span>
      )}
      {review !== undefined && (
        <button type="button" className="primary" onClick={review}>
          {text.review}
        </button>
      )}
      {(answer?.error ?? undefined) !== undefined && (
        <p className={styles.error}>
          {text.wouldFail} {answer?.error}
        </p>
      )}
      {failure !== undefined && <p className={styles.error}>{failureText(failure)}</p>}
    </div>
  );
}
