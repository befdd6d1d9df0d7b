import { entityName, parseSentence } from '../design/sentence';
import { typesOf } from '../key';
import type { Condition } from './condition';
import type { QueryDraft } from './draft';

/**
 * The access pattern, in one sentence, that has an equality of the filter in its key; undefined where the condition is
 * no equality of a plain attribute. Entities are told by the prefixes of the keys that are asked for.
 */
export function keyWish(draft: QueryDraft, condition: Condition): string | undefined {
  const { path } = condition;
  if (condition.operator !== '=' || draft.table === undefined) {
    return undefined;
  }
  const [owner, entity] = draft.conditions
    .filter((one) => one !== condition && !one.isOff)
    .flatMap(({ values }) => typesOf(values[0] ?? '').slice(-1))
    .map(entityName);
  const noun = entity ?? owner ?? entityName(draft.table);
  const ask = `list ${noun}${entity === undefined ? '' : ` of ${owner}`} by ${path}`;
  const said = parseSentence(ask);
  return said?.entity === noun && said.by.length === 1 && said.by[0] === path ? ask : undefined;
}
