import { type ReactNode, useEffect, useId, useRef } from 'react';
import { components } from '../../text/components';
import styles from './Dialog.module.css';

interface Props {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
  /** Buttons below the content. */
  readonly buttons?: ReactNode;
  readonly width?: 'normal' | 'wide';
}

/** A modal dialog; Escape and a click beside it close it. */
export function Dialog({ title, close, children, buttons, width = 'normal' }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog !== null && !dialog.open) {
      dialog.showModal();
    }
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog, by its cancel event
    <dialog
      ref={element}
      className={styles.dialog}
      data-width={width}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === element.current && close()}
    >
      <div className={styles.box}>
        <header className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="plain" aria-label={components.close} onClick={close}>
            ✕
          </button>
        </header>
        <div className={styles.content} tabIndex={0} role="group" aria-labelledby={titleId}>
          {children}
        </div>
        {buttons !== undefined && <footer className={styles.buttons}>{buttons}</footer>}
      </div>
    </dialog>
  );
}
