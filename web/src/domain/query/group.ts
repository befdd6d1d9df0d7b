import { type Condition, type ConditionQuestion, type KeyTypes, questionOf } from './condition';

/** Where a line stands in its group; `alone` where it is no part of one. */
export type GroupPart = 'alone' | 'first' | 'middle' | 'last';

/** The lines in groups: of several lines of a group one has to hold, and of all groups all. */
export function groupsOf(conditions: readonly Condition[]): readonly (readonly Condition[])[] {
  const groups: Condition[][] = [];
  for (const condition of conditions) {
    const group = groups.at(-1);
    if (condition.isAlternative && group !== undefined) {
      group.push(condition);
    } else {
      groups.push([condition]);
    }
  }
  return groups;
}

/** For each line, in order, where it stands in its group. */
export function partsOf(conditions: readonly Condition[]): readonly GroupPart[] {
  return groupsOf(conditions).flatMap((group) =>
    group.map((_, i) =>
      group.length === 1 ? 'alone' : i === 0 ? 'first' : i === group.length - 1 ? 'last' : 'middle',
    ),
  );
}

/** The lines without one of them; the rest of its group stays what it was. */
export function withoutLine(conditions: readonly Condition[], id: number): readonly Condition[] {
  const at = conditions.findIndex((one) => one.id === id);
  const next = conditions[at + 1];
  const isFirstOfGroup = conditions[at]?.isAlternative === false;
  return conditions
    .filter((one) => one.id !== id)
    .map((one) => (one === next && isFirstOfGroup ? { ...one, isAlternative: false } : one));
}

/**
 * What is asked of the lines of a group that take a part; only one that is in no group may be wanted in a place.
 *
 * @param group is the whole group, `asked` what of it takes a part, at least one line
 */
export function groupQuestion(
  group: readonly Condition[],
  asked: readonly Condition[],
  keyTypes: KeyTypes,
): ConditionQuestion {
  const [first, ...others] = asked.map((one) =>
    questionOf(group.length === 1 ? one : { ...one, place: 'any' }, keyTypes),
  );
  return first !== undefined && others.length === 0 ? first : { any: [...(first ? [first] : []), ...others] };
}
