import { useState } from 'react';
import { designFiles, saveDesign } from '../../api/design';
import { failureOf, isRefusal } from '../../api/failure';
import { Dialog } from '../../components/Dialog/Dialog';
import { Field } from '../../components/Field/Field';
import { useSession } from '../../session/Session';
import { useCall } from '../../session/useCall';
import { design as text } from '../../text/design';
import { failureText } from '../../text/failure';
import type { Bench } from './bench';
import { documents } from './documents';

const NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,80}$/;

interface Props {
  readonly close: () => void;
  readonly bench: Bench;
}

/** Saves a design under a new name in the server's folder. */
export function SaveAsDialog({ close, bench }: Props) {
  const { client, notify } = useSession();
  const { text: content, source } = bench.document;
  const [name, setName] = useState(source.name.replace(/\.tafel\.yaml$/, ''));
  const [fault, setFault] = useState<string>();
  const folder = useCall('designs', (signal) => designFiles(client, signal));
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const file = { kind: 'file', name: `${name}.tafel.yaml` } as const;
    try {
      const saved = await saveDesign(client, file.name, content, undefined);
      documents.open(file, content, saved.tag);
      notify({ tone: 'good', text: text.saved(file.name) });
      bench.change({ source: file });
      close();
    } catch (e) {
      setFault(isRefusal(e, 'Changed') ? text.nameTaken : failureText(failureOf(e)));
    }
  };
  const hasFolder = folder.answer?.folder !== undefined;
  return (
    <Dialog
      title={text.saveAsTitle}
      close={close}
      buttons={
        <>
          <button type="button" onClick={close}>
            {text.cancel}
          </button>
          <button type="submit" form="save-as" className="primary" disabled={!hasFolder || !NAME.test(name)}>
            {text.save}
          </button>
        </>
      }
    >
      {folder.answer !== undefined && !hasFolder ? (
        <p>{text.noFolder}</p>
      ) : (
        <form id="save-as" onSubmit={(event) => void save(event)}>
          <Field label={text.newName} hint={text.saveAsHint(folder.answer?.folder ?? '')} fault={fault}>
            {(control) => (
              <input
                {...control}
                type="text"
                value={name}
                onChange={(event) => {
                  setName(event.target.value);
                  setFault(undefined);
                }}
              />
            )}
          </Field>
        </form>
      )}
    </Dialog>
  );
}
