import { useState } from 'react';
import { imported } from '../../api/design';
import { failureOf } from '../../api/failure';
import { Dialog } from '../../components/Dialog/Dialog';
import { Field } from '../../components/Field/Field';
import { useSession } from '../../session/Session';
import { design as text } from '../../text/design';
import { failureText } from '../../text/failure';
import type { Bench } from './bench';
import styles from './Dialogs.module.css';
import { documents } from './documents';

interface Props {
  readonly close: () => void;
  readonly change: Bench['change'];
}

/** Opens a model file, or what is proposed for the file of another tool, as a draft. */
export function ImportDialog({ close, change }: Props) {
  const { client, notify } = useSession();
  const [name, setName] = useState<string>();
  const [content, setContent] = useState('');
  const [fault, setFault] = useState<string>();
  const open = (model: string, content: string) => {
    const taken = new Set(documents.drafts());
    let free = model;
    for (let i = 2; taken.has(`draft/${free}`); i++) {
      free = `${model}-${i}`;
    }
    const source = { kind: 'draft', name: free } as const;
    documents.open(source, content);
    notify({ tone: 'good', text: text.imported(free) });
    change({ source, tab: 'keys', pattern: undefined });
  };
  const run = async () => {
    try {
      if (/^tafel:/m.test(content)) {
        open(/^name:\s*"?([A-Za-z0-9][A-Za-z0-9_.-]*)/m.exec(content)?.[1] ?? text.importName, content);
      } else {
        const { models, notices } = await imported(client, name ?? pastedName(content), content);
        for (const model of models) {
          open(model.name, model.text);
        }
        for (const notice of notices.slice(0, 3)) {
          notify({ tone: 'info', text: notice });
        }
      }
      close();
    } catch (e) {
      setFault(failureText(failureOf(e)));
    }
  };
  const choose = async (file: File | undefined) => {
    if (file !== undefined) {
      setName(file.name);
      setContent(await file.text());
    }
  };
  return (
    <Dialog
      title={text.importTitle}
      close={close}
      width="wide"
      buttons={
        <>
          <button type="button" onClick={close}>
            {text.cancel}
          </button>
          <button
            type="button"
            className="primary"
            disabled={content.trim() === ''}
            onClick={() => void run()}
          >
            {text.importRun}
          </button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{text.importHint}</p>
        <Field label={text.importFile}>
          {(control) => (
            <input {...control} type="file" onChange={(event) => void choose(event.target.files?.[0])} />
          )}
        </Field>
        <Field label={text.importText} fault={fault}>
          {(control) => (
            <textarea
              {...control}
              rows={14}
              spellCheck={false}
              className={styles.paste}
              value={content}
              onChange={(event) => {
                setContent(event.target.value);
                setFault(undefined);
              }}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

/** Text that was pasted has no name to tell JSON from YAML by. */
function pastedName(content: string): string {
  return `${text.importName}${/^\s*[[{]/.test(content) ? '.json' : '.yaml'}`;
}
