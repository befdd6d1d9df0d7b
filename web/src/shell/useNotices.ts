import { useCallback, useState } from 'react';
import type { Notice } from '../session/Session';

const STAY_MILLIS = 5_000;
const NOTICES_MAX = 4;

export interface ShownNotice extends Notice {
  readonly id: number;
}

let lastId = 0;

/** The notices on the screen; errors stay until they are dismissed. */
export function useNotices() {
  const [all, setAll] = useState<readonly ShownNotice[]>([]);
  const dismiss = useCallback((id: number) => setAll((shown) => shown.filter((one) => one.id !== id)), []);
  const add = useCallback(
    (notice: Notice) => {
      const id = ++lastId;
      setAll((shown) => [...shown, { ...notice, id }].slice(-NOTICES_MAX));
      if (notice.tone !== 'error') {
        setTimeout(() => dismiss(id), STAY_MILLIS);
      }
    },
    [dismiss],
  );
  return { all, add, dismiss };
}
