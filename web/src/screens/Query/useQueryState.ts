import { type QueryRoute, queryAddress, readQuery } from '../../domain/routes/query';
import { type RouteState, useRouteState } from '../../session/useRouteState';

const state: RouteState<QueryRoute> = { read: readQuery, write: queryAddress, last: undefined };

export function useQueryState(): readonly [QueryRoute, (change: Partial<QueryRoute>) => void] {
  return useRouteState(state);
}
