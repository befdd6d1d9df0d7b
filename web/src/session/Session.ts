import { createContext, useContext } from 'react';
import type { Client } from '../api/client';
import type { About } from '../api/types';
import type { UnitPrices } from '../domain/money';
import type { Palette } from '../domain/palette';
import type { Address } from '../domain/route';

/** How the server answers at the moment. */
export type ServerState = 'unknown' | 'reachable' | 'unreachable';

/** A word to the user that goes by itself, or stays until it is closed if it is an error. */
export interface Notice {
  readonly tone: 'info' | 'good' | 'error';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** What all screens share. */
export interface Session {
  readonly client: Client;
  readonly server: ServerState;
  /** Goes up by one each time the server is back, so that effects that depend on it ask again. */
  readonly reconnections: number;
  readonly about: About | undefined;
  /** On-demand prices of the standard class; undefined until they are known. */
  readonly prices: UnitPrices | undefined;
  /** The colours of entities, the same on all screens. */
  readonly palette: Palette;
  readonly address: Address;
  /** Goes to an address; `replace` keeps the one before out of the browser's history. */
  readonly navigate: (address: Address, mode?: 'push' | 'replace') => void;
  readonly notify: (notice: Notice) => void;
  /** Says that there are edits that would be lost; the page then asks before it is left. */
  readonly setUnsaved: (owner: string, count: number) => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === undefined) {
    throw new Error('There is no session around this component');
  }
  return session;
}
