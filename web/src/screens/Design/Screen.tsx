import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { CodeAreaHandle } from '../../components/CodeArea/CodeArea';
import { useSession } from '../../session/Session';
import { useActions } from '../../session/useActions';
import { design as text } from '../../text/design';
import { failureText } from '../../text/failure';
import { RuleDialog } from '../Rule/RuleDialog';
import { AskedSentence } from './AskedSentence';
import type { Bench } from './bench';
import { type DesignDialog, DesignDialogs } from './DesignDialogs';
import { documents } from './documents';
import { EntityColumn } from './EntityColumn';
import { FilePane } from './FilePane';
import { PatternColumn } from './PatternColumn';
import { Result } from './Result';
import styles from './Screen.module.css';
import { StartPage } from './StartPage';
import { Toolbar } from './Toolbar';
import { useDesignRoute, useDocument, useEdits, useOutsideChanges, useReview } from './useDesign';

/** A model and what follows from it. */
export function DesignScreen() {
  const { setUnsaved } = useSession();
  const [route, change] = useDesignRoute();
  const { document, failure } = useDocument(route.source);
  const reviewed = useReview(document);
  const apply = useEdits(document);
  useOutsideChanges(document);
  const [dialog, setDialog] = useState<DesignDialog>();
  const [rule, setRule] = useState<string>();
  const area = useRef<CodeAreaHandle>(null);
  const goTo = useCallback((line: number, column = 1) => area.current?.goTo(line, column), []);
  const unsaved = useSyncExternalStore(documents.subscribe, () => documents.unsaved());
  useEffect(() => setUnsaved('design', unsaved), [unsaved, setUnsaved]);

  const bench = useMemo<Bench | undefined>(
    () => document && { route, change, document, reviewed, apply, goTo, openRule: setRule },
    [route, change, document, reviewed, apply, goTo],
  );
  const source = document?.source;
  useActions('design', [
    {
      id: 'undo',
      label: text.undo,
      shortcut: 'Ctrl+z',
      enabled: (document?.past.length ?? 0) > 0,
      run: () => source && documents.undo(source),
    },
    {
      id: 'redo',
      label: text.redo,
      shortcut: 'Ctrl+y',
      enabled: (document?.future.length ?? 0) > 0,
      run: () => source && documents.redo(source),
    },
    { id: 'file', label: text.file, shortcut: 'e', enabled: source !== undefined, run: () => goTo(1) },
    {
      id: 'prove',
      label: text.prove,
      shortcut: 'p',
      enabled: source !== undefined,
      run: () => change({ tab: 'proof' }),
    },
    { id: 'new-design', label: text.newTitle, enabled: true, run: () => setDialog('new') },
  ]);

  return (
    <div className={styles.screen}>
      <h1 className="visually-hidden">{text.title}</h1>
      <Toolbar bench={bench} route={route} change={change} open={setDialog} />
      {route.source === undefined && <StartPage change={change} open={setDialog} />}
      {document === undefined && failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failureText(failure)}
        </p>
      )}
      {document === undefined && failure === undefined && route.source !== undefined && (
        <Missing isDraft={route.source.kind === 'draft'} />
      )}
      {bench !== undefined && (
        <div className={styles.bench}>
          <div className={styles.given}>
            <EntityColumn bench={bench} />
            <PatternColumn bench={bench} />
            <FilePane bench={bench} handle={area} />
          </div>
          <Result bench={bench} />
          <AskedSentence bench={bench} />
        </div>
      )}
      <DesignDialogs opened={dialog} close={() => setDialog(undefined)} bench={bench} change={change} />
      {rule !== undefined && <RuleDialog id={rule} close={() => setRule(undefined)} />}
    </div>
  );
}

function Missing({ isDraft }: { readonly isDraft: boolean }) {
  return <p className={styles.failure}>{isDraft ? text.emptyTitle : text.loading}</p>;
}
