import { type Address, address } from '../route';

export const WINDOWS = ['10m', '1h', '6h'] as const;

/** What the Traffic screen shows. */
export interface TrafficRoute {
  readonly since: string;
  readonly view: 'window' | 'live';
  readonly table: string | undefined;
  readonly index: string | undefined;
  readonly use: 'read' | 'write';
  readonly scale: 'limit' | 'relative';
  /** The id of the replay that is shown, `new` before one was begun; undefined if none is. */
  readonly replay: string | undefined;
}

export function readTraffic({ path, query }: Address): TrafficRoute {
  return {
    since: WINDOWS.find((window) => window === query.since) ?? '1h',
    view: query.view === 'live' ? 'live' : 'window',
    table: path[0],
    index: query.index,
    use: query.use === 'read' ? 'read' : 'write',
    scale: query.scale === 'relative' ? 'relative' : 'limit',
    replay: query.replay,
  };
}

export function trafficAddress(route: Partial<TrafficRoute>): Address {
  return address('traffic', route.table === undefined ? [] : [route.table], {
    since: route.since === '1h' ? undefined : route.since,
    view: route.view === 'live' ? 'live' : undefined,
    index: route.index,
    use: route.use === 'read' ? 'read' : undefined,
    scale: route.scale === 'relative' ? 'relative' : undefined,
    replay: route.replay,
  });
}
