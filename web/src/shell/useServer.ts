import { useEffect, useRef, useState } from 'react';
import type { Client } from '../api/client';
import type { ServerState } from '../session/Session';

const CALM_MILLIS = 10_000;
const EAGER_MILLIS = 1_000;

/** Watches whether the server answers: after every call, every ten seconds, and every second while it does not. */
export function useServer(client: Client): { readonly state: ServerState; readonly reconnections: number } {
  const [state, setState] = useState<ServerState>('unknown');
  const [reconnections, setReconnections] = useState(0);
  const before = useRef<ServerState>('unknown');

  useEffect(
    () =>
      client.onReach((isReachable) => {
        if (isReachable && before.current === 'unreachable') {
          setReconnections((count) => count + 1);
        }
        before.current = isReachable ? 'reachable' : 'unreachable';
        setState(before.current);
      }),
    [client],
  );

  useEffect(() => {
    const controller = new AbortController();
    const ask = () => void client.isHealthy(controller.signal);
    ask();
    const timer = setInterval(ask, state === 'unreachable' ? EAGER_MILLIS : CALM_MILLIS);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [client, state]);

  return { state, reconnections };
}
