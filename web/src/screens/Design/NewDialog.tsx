import { useState } from 'react';
import { Dialog } from '../../components/Dialog/Dialog';
import { Field } from '../../components/Field/Field';
import { design as text } from '../../text/design';
import type { Bench } from './bench';
import { documents, emptyModel } from './documents';

const NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,80}$/;

interface Props {
  readonly close: () => void;
  readonly change: Bench['change'];
}

/** Asks for the name of a new design, which then lives in the browser until it is saved. */
export function NewDialog({ close, change }: Props) {
  const [name, setName] = useState('');
  const isTaken = documents.drafts().includes(`draft/${name}`);
  const isGood = NAME.test(name) && !isTaken;
  const create = (event: React.FormEvent) => {
    event.preventDefault();
    if (!isGood) return;
    const source = { kind: 'draft', name } as const;
    documents.open(source, emptyModel(name));
    change({ source, tab: 'keys', pattern: undefined });
    close();
  };
  return (
    <Dialog
      title={text.newTitle}
      close={close}
      buttons={
        <>
          <button type="button" onClick={close}>
            {text.cancel}
          </button>
          <button type="submit" form="new-design" className="primary" disabled={!isGood}>
            {text.create}
          </button>
        </>
      }
    >
      <form id="new-design" onSubmit={create}>
        <Field
          label={text.newName}
          hint={text.nameHint}
          fault={isTaken ? text.nameTaken : name !== '' && !NAME.test(name) ? text.nameFault : undefined}
        >
          {(control) => (
            <input {...control} type="text" value={name} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
