import { useSyncExternalStore } from 'react';
import { designFiles, saveDesign } from '../../api/design';
import { failureOf, isRefusal } from '../../api/failure';
import { type DesignRoute, sourceId, sourceOf } from '../../domain/routes/design';
import { useSession } from '../../session/Session';
import { useActions } from '../../session/useActions';
import { useCall } from '../../session/useCall';
import { design as text } from '../../text/design';
import { failureText } from '../../text/failure';
import type { Bench } from './bench';
import type { DesignDialog } from './DesignDialogs';
import { documents } from './documents';
import { download } from './download';
import styles from './Toolbar.module.css';

interface Props {
  readonly bench: Bench | undefined;
  readonly route: DesignRoute;
  readonly change: Bench['change'];
  readonly open: (dialog: DesignDialog) => void;
}

/** Which design is open, and what can be done with it as a whole. */
export function Toolbar({ bench, route, change, open }: Props) {
  const document = bench?.document;
  const isUnsaved = document !== undefined && document.text !== document.base;
  const save = useSave(bench, open);
  useActions('design-file', [
    {
      id: 'save',
      label: text.save,
      shortcut: 'Ctrl+s',
      enabled: document !== undefined,
      run: () => void save(),
    },
  ]);
  return (
    <div className={styles.bar}>
      <SourceSelect route={route} change={change} />
      {isUnsaved && document.source.kind !== 'draft' && (
        <span className={styles.unsaved}>{text.unsaved}</span>
      )}
      <button type="button" className="plain" onClick={() => open('new')}>
        {text.newDesign}
      </button>
      <button type="button" className="plain" onClick={() => open('import')}>
        {text.import}
      </button>
      <span className={styles.gap} />
      {document !== undefined && (
        <>
          <button
            type="button"
            className="plain"
            disabled={document.past.length === 0}
            onClick={() => documents.undo(document.source)}
          >
            {text.undo}
          </button>
          <button
            type="button"
            className="plain"
            disabled={document.future.length === 0}
            onClick={() => documents.redo(document.source)}
          >
            {text.redo}
          </button>
          <button
            type="button"
            className="plain"
            title={text.revertHint}
            disabled={!isUnsaved}
            onClick={() => documents.type(document.source, document.base, 0)}
          >
            {text.revert}
          </button>
          <button type="button" onClick={() => void save()}>
            {document.source.kind === 'file' ? text.save : text.saveAs}
          </button>
          <button
            type="button"
            className="plain"
            onClick={() =>
              download(
                `${document.source.name}${document.source.kind === 'file' ? '' : '.tafel.yaml'}`,
                document.text,
              )
            }
          >
            {text.download}
          </button>
          <button type="button" onClick={() => open('export')}>
            {text.export}
          </button>
          <button type="button" className="primary" onClick={() => change({ tab: 'proof' })}>
            {text.prove}
          </button>
        </>
      )}
    </div>
  );
}

/** Saves over the file that was read, and says so when it has become another one. */
function useSave(bench: Bench | undefined, open: (dialog: DesignDialog) => void): () => Promise<void> {
  const { client, notify } = useSession();
  return async () => {
    const document = bench?.document;
    if (document === undefined) return;
    const { source, text: content, tag } = document;
    if (source.kind !== 'file') {
      open('save-as');
      return;
    }
    try {
      const saved = await saveDesign(client, source.name, content, tag);
      documents.saved(source, content, saved.tag);
      notify({ tone: 'good', text: text.saved(source.name) });
    } catch (e) {
      const failure = failureOf(e);
      notify({
        tone: 'error',
        text: isRefusal(e, 'Changed')
          ? `${text.changedOutside(source.name)} ${text.changedUnsaved}`
          : failureText(failure),
      });
    }
  };
}

function SourceSelect({ route, change }: Pick<Props, 'route' | 'change'>) {
  const { client } = useSession();
  const examples = useCall('examples', (signal) => client.examples(signal)).answer?.examples ?? [];
  const files = useCall(`designs ${route.source === undefined ? '' : sourceId(route.source)}`, (signal) =>
    designFiles(client, signal),
  ).answer;
  const drafts = useSyncExternalStore(documents.subscribe, documents.drafts);
  return (
    <select
      aria-label={text.source}
      className={styles.source}
      value={route.source === undefined ? '' : sourceId(route.source)}
      onChange={(event) => change({ source: sourceOf(event.target.value), pattern: undefined, tab: 'keys' })}
    >
      <option value="">–</option>
      {(files?.files.length ?? 0) > 0 && (
        <optgroup label={text.sources.file}>
          {files?.files.map(({ name }) => (
            <option key={name} value={`file/${name}`}>
              {name}
            </option>
          ))}
        </optgroup>
      )}
      <optgroup label={text.sources.example}>
        {examples.map(({ name, title }) => (
          <option key={name} value={`example/${name}`}>
            {title}
          </option>
        ))}
      </optgroup>
      {drafts.length > 0 && (
        <optgroup label={text.sources.draft}>
          {drafts.map((id) => (
            <option key={id} value={id}>
              {id.slice('draft/'.length)}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
}
