import { useEffect, useState } from 'react';
import { type ReplayRun, replayRun } from '../../api/replay';
import { isUnderWay } from '../../domain/replay';
import { useSession } from '../../session/Session';
import { type Asked, useCall } from '../../session/useCall';

const LOOK_MILLIS = 400;

/** A replay, looked at until it has ended. */
export function useReplay(id: string | undefined): Asked<ReplayRun> {
  const { client } = useSession();
  const [turn, setTurn] = useState(0);
  const asked = useCall(id === undefined ? undefined : `replay ${id} ${turn}`, (signal) =>
    replayRun(client, id ?? '', signal),
  );
  // What is kept of the replay before is none of this one's.
  const answer = asked.answer?.id === id ? asked.answer : undefined;
  const isRunning = answer !== undefined && isUnderWay(answer.state);
  useEffect(() => {
    if (!isRunning) {
      return;
    }
    const timer = setInterval(() => setTurn((before) => before + 1), LOOK_MILLIS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { ...asked, answer };
}
