import { useEffect, useState } from 'react';
import { type Failure, failureOf } from '../api/failure';
import { useSession } from './Session';

/** What a question is at: the last answer stays while the next one is awaited. */
export interface Asked<T> {
  readonly answer: T | undefined;
  readonly failure: Failure | undefined;
  readonly isAsking: boolean;
}

const NOTHING = { answer: undefined, failure: undefined, isAsking: false } as const;

/**
 * Asks whenever `key` changes and when the server is back; an answer to an older key is dropped and its call ended.
 *
 * @param key names the question; undefined asks nothing
 * @param delayMillis how long the key has to stay the same before it is asked for, so that typing asks once
 */
export function useCall<T>(
  key: string | undefined,
  ask: (signal: AbortSignal) => Promise<T>,
  delayMillis = 0,
): Asked<T> {
  const { reconnections } = useSession();
  const [asked, setAsked] = useState<Asked<T>>(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is a new function each time; the key stands for it
  useEffect(() => {
    if (key === undefined) {
      setAsked(NOTHING);
      return;
    }
    const controller = new AbortController();
    const run = async () => {
      try {
        const answer = await ask(controller.signal);
        if (!controller.signal.aborted) {
          setAsked({ answer, failure: undefined, isAsking: false });
        }
      } catch (e) {
        const failure = failureOf(e);
        if (!controller.signal.aborted) {
          setAsked({ answer: undefined, failure, isAsking: false });
        }
      }
    };
    setAsked((before) => ({ ...before, isAsking: true }));
    const timer = setTimeout(() => void run(), delayMillis);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, reconnections, delayMillis]);
  return asked;
}
