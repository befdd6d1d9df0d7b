import { collections as text } from '../../../text/collections';
import styles from './Editor.module.css';

interface SetProps {
  readonly members: readonly string[];
  readonly path: string;
  readonly isReadOnly: boolean;
  readonly isWrong: (member: string) => boolean;
  readonly change: (members: readonly string[]) => void;
}

/** The members of a set, one a line. */
export function SetEditor({ members, path, isReadOnly, isWrong, change }: SetProps) {
  return (
    <div className={styles.map}>
      {members.map((member, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a member keeps its line while it is edited
        <div key={i} className={styles.member}>
          <input
            type="text"
            className={styles.mono}
            aria-label={text.attributeValue(`${path}[${i}]`)}
            aria-invalid={isWrong(member) ? true : undefined}
            readOnly={isReadOnly}
            value={member}
            onChange={(event) => change(members.with(i, event.target.value))}
          />
          <button
            type="button"
            className="plain"
            aria-label={text.removeAttribute(`${path}[${i}]`)}
            disabled={isReadOnly || members.length === 1}
            title={members.length === 1 ? text.emptySet : undefined}
            onClick={() => change(members.toSpliced(i, 1))}
          >
            ✕
          </button>
        </div>
      ))}
      {!isReadOnly && (
        <button type="button" className="plain" onClick={() => change([...members, ''])}>
          + {text.addMember}
        </button>
      )}
    </div>
  );
}
