import { estimateRun, type RunEstimate } from '../../api/query';
import { isWrite, isWrittenOperation } from '../../domain/query/request';
import { useSession } from '../../session/Session';
import { type Asked, useCall } from '../../session/useCall';
import type { Plan } from './usePlan';

/** A request by hand changes with each key; one that was made follows the plan, which has waited already. */
const WRITTEN_DELAY_MILLIS = 250;

/** What the request of the plan would read, return and cost; asked again after each write, which changes it. */
export function useEstimate(
  { request, isAsking }: Plan,
  isWritten: boolean,
  runs: number,
): Asked<RunEstimate> {
  const { client } = useSession();
  const writes = request !== undefined && isWrite(request.operation) ? runs : 0;
  const isAsked = request !== undefined && !isAsking && isWrittenOperation(request.operation);
  return useCall(
    isAsked ? `${request.operation} ${writes} ${request.text}` : undefined,
    (signal) => estimateRun(client, request?.operation ?? '', request?.text ?? '', signal),
    isWritten ? WRITTEN_DELAY_MILLIS : 0,
  );
}
