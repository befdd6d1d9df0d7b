import type { Client } from '../../api/client';
import { failureOf } from '../../api/failure';
import type { ConsumedCapacity } from '../../api/types';
import type { Item } from '../../domain/attributeValue';
import { requestOf } from '../../domain/staged';
import { failureText } from '../../text/failure';
import type { Refusal, StagedEdit } from './stagedEdits';

export type Outcome =
  | { readonly kind: 'saved'; readonly edit: StagedEdit; readonly halfUnits: number }
  | { readonly kind: 'refused'; readonly edit: StagedEdit; readonly refusal: Refusal };

/** Sends the request of an edit, just as it was shown. */
export async function save(client: Client, edit: StagedEdit): Promise<Outcome> {
  const { operation, body } = requestOf(edit.table, edit.staged);
  try {
    const answer = (await client.callText(operation, JSON.stringify(body))) as {
      readonly ConsumedCapacity?: ConsumedCapacity;
    };
    return { kind: 'saved', edit, halfUnits: 2 * (answer.ConsumedCapacity?.CapacityUnits ?? 0) };
  } catch (e) {
    const failure = failureOf(e);
    if (failure.kind === 'refused' && failure.type === 'ConditionalCheckFailedException') {
      const { Item: now } = failure.body as { readonly Item?: Item };
      return { kind: 'refused', edit, refusal: { kind: 'conflict', now } };
    }
    return { kind: 'refused', edit, refusal: { kind: 'failed', text: failureText(failure) } };
  }
}
