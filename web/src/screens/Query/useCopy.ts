import { useSession } from '../../session/Session';
import { query as text } from '../../text/query';

/** Copies a text and says so. */
export function useCopy(): (content: string) => Promise<void> {
  const { notify } = useSession();
  return async (content) => {
    try {
      await navigator.clipboard.writeText(content);
      notify({ tone: 'good', text: text.copied });
    } catch {
      notify({ tone: 'error', text: text.copyFailed });
    }
  };
}
