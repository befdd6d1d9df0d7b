import { useState } from 'react';
import type { Client } from '../../api/client';
import { type Failure, failureOf } from '../../api/failure';
import type { Item } from '../../domain/attributeValue';
import { type Measured, measured } from '../../domain/guide';
import { type Address, address as addressOf } from '../../domain/route';
import { collectionsAddress } from '../../domain/routes/collections';
import { useSession } from '../../session/Session';
import { failureText } from '../../text/failure';
import { guide as text } from '../../text/guide';
import { TABLE } from './LoadStep';
import { progress } from './progress';
import styles from './Screen.module.css';

export type MeasuredTask = 'read' | 'filter' | 'index' | 'write';

const ACME = { S: 'TENANT#acme' };
const INVOICE: Item = {
  pk: ACME,
  sk: { S: 'INVOICE#2026-9001' },
  gsi1pk: { S: 'STATUS#open' },
  gsi1sk: { S: 'DUE#2026-12-14#TENANT#acme#INVOICE#2026-9001' },
  type: { S: 'invoice' },
  invoiceId: { S: '2026-9001' },
  tenantId: { S: 'acme' },
  status: { S: 'open' },
  dueOn: { S: '2026-12-14' },
  total: { N: '357.00' },
};

interface Task {
  readonly operation: 'Query' | 'Scan' | 'PutItem';
  readonly request: object;
  readonly see: Address;
}

const TASKS: Readonly<Record<MeasuredTask, Task>> = {
  read: {
    operation: 'Query',
    request: {
      TableName: TABLE,
      KeyConditionExpression: 'pk = :tenant',
      ExpressionAttributeValues: { ':tenant': ACME },
    },
    see: collectionsAddress({ table: TABLE, partition: { pk: ACME } }),
  },
  filter: {
    operation: 'Scan',
    request: {
      TableName: TABLE,
      FilterExpression: 'tenantId = :tenant',
      ExpressionAttributeValues: { ':tenant': { S: 'acme' } },
    },
    see: addressOf('traffic'),
  },
  index: {
    operation: 'Query',
    request: {
      TableName: TABLE,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :status',
      ExpressionAttributeValues: { ':status': { S: 'STATUS#open' } },
    },
    see: collectionsAddress({ table: TABLE, index: 'gsi1' }),
  },
  write: {
    operation: 'PutItem',
    request: { TableName: TABLE, Item: INVOICE },
    see: collectionsAddress({ table: TABLE, index: 'gsi1', partition: { gsi1pk: { S: 'STATUS#open' } } }),
  },
};

/** A task of one request, which is shown, sent, and told with what the server measured. */
export function MeasuredStep({ step }: { readonly step: MeasuredTask }) {
  const { client, navigate } = useSession();
  const [result, setResult] = useState<Measured>();
  const [failure, setFailure] = useState<Failure>();
  const { operation, request, see } = TASKS[step];
  const run = async () => {
    try {
      setResult(await send(client, operation, request));
      setFailure(undefined);
      progress.finish(step);
    } catch (e) {
      setFailure(failureOf(e));
    }
  };
  const isMissing = failure?.kind === 'refused' && failure.type === 'ResourceNotFoundException';
  return (
    <>
      <details>
        <summary>{operation}</summary>
        <pre className={styles.request}>{JSON.stringify(request, null, 2)}</pre>
      </details>
      <div className={styles.buttons}>
        <button
          type="button"
          className={result === undefined ? 'primary' : undefined}
          onClick={() => void run()}
        >
          {text.actions[step]}
        </button>
        <button type="button" className="plain" onClick={() => navigate(see)}>
          {step === 'filter' ? text.seeTraffic : text.seeCollection}
        </button>
      </div>
      {failure !== undefined && (
        <p role="alert" className={styles.bad}>
          {isMissing ? text.noTable : failureText(failure)}
        </p>
      )}
      <div role="status" className={styles.result}>
        {result !== undefined && <Result step={step} result={result} />}
      </div>
    </>
  );
}

async function send(client: Client, operation: Task['operation'], request: object): Promise<Measured> {
  const body = JSON.stringify({ ...request, ReturnConsumedCapacity: 'INDEXES' });
  const answer = (await client.callText(operation, body)) as {
    readonly ConsumedCapacity?: Parameters<typeof measured>[0];
    readonly Count?: number;
    readonly ScannedCount?: number;
  };
  return measured(answer.ConsumedCapacity, answer);
}

function Result({ step, result }: { readonly step: MeasuredTask; readonly result: Measured }) {
  const { units, read = 0, returned = 0, arms } = result;
  switch (step) {
    case 'read':
      return <p>{text.readResult(units, returned)}</p>;
    case 'index':
      return <p>{text.indexResult(units, returned)}</p>;
    case 'write':
      return <p>{text.writeResult(units, arms.map((arm) => text.arm(arm.name, arm.units)).join(', '))}</p>;
    case 'filter':
      return (
        <>
          <p>{text.filterResult(units, read, returned)}</p>
          <div className={styles.bar} role="img" aria-label={text.bar(read, returned)}>
            <span style={{ width: `${(100 * returned) / Math.max(1, read)}%` }} />
          </div>
          <p className={styles.quiet}>
            {text.filterThrown(Math.round((100 * (read - returned)) / Math.max(1, read)))}
          </p>
        </>
      );
  }
}
