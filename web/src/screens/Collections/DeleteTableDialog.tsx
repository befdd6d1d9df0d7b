import { useState } from 'react';
import { failureOf } from '../../api/failure';
import { Dialog } from '../../components/Dialog/Dialog';
import { Field } from '../../components/Field/Field';
import { countText } from '../../domain/money';
import type { Table } from '../../domain/table';
import { useSession } from '../../session/Session';
import { collections as text } from '../../text/collections';
import { failureText } from '../../text/failure';

interface Props {
  readonly table: Table;
  readonly close: () => void;
  readonly deleted: () => void;
}

/** Deletes a table once its name has been typed. */
export function DeleteTableDialog({ table, close, deleted }: Props) {
  const { client, notify } = useSession();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const run = async () => {
    try {
      await client.call('DeleteTable', { TableName: table.name });
      notify({ tone: 'good', text: text.deleted(table.name) });
      deleted();
    } catch (e) {
      setFault(failureText(failureOf(e)));
    }
  };
  return (
    <Dialog
      title={text.deleteTitle(table.name)}
      close={close}
      buttons={
        <>
          <button type="button" onClick={close}>
            {text.cancel}
          </button>
          <button type="button" className="danger" disabled={typed !== table.name} onClick={() => void run()}>
            {text.deleteTable}
          </button>
        </>
      }
    >
      <p>{text.deleteText(countText(table.itemCount))}</p>
      <Field label={text.deleteConfirm(table.name)} fault={fault}>
        {(control) => (
          <input {...control} type="text" value={typed} onChange={(event) => setTyped(event.target.value)} />
        )}
      </Field>
    </Dialog>
  );
}
