import { useState, useSyncExternalStore } from 'react';
import { Dialog } from '../../components/Dialog/Dialog';
import { unitsText } from '../../domain/money';
import { useSession } from '../../session/Session';
import { collections as text } from '../../text/collections';
import { components } from '../../text/components';
import { ReviewedEdit } from './ReviewedEdit';
import { type Outcome, save } from './save';
import { savedRowId, stagedEdits } from './stagedEdits';
import type { View } from './useCollections';

interface Props {
  readonly close: () => void;
  readonly view: View | undefined;
  readonly refresh: () => void;
}

/** Every staged change as the request that would be sent; what the server refuses stays staged and says why. */
export function ReviewDialog({ close, view, refresh }: Props) {
  const { client, notify } = useSession();
  const [isSending, setSending] = useState(false);
  const edits = [...useSyncExternalStore(stagedEdits.subscribe, stagedEdits.all).values()];

  const send = async () => {
    setSending(true);
    const outcomes: Outcome[] = [];
    for (const edit of edits) {
      outcomes.push(await save(client, edit));
    }
    setSending(false);
    take(outcomes);
  };
  const take = (outcomes: readonly Outcome[]) => {
    const saved = outcomes.filter((outcome) => outcome.kind === 'saved');
    for (const outcome of outcomes) {
      if (outcome.kind === 'refused') {
        stagedEdits.refuse(outcome.edit.id, outcome.refusal);
      }
    }
    stagedEdits.drop(saved.map(({ edit }) => edit.id));
    show(saved.map(({ edit }) => edit));
    if (saved.length > 0) {
      const units = saved.reduce((sum, outcome) => sum + outcome.halfUnits, 0);
      notify({ tone: 'good', text: text.saved(saved.length, components.units.write(unitsText(units))) });
    }
    if (saved.length < outcomes.length) {
      notify({ tone: 'error', text: text.notSaved(outcomes.length - saved.length) });
    } else {
      close();
    }
  };
  /** The order of the table is kept by hand; that of an index is read again. */
  const show = (saved: readonly (typeof edits)[number][]) => {
    const here = saved.filter(({ table }) => table.name === view?.place.table.name);
    if (view === undefined || here.length === 0) return;
    if (view.place.index !== undefined) {
      refresh();
      return;
    }
    for (const edit of here) {
      view.pages.apply(savedRowId(edit), edit.staged.kind === 'delete' ? undefined : edit.staged.after);
    }
  };

  return (
    <Dialog
      title={text.reviewTitle}
      width="wide"
      close={close}
      buttons={
        <>
          <button
            type="button"
            disabled={isSending || edits.length === 0}
            onClick={() => stagedEdits.drop(edits.map(({ id }) => id))}
          >
            {text.discardAll}
          </button>
          <button type="button" onClick={close}>
            {text.cancel}
          </button>
          <button
            type="button"
            className="primary"
            disabled={isSending || edits.length === 0}
            onClick={() => void send()}
          >
            {text.saveAll(edits.length)}
          </button>
        </>
      }
    >
      {edits.length === 0 && <p>{text.noChange}</p>}
      {edits.map((edit) => (
        <ReviewedEdit key={edit.id} edit={edit} />
      ))}
    </Dialog>
  );
}
