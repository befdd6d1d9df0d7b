import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './Menu.module.css';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
}

interface Props {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** A button with a list of commands below it; arrows go through them, Escape and any click elsewhere close it. */
export function Menu({ label, items }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    element.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const leave = (event: Event) => {
      if (!element.current?.contains(event.target as Node)) setOpen(false);
    };
    addEventListener('pointerdown', leave);
    return () => removeEventListener('pointerdown', leave);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    element.current?.querySelector<HTMLElement>('button')?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(element.current, event.key === 'ArrowDown' ? 1 : -1);
    }
  };
  return (
    <div ref={element} className={styles.menu}>
      <button
        type="button"
        className="plain"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label} <span aria-hidden="true">▾</span>
      </button>
      {isOpen && (
        <div id={id} role="menu" aria-label={label} tabIndex={-1} className={styles.list} onKeyDown={press}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="menuitem"
              onClick={() => {
                close();
                item.run();
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function move(menu: HTMLElement | null, step: number): void {
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const at = items.indexOf(document.activeElement as HTMLElement);
  items[(at + step + items.length) % items.length]?.focus();
}
