import { Dialog } from '../../components/Dialog/Dialog';
import { Prose } from '../../components/Prose/Prose';
import { useSession } from '../../session/Session';
import { useCall } from '../../session/useCall';
import { failureText } from '../../text/failure';

interface Props {
  readonly rule: string;
  readonly close: () => void;
}

/** The page of a rule. */
export function RuleDialog({ rule, close }: Props) {
  const { client } = useSession();
  const { answer, failure } = useCall(`rule ${rule}`, (signal) =>
    client.get<{ readonly title: string; readonly text: string }>(
      `rules/${encodeURIComponent(rule)}`,
      {},
      signal,
    ),
  );
  return (
    <Dialog title={answer === undefined ? rule : `${rule}: ${answer.title}`} close={close}>
      {failure !== undefined && <p role="alert">{failureText(failure)}</p>}
      {answer !== undefined && <Prose markdown={answer.text} />}
    </Dialog>
  );
}
