import { createContext, useContext, useEffect } from 'react';
import type { Action } from '../actions/action';
import { ActionRegistry } from '../actions/registry';

export const ActionsContext = createContext(new ActionRegistry());

/** Offers actions while the component is shown. */
export function useActions(group: string, actions: readonly Action[]): void {
  const registry = useContext(ActionsContext);
  useEffect(() => {
    registry.register(group, actions);
  });
  useEffect(() => () => registry.register(group, []), [registry, group]);
}
