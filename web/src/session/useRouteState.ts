import { useEffect, useRef, useState } from 'react';
import { type Address, formatHash } from '../domain/route';
import { useSession } from './Session';

/** How long typing has to rest before the address follows it; browsers refuse an address for each key. */
const WRITE_MILLIS = 300;

/** How a screen's state becomes an address and back, and what it was when the screen was left. */
export interface RouteState<T> {
  readonly read: (address: Address) => T;
  readonly write: (route: T) => Address;
  /** Shown again when the screen is opened without anything special. */
  last: T | undefined;
}

/** The state of a screen where much is typed. It leads, and the address follows; an address that others set is taken over. */
export function useRouteState<T extends object>(
  of: RouteState<T>,
): readonly [T, (change: Partial<T>) => void] {
  const { address, navigate } = useSession();
  const [route, setRoute] = useState<T>(() => routeOf(of, address));
  const written = useRef(formatHash(address));

  useEffect(() => {
    const hash = formatHash(address);
    if (hash !== written.current) {
      written.current = hash;
      setRoute(routeOf(of, address));
    }
  }, [of, address]);

  useEffect(() => {
    of.last = route;
    const timer = setTimeout(() => {
      const next = of.write(route);
      written.current = formatHash(next);
      navigate(next, 'replace');
    }, WRITE_MILLIS);
    return () => clearTimeout(timer);
  }, [of, route, navigate]);

  return [route, (change) => setRoute((before) => ({ ...before, ...change }))];
}

function routeOf<T>(of: RouteState<T>, address: Address): T {
  const isPlain = address.path.length === 0 && Object.keys(address.query).length === 0;
  return isPlain && of.last !== undefined ? of.last : of.read(address);
}
