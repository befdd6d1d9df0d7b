import { useState } from 'react';
import { failureOf } from '../../api/failure';
import { Dialog } from '../../components/Dialog/Dialog';
import { Field } from '../../components/Field/Field';
import { JsonEditor } from '../../components/JsonEditor/JsonEditor';
import { fromPlain, parseJson, writeJson } from '../../domain/json';
import { createTableRequest, NEW_TABLE, nextIndex, type TableDraft } from '../../domain/tableRequest';
import { useSession } from '../../session/Session';
import { collections as text } from '../../text/collections';
import { failureText } from '../../text/failure';
import styles from './Forms.module.css';
import { IndexFields } from './IndexFields';
import { KeyFields } from './KeyFields';

interface Props {
  readonly close: () => void;
  readonly created: (name: string) => void;
}

/** A table by a form, which writes the CreateTable request; the request can be edited too, and is sent as it stands. */
export function CreateTableDialog({ close, created }: Props) {
  const { client, notify } = useSession();
  const [draft, setDraft] = useState<TableDraft>(NEW_TABLE);
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const request = typed ?? writeJson(fromPlain(createTableRequest(draft)));
  const change = (parts: Partial<TableDraft>) => {
    setTyped(undefined);
    setDraft({ ...draft, ...parts });
  };
  const run = async () => {
    try {
      const answer = (await client.callText('CreateTable', request)) as {
        readonly TableDescription: { readonly TableName: string };
      };
      notify({ tone: 'good', text: text.created(answer.TableDescription.TableName) });
      created(answer.TableDescription.TableName);
    } catch (e) {
      setFault(failureText(failureOf(e)));
    }
  };
  return (
    <Dialog
      title={text.createTable}
      width="wide"
      close={close}
      buttons={
        <>
          <button type="button" onClick={close}>
            {text.cancel}
          </button>
          <button
            type="button"
            className="primary"
            disabled={parseJson(request).kind === 'fault'}
            onClick={() => void run()}
          >
            {text.create}
          </button>
        </>
      }
    >
      <div className={styles.columns}>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
          <Field label={text.name}>
            {(control) => (
              <input
                {...control}
                type="text"
                value={draft.name}
                onChange={(event) => change({ name: event.target.value })}
              />
            )}
          </Field>
          <KeyFields partition={draft.partition} sort={draft.sort} change={change} />
          <h3>{text.indexes}</h3>
          {draft.indexes.map((index) => (
            <IndexFields
              key={index.id}
              index={index}
              change={(next) =>
                change({
                  indexes: draft.indexes.map((one) => (one.id === index.id ? { ...index, ...next } : one)),
                })
              }
              remove={() => change({ indexes: draft.indexes.filter((one) => one.id !== index.id) })}
            />
          ))}
          <button type="button" onClick={() => change({ indexes: [...draft.indexes, nextIndex(draft)] })}>
            + {text.addIndex}
          </button>
        </form>
        <div>
          <h3>{text.request}: CreateTable</h3>
          <JsonEditor label={text.request} text={request} change={setTyped} rows={22} fault={fault} />
        </div>
      </div>
    </Dialog>
  );
}
