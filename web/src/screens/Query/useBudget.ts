import { useState } from 'react';
import { BUDGET_HALF_UNITS } from '../../domain/query/budget';

const KEY = 'tafel.query.budget';

/** The half units that a read may consume without being asked about, kept in this browser. */
export function useBudget(): readonly [number, (halfUnits: number) => void] {
  const [budget, setBudget] = useState(stored);
  const change = (halfUnits: number) => {
    localStorage.setItem(KEY, String(halfUnits));
    setBudget(halfUnits);
  };
  return [budget, change];
}

function stored(): number {
  const text = localStorage.getItem(KEY) ?? '';
  return /^\d{1,10}$/.test(text) ? Number(text) : BUDGET_HALF_UNITS;
}
