import { createContext } from 'react';
import type { Face, UnitPrices } from '../../domain/money';

/** Which face figures show, and what the money faces are reckoned with. */
export interface Faces {
  readonly face: Face;
  readonly prices: UnitPrices | undefined;
  readonly callsPerSecond: number;
  readonly setCallsPerSecond: (rate: number) => void;
  readonly turn: () => void;
}

export const FaceContext = createContext<Faces>({
  face: 'units',
  prices: undefined,
  callsPerSecond: 1,
  setCallsPerSecond: () => undefined,
  turn: () => undefined,
});
