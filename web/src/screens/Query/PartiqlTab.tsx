import { useState } from 'react';
import { type Failure, failureOf } from '../../api/failure';
import type { Item } from '../../domain/attributeValue';
import { toDynamoJson } from '../../domain/codec/dynamoJson';
import { writeJson } from '../../domain/json';
import { unitsText } from '../../domain/money';
import { useSession } from '../../session/Session';
import { failureText } from '../../text/failure';
import { query as text } from '../../text/query';
import { NoRequest } from './NoRequest';
import styles from './ProgramTabs.module.css';
import { useCopy } from './useCopy';
import type { Plan } from './usePlan';

/** The statement that the server wrote; it can be changed, copied, and sent as it is to a server that takes statements. */
export function PartiqlTab({ plan }: { readonly plan: Plan }) {
  const copy = useCopy();
  const [edited, setEdited] = useState<{ readonly of: string; readonly text: string }>();
  const program = plan.answer?.programs?.partiql;
  if (program === undefined) {
    return <NoRequest plan={plan} />;
  }
  if ('refused' in program) {
    return (
      <p className={styles.refused}>
        {text.cannotExpress(text.tabs.partiql)} {program.refused}
      </p>
    );
  }
  const generated = program.text.trimEnd();
  const isEdited = edited !== undefined && edited.of === generated && edited.text !== generated;
  const statement = isEdited ? edited.text : generated;
  return (
    <>
      <p className={styles.note}>{text.statementHint}</p>
      {program.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <textarea
        className={styles.statement}
        aria-label={text.statement}
        rows={5}
        spellCheck={false}
        value={statement}
        onChange={(event) => setEdited({ of: generated, text: event.target.value })}
      />
      <StatementRun key={statement} statement={statement}>
        {isEdited && (
          <button type="button" className="plain" onClick={() => setEdited(undefined)}>
            {text.resetStatement}
          </button>
        )}
        <button
          type="button"
          aria-label={text.copyOf(text.tabs.partiql)}
          onClick={() => void copy(statement)}
        >
          {text.copy}
        </button>
      </StatementRun>
    </>
  );
}

interface RunProps {
  readonly statement: string;
  readonly children: React.ReactNode;
}

/** What a statement has found so far, and where it goes on. */
interface Found {
  readonly items: readonly Item[];
  readonly halfUnits: number;
  readonly nextToken: string | undefined;
}

/** Sends a statement, and shows what it finds, page by page, or what the server says to it. */
function StatementRun({ statement, children }: RunProps) {
  const { client } = useSession();
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState<Failure>();
  const run = async (before?: Found) => {
    try {
      const page = await client.call('ExecuteStatement', {
        Statement: statement,
        ReturnConsumedCapacity: 'TOTAL',
        ...(before?.nextToken === undefined ? {} : { NextToken: before.nextToken }),
      });
      setFailure(undefined);
      setFound({
        items: [...(before?.items ?? []), ...(page.Items ?? [])],
        halfUnits: (before?.halfUnits ?? 0) + (page.ConsumedCapacity?.CapacityUnits ?? 0) * 2,
        nextToken: page.NextToken,
      });
    } catch (e) {
      setFailure(failureOf(e));
    }
  };
  return (
    <>
      <div className={styles.bar}>
        <button type="button" onClick={() => void run()}>
          {text.runStatement}
        </button>
        <span className={styles.gap} />
        {children}
      </div>
      {failure !== undefined && (
        <p className={styles.refused} role="alert">
          {isUnknownOperation(failure) ? text.noStatements : failureText(failure)}
        </p>
      )}
      {found !== undefined && (
        <>
          <p className={styles.note} role="status">
            {text.statementFound(found.items.length, unitsText(found.halfUnits))}
          </p>
          {found.items.length > 0 && (
            <pre className={styles.code}>
              {found.items.map((item) => writeJson(toDynamoJson(item), 'compact')).join('\n')}
            </pre>
          )}
          {found.nextToken !== undefined && (
            <button type="button" onClick={() => void run(found)}>
              {text.loadMore}
            </button>
          )}
        </>
      )}
    </>
  );
}

function isUnknownOperation(failure: Failure): boolean {
  return failure.kind === 'refused' && failure.type === 'UnknownOperationException';
}
