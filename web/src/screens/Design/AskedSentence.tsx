import { useEffect } from 'react';
import { addSentence, parseSentence } from '../../domain/design/sentence';
import type { Bench } from './bench';

/** Adds the sentence that the address brings, once. */
export function AskedSentence({ bench }: { readonly bench: Bench }) {
  const { route, change, reviewed, apply } = bench;
  const { ask } = route;
  const model = reviewed.isCurrent ? reviewed.review?.model : undefined;
  useEffect(() => {
    const said = ask === undefined ? undefined : parseSentence(ask);
    if (ask === undefined || model === undefined) return;
    change({ ask: undefined });
    if (said !== undefined && !model.patterns.some((pattern) => pattern.ask === ask)) {
      void apply(addSentence(model, ask, said).edits);
    }
  }, [ask, model, change, apply]);
  return null;
}
