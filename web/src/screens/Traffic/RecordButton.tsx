import { useState } from 'react';
import { failureOf } from '../../api/failure';
import { type Recording, recording, startRecording, stopRecording } from '../../api/traffic';
import { countText } from '../../domain/money';
import { useSession } from '../../session/Session';
import { useCall } from '../../session/useCall';
import { failureText } from '../../text/failure';
import { traffic as text } from '../../text/traffic';

/** Begins and ends a recording of all requests; not shown where the server cannot record. */
export function RecordButton({ changed }: { readonly changed: () => void }) {
  const { client, notify } = useSession();
  const [turn, setTurn] = useState(0);
  const { answer } = useCall(`record ${turn}`, (signal) => recording(client, signal));
  if (answer === undefined) {
    return null;
  }
  const isRunning = answer.state === 'running';
  const press = async () => {
    try {
      tell(await (isRunning ? stopRecording(client) : startRecording(client)));
    } catch (e) {
      notify({ tone: 'error', text: failureText(failureOf(e)) });
    }
    setTurn(turn + 1);
    changed();
  };
  const tell = (now: Recording) => {
    if (now.state === 'stopped' || now.state === 'full') {
      notify({ tone: 'good', text: text.recorded(countText(now.calls ?? 0), now.file ?? '') });
    } else if (now.state === 'failed') {
      notify({ tone: 'error', text: text.recordFailed(now.message ?? '') });
    }
  };
  return (
    <button type="button" aria-pressed={isRunning} onClick={() => void press()}>
      {isRunning ? text.stop : text.record}
    </button>
  );
}
