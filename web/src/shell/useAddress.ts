import { useCallback, useEffect, useState } from 'react';
import { type Address, formatHash, parseHash } from '../domain/route';

/** The address in the browser's line, and how to change it. */
export function useAddress(): readonly [Address, (address: Address, mode?: 'push' | 'replace') => void] {
  const [address, setAddress] = useState(() => parseHash(location.hash));
  useEffect(() => {
    const follow = () => setAddress(parseHash(location.hash));
    addEventListener('hashchange', follow);
    addEventListener('popstate', follow);
    return () => {
      removeEventListener('hashchange', follow);
      removeEventListener('popstate', follow);
    };
  }, []);
  const navigate = useCallback((next: Address, mode: 'push' | 'replace' = 'push') => {
    const hash = formatHash(next);
    if (hash === location.hash) {
      return;
    }
    if (mode === 'replace') {
      history.replaceState(null, '', hash);
    } else {
      history.pushState(null, '', hash);
    }
    setAddress(next);
  }, []);
  return [address, navigate];
}
