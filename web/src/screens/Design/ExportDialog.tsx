import { useState } from 'react';
import { EXPORT_FORMATS, type ExportFormat, exported } from '../../api/design';
import { Dialog } from '../../components/Dialog/Dialog';
import { Field } from '../../components/Field/Field';
import { useSession } from '../../session/Session';
import { useCall } from '../../session/useCall';
import { design as text } from '../../text/design';
import { failureText } from '../../text/failure';
import styles from './Dialogs.module.css';
import { download } from './download';

interface Props {
  readonly close: () => void;
  readonly model: string;
}

/** What follows from the model, in the form of other tools. */
export function ExportDialog({ close, model }: Props) {
  const { client, notify } = useSession();
  const [format, setFormat] = useState<ExportFormat>('create-table');
  const { answer, failure } = useCall(`export ${format} ${model}`, (signal) =>
    exported(client, model, format, signal),
  );
  const copy = async (content: string) => {
    try {
      await navigator.clipboard.writeText(content);
      notify({ tone: 'good', text: text.copied });
    } catch (e) {
      notify({ tone: 'error', text: String(e) });
    }
  };
  return (
    <Dialog title={text.exportTitle} close={close} width="wide">
      <div className={styles.form}>
        <Field label={text.exportFormat}>
          {(control) => (
            <select
              {...control}
              value={format}
              onChange={(event) => setFormat(event.target.value as ExportFormat)}
            >
              {EXPORT_FORMATS.map((one) => (
                <option key={one} value={one}>
                  {text.exportFormats[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {failure !== undefined && <p role="alert">{failureText(failure)}</p>}
        {answer?.notes.length !== undefined && answer.notes.length > 0 && (
          <details>
            <summary>{text.exportNotes}</summary>
            <ul>
              {answer.notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </details>
        )}
        {answer?.files.map((file) => (
          <section key={file.name} className={styles.file}>
            <header>
              <h3>{file.name}</h3>
              <button type="button" onClick={() => void copy(file.text)}>
                {text.copy}
              </button>
              <button type="button" onClick={() => download(file.name, file.text)}>
                {text.download}
              </button>
            </header>
            <pre tabIndex={0}>{file.text}</pre>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
