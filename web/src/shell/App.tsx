import { useEffect, useMemo, useRef, useState } from 'react';
import { ActionRegistry } from '../actions/registry';
import { Client } from '../api/client';
import { FaceContext, type Faces } from '../components/Figure/FaceContext';
import { type Face, nextFace } from '../domain/money';
import { Palette } from '../domain/palette';
import { type Session, SessionContext } from '../session/Session';
import { ActionsContext } from '../session/useActions';
import { Frame } from './Frame';
import { useAddress } from './useAddress';
import { useNotices } from './useNotices';
import { usePrices } from './usePrices';
import { useServer } from './useServer';

/** Holds what all screens share, and draws the frame with the screen of the address in it. */
export function App() {
  const client = useMemo(() => new Client(), []);
  const registry = useMemo(() => new ActionRegistry(), []);
  const palette = useMemo(() => new Palette(), []);
  const { state, reconnections } = useServer(client);
  const { about, prices } = usePrices(client, reconnections);
  const [address, navigate] = useAddress();
  const notices = useNotices();
  const [face, setFace] = useState<Face>('units');
  const [callsPerSecond, setCallsPerSecond] = useState(1);
  const unsaved = useUnsaved();

  const session = useMemo<Session>(
    () => ({
      client,
      server: state,
      reconnections,
      about,
      prices,
      palette,
      address,
      navigate,
      notify: notices.add,
      setUnsaved: unsaved,
    }),
    [client, state, reconnections, about, prices, palette, address, navigate, notices.add, unsaved],
  );
  const faces = useMemo<Faces>(
    () => ({ face, prices, callsPerSecond, setCallsPerSecond, turn: () => setFace(nextFace(face)) }),
    [face, prices, callsPerSecond],
  );
  return (
    <SessionContext value={session}>
      <ActionsContext value={registry}>
        <FaceContext value={faces}>
          <Frame notices={notices.all} dismiss={notices.dismiss} />
        </FaceContext>
      </ActionsContext>
    </SessionContext>
  );
}

/** Counts edits by their owner; while there are any, the browser asks before it leaves the page. */
function useUnsaved(): (owner: string, count: number) => void {
  const counts = useRef(new Map<string, number>());
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ([...counts.current.values()].some((count) => count > 0)) {
        event.preventDefault();
      }
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  return useMemo(() => (owner: string, count: number) => void counts.current.set(owner, count), []);
}
