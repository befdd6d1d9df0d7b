import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { designFile, designFiles, edited, faultsOf, review } from '../../api/design';
import { type Failure, failureOf, isRefusal } from '../../api/failure';
import type { Derivation, Review } from '../../domain/design/derivation';
import type { Edit } from '../../domain/design/edit';
import type { Fault } from '../../domain/design/model';
import {
  type DesignRoute,
  type DesignSource,
  designAddress,
  readDesign,
  sourceId,
} from '../../domain/routes/design';
import { useSession } from '../../session/Session';
import { useCall } from '../../session/useCall';
import { design as text } from '../../text/design';
import { failureText } from '../../text/failure';
import { type DesignDocument, documents } from './documents';

const TYPING_MILLIS = 250;
const POLL_MILLIS = 2_000;

/** The route of the screen, and how to change parts of it. */
export function useDesignRoute(): readonly [DesignRoute, (parts: Partial<DesignRoute>) => void] {
  const { address, navigate } = useSession();
  const route = useMemo(() => readDesign(address), [address]);
  const change = useCallback(
    (parts: Partial<DesignRoute>) =>
      navigate(designAddress({ ...route, ...parts }), 'source' in parts ? 'push' : 'replace'),
    [route, navigate],
  );
  return [route, change];
}

/** The document of a source; it is read from the server when it was not open before. */
export function useDocument(source: DesignSource | undefined): {
  readonly document: DesignDocument | undefined;
  readonly failure: Failure | undefined;
} {
  const { client } = useSession();
  const document = useSyncExternalStore(documents.subscribe, () =>
    source === undefined ? undefined : documents.get(source),
  );
  const isMissing = source !== undefined && source.kind !== 'draft' && document === undefined;
  const { failure } = useCall(isMissing ? `design ${sourceId(source)}` : undefined, async (signal) => {
    if (source === undefined) return;
    if (source.kind === 'example') {
      documents.open(source, (await client.exampleModel(source.name, signal)).model);
    } else {
      const { text: content, tag } = await designFile(client, source.name, signal);
      documents.open(source, content, tag);
    }
  });
  return { document, failure };
}

/** What the server says of a document: the last answer without faults, and the faults of the text as it is. */
export interface Reviewed {
  readonly review: Review | undefined;
  /** The derivation before the last change. */
  readonly before: Derivation | undefined;
  readonly faults: readonly Fault[];
  readonly failure: Failure | undefined;
  readonly isAsking: boolean;
  /** Whether the review is that of the text as it is. */
  readonly isCurrent: boolean;
}

export function useReview(document: DesignDocument | undefined): Reviewed {
  const { client } = useSession();
  const source = document === undefined ? '' : sourceId(document.source);
  const key = document === undefined ? undefined : `${source}\n${document.text}`;
  const asked = useCall(
    key,
    async (signal) => ({ key, review: await review(client, document?.text ?? '', signal) }),
    TYPING_MILLIS,
  );
  const [kept, setKept] = useState<{
    source: string;
    key: string | undefined;
    now: Review;
    before: Derivation | undefined;
  }>();
  useEffect(() => {
    const { answer } = asked;
    if (answer !== undefined) {
      setKept((last) => {
        if (last?.key === answer.key) return last;
        const isSame = last?.source === source;
        return {
          source,
          key: answer.key,
          now: answer.review,
          before: isSame ? last.now.derivation : undefined,
        };
      });
    }
  }, [asked, source]);
  const isOfSource = kept?.source === source;
  return {
    review: isOfSource ? kept.now : undefined,
    before: isOfSource ? kept.before : undefined,
    faults: faultsOf(asked.failure),
    failure:
      asked.failure?.kind === 'refused' && asked.failure.type === 'BadModel' ? undefined : asked.failure,
    isAsking: asked.isAsking,
    isCurrent: isOfSource && kept.key === key,
  };
}

/** Lets the server edit the document, one request after the other. */
export function useEdits(document: DesignDocument | undefined): (edits: readonly Edit[]) => Promise<boolean> {
  const { client, notify } = useSession();
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const source = document?.source;
  return useCallback(
    (edits: readonly Edit[]) => {
      const run = async () => {
        const now = source === undefined ? undefined : documents.get(source);
        if (source === undefined || now === undefined) return false;
        try {
          documents.type(source, await edited(client, now.text, edits), Date.now());
          return true;
        } catch (e) {
          const failure = failureOf(e);
          const [fault] = faultsOf(failure);
          const said =
            fault === undefined
              ? failureText(failure)
              : text.fault(fault.line, fault.column, fault.cause, fault.remedy);
          notify({ tone: 'error', text: said });
          return false;
        }
      };
      queue.current = queue.current.then(run, run);
      return queue.current;
    },
    [client, notify, source],
  );
}

/** Looks again and again whether the file on the disk was changed by somebody else. */
export function useOutsideChanges(document: DesignDocument | undefined): void {
  const { client, notify, server } = useSession();
  const source = document?.source.kind === 'file' ? document.source : undefined;
  useEffect(() => {
    if (source === undefined || server === 'unreachable') return;
    const controller = new AbortController();
    const look = async () => {
      try {
        const tag = documents.get(source)?.tag;
        const { files } = await designFiles(client, controller.signal);
        const file = files.find(({ name }) => name === source.name);
        if (file === undefined) {
          documents.goneOutside(source);
        } else if (tag !== undefined && file.tag !== tag) {
          const now = await designFile(client, source.name, controller.signal);
          if (documents.get(source)?.tag === tag && documents.changedOutside(source, now.text, now.tag)) {
            notify({ tone: 'info', text: text.tookOutside(source.name) });
          }
        }
      } catch (e) {
        // The frame says so when the server is away; a file that has just gone is seen with the next look.
        if (!isRefusal(e, 'NotFound')) failureOf(e);
      }
    };
    const timer = setInterval(() => void look(), POLL_MILLIS);
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [client, notify, server, source]);
}
