import type { Failure } from '../../api/failure';
import {
  askProgram,
  conditionsBody,
  type PlacedCondition,
  type ProgramAnswer,
  requestBody,
  type SentRequest,
} from '../../api/query';
import { questionFor } from '../../domain/query/draft';
import { membersOf } from '../../domain/query/request';
import type { QueryRoute, QueryTab } from '../../domain/routes/query';
import type { Table } from '../../domain/table';
import { useSession } from '../../session/Session';
import { useCall } from '../../session/useCall';

const DELAY_MILLIS = 250;

/** What the server makes of what was typed. */
export interface Plan {
  readonly answer: ProgramAnswer | undefined;
  /** What each line becomes, by its id. */
  readonly placed: ReadonlyMap<number, PlacedCondition>;
  /** The request that would be sent; undefined if there is none. */
  readonly request: SentRequest | undefined;
  readonly failure: Failure | undefined;
  /** Whether the answer is to what was typed before. */
  readonly isAsking: boolean;
}

const NOT_PLACED: ReadonlyMap<number, PlacedCondition> = new Map();

/** Asks for the plan of conditions, or for programs of a request that was written by hand. */
export function usePlan({ draft, tab }: QueryRoute, table: Table | undefined): Plan {
  const { client, about } = useSession();
  const target = {
    languages: ['expression', ...(isProgram(tab) ? [tab] : [])],
    endpoint: about?.endpoint ?? location.origin,
    region: about?.region ?? 'us-east-1',
  };
  const { written } = draft;
  const question = table === undefined || written !== undefined ? undefined : questionFor(draft, table);
  const body =
    written === undefined
      ? question && conditionsBody(question, target)
      : membersOf(written.text) && requestBody(written.operation, written.text, target);
  const { answer, failure, isAsking } = useCall(
    body,
    async (signal) => ({
      body,
      ids: question?.ids ?? [],
      said: await askProgram(client, body ?? '', signal),
    }),
    DELAY_MILLIS,
  );
  const said = answer?.said;
  const program = said?.programs?.expression;
  const generated =
    said === undefined || program === undefined || !('text' in program)
      ? undefined
      : { operation: said.operation, text: program.text };
  const request = written === undefined ? generated : body === undefined ? undefined : written;
  return {
    answer: said,
    placed: said?.conditions === undefined ? NOT_PLACED : placedBy(answer?.ids ?? [], said.conditions),
    request,
    failure,
    isAsking: isAsking || (body !== undefined && failure === undefined && answer?.body !== body),
  };
}

export function isProgram(tab: QueryTab): boolean {
  return tab !== 'expression' && tab !== 'request';
}

function placedBy(
  ids: readonly (readonly number[])[],
  conditions: readonly PlacedCondition[],
): ReadonlyMap<number, PlacedCondition> {
  return new Map(conditions.flatMap((placed, i) => (ids[i] ?? []).map((id) => [id, placed] as const)));
}
