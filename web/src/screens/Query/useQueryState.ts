import { useEffect, useRef, useState } from 'react';
import { type Address, formatHash } from '../../domain/route';
import { type QueryRoute, queryAddress, readQuery } from '../../domain/routes/query';
import { useSession } from '../../session/Session';

/** How long typing has to rest before the address follows it; browsers refuse an address for each key. */
const WRITE_MILLIS = 300;

/** What the screen showed last; it is shown again when the screen is opened without anything special. */
let last: QueryRoute | undefined;

/** The state of the screen. It leads, and the address follows; an address that others set is taken over. */
export function useQueryState(): readonly [QueryRoute, (change: Partial<QueryRoute>) => void] {
  const { address, navigate } = useSession();
  const [route, setRoute] = useState<QueryRoute>(() => routeOf(address));
  const written = useRef(formatHash(address));

  useEffect(() => {
    const hash = formatHash(address);
    if (hash !== written.current) {
      written.current = hash;
      setRoute(routeOf(address));
    }
  }, [address]);

  useEffect(() => {
    last = route;
    const timer = setTimeout(() => {
      const next = queryAddress(route);
      written.current = formatHash(next);
      navigate(next, 'replace');
    }, WRITE_MILLIS);
    return () => clearTimeout(timer);
  }, [route, navigate]);

  return [route, (change) => setRoute((before) => ({ ...before, ...change }))];
}

function routeOf(address: Address): QueryRoute {
  const isPlain = address.path.length === 0 && Object.keys(address.query).length === 0;
  return isPlain && last !== undefined ? last : readQuery(address);
}
