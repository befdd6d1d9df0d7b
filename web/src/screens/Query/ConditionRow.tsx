import type { PlacedCondition } from '../../api/query';
import {
  type Condition,
  type KeyTypes,
  OPERATORS,
  type Operator,
  type Place,
  withOperator,
} from '../../domain/query/condition';
import type { GroupPart } from '../../domain/query/group';
import { query as text } from '../../text/query';
import styles from './ConditionList.module.css';
import { ConditionValues } from './ConditionValues';
import { MakeKey } from './MakeKey';

interface Props {
  readonly condition: Condition;
  /** Where it stands among the lines of which one has to hold. */
  readonly part: GroupPart;
  /** Whether there is no line before it to be joined with. */
  readonly isFirst: boolean;
  readonly keyTypes: KeyTypes;
  /** What it becomes; undefined as long as it takes no part. */
  readonly placed: PlacedCondition | undefined;
  /** The table and the access pattern that would have this filter in a key. */
  readonly wish: { readonly table: string; readonly ask: string } | undefined;
  /** The list of known attributes. */
  readonly namesId: string;
  /** Undefined removes the line. */
  readonly change: (next: Condition | undefined) => void;
}

const PLACES: readonly Place[] = ['any', 'key', 'filter'];

/** One condition: attribute, operator, values, and a chip that says what it becomes. */
export function ConditionRow({ condition, part, isFirst, keyTypes, placed, wish, namesId, change }: Props) {
  const { path, operator, place, isOff, isAlternative } = condition;
  return (
    <li className={styles.row} data-off={isOff ? true : undefined} data-part={part}>
      {!isFirst && (
        <span className={styles.join}>
          <button
            type="button"
            aria-label={text.joinLabel(isAlternative, path)}
            title={text.joinHint(isAlternative)}
            onClick={() => change({ ...condition, isAlternative: !isAlternative })}
          >
            {text.join(isAlternative)}
          </button>
        </span>
      )}
      <input
        type="checkbox"
        aria-label={text.useCondition(path)}
        checked={!isOff}
        onChange={(event) => change({ ...condition, isOff: !event.target.checked })}
      />
      <input
        className={styles.path}
        type="text"
        aria-label={text.path}
        placeholder={text.pathHint}
        list={namesId}
        spellCheck={false}
        value={path}
        onChange={(event) => change({ ...condition, path: event.target.value })}
      />
      <select
        aria-label={text.operator}
        value={operator}
        onChange={(event) => change(withOperator(condition, event.target.value as Operator))}
      >
        {OPERATORS.map((one) => (
          <option key={one} value={one}>
            {text.operators[one]}
          </option>
        ))}
      </select>
      <ConditionValues condition={condition} keyTypes={keyTypes} change={change} />
      {part === 'alone' && (
        <select
          aria-label={text.place}
          title={text.place}
          value={place}
          onChange={(event) => change({ ...condition, place: event.target.value as Place })}
        >
          {PLACES.map((one) => (
            <option key={one} value={one}>
              {text.places[one]}
            </option>
          ))}
        </select>
      )}
      <RoleChip placed={isOff ? undefined : placed} isOff={isOff} />
      <button
        type="button"
        className="plain"
        aria-label={text.removeCondition(path)}
        onClick={() => change(undefined)}
      >
        ✕
      </button>
      {placed !== undefined && !isOff && (part === 'alone' || part === 'last') && (
        <span className={styles.reason}>
          {part === 'last' ? text.groupReason : placed.reason}{' '}
          {placed.role === 'filter' && wish !== undefined && <MakeKey {...wish} />}
        </span>
      )}
    </li>
  );
}

function RoleChip({
  placed,
  isOff,
}: {
  readonly placed: PlacedCondition | undefined;
  readonly isOff: boolean;
}) {
  if (placed === undefined) {
    return (
      <span className={styles.role} data-role="none" title={isOff ? undefined : text.incompleteHint}>
        {isOff ? text.off : text.incomplete}
      </span>
    );
  }
  return (
    <span
      className={styles.role}
      data-role={placed.role}
      title={text.roleHint(text.roleNames[placed.role], placed.reason)}
    >
      {text.roles[placed.role]}
    </span>
  );
}
