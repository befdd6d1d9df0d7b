import { Dialog } from '../../components/Dialog/Dialog';
import { Figure } from '../../components/Figure/Figure';
import { countText } from '../../domain/money';
import { partitionRequest } from '../../domain/partition';
import { useSession } from '../../session/Session';
import { useCall } from '../../session/useCall';
import { collections as text } from '../../text/collections';
import { failureText } from '../../text/failure';
import type { View } from './useCollections';

interface Props {
  readonly view: View;
  readonly close: () => void;
}

/** Says what loading everything would read, and does it only then. */
export function LoadAllDialog({ view, close }: Props) {
  const { client } = useSession();
  const { table, index, partition } = view.place;
  const { answer, failure } = useCall('load all', (signal) =>
    client.estimate(
      partition === undefined ? 'Scan' : 'Query',
      partitionRequest(table.name, index, partition),
      'statistics',
      signal,
    ),
  );
  const run = () => {
    close();
    void view.pages.loadAll();
  };
  return (
    <Dialog
      title={text.loadAllTitle}
      close={close}
      buttons={
        <>
          <button type="button" onClick={close}>
            {text.cancel}
          </button>
          <button type="button" className="primary" onClick={run}>
            {text.loadAllTitle}
          </button>
        </>
      }
    >
      <p>{text.loadAllText(table.name)}</p>
      <p>
        {answer?.readHalfUnits !== undefined && (
          <>
            {text.items(answer.itemsRead.most)},{' '}
            <Figure cost={{ kind: 'read', halfUnits: answer.readHalfUnits.most }} />
          </>
        )}
        {answer === undefined && failure === undefined && countText(table.itemCount)}
        {failure !== undefined && failureText(failure)}
      </p>
    </Dialog>
  );
}
