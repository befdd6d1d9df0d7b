import { entityName, parseSentence } from '../design/sentence';
import { typesOf } from '../key';
import type { Condition } from './condition';
import type { QueryDraft } from './draft';
import { groupsOf } from './group';

/**
 * The access pattern, in one sentence, that has an equality of the filter in its key; undefined where the condition is
 * no equality of a plain attribute, or one of several that may hold. Entities are told by the prefixes of the keys that are asked for.
 */
export function keyWish(draft: QueryDraft, condition: Condition): string | undefined {
  const { path } = condition;
  if (condition.operator !== '=' || draft.table === undefined) {
    return undefined;
  }
  const groups = groupsOf(draft.conditions);
  if (groups.some((group) => group.length > 1 && group.includes(condition))) {
    return undefined;
  }
  const [owner, entity] = groups
    .filter(([one, ...others]) => one !== condition && others.length === 0 && one?.isOff === false)
    .flatMap(([one]) => typesOf(one?.values[0] ?? '').slice(-1))
    .map(entityName);
  const noun = entity ?? owner ?? entityName(draft.table);
  const ask = `list ${noun}${entity === undefined ? '' : ` of ${owner}`} by ${path}`;
  const said = parseSentence(ask);
  return said?.entity === noun && said.by.length === 1 && said.by[0] === path ? ask : undefined;
}
