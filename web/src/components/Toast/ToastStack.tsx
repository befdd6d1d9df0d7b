import { components } from '../../text/components';
import styles from './ToastStack.module.css';

export interface Toast {
  readonly id: number;
  readonly tone: 'info' | 'good' | 'error';
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface Props {
  readonly notices: readonly Toast[];
  readonly dismiss: (id: number) => void;
}

/** Notices above the footer, the newest last. */
export function ToastStack({ notices, dismiss }: Props) {
  return (
    <section className={styles.stack} aria-label={components.notices} aria-live="polite">
      {notices.map((notice) => (
        <div key={notice.id} className={styles.toast} data-tone={notice.tone}>
          <p>{notice.text}</p>
          {notice.action !== undefined && (
            <button type="button" onClick={notice.action.run}>
              {notice.action.label}
            </button>
          )}
          <button
            type="button"
            className="plain"
            aria-label={components.dismiss}
            onClick={() => dismiss(notice.id)}
          >
            ✕
          </button>
        </div>
      ))}
    </section>
  );
}
