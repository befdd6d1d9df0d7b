import { Suspense, useContext, useEffect, useState } from 'react';
import { isTyping, keyText } from '../actions/action';
import { ToastStack } from '../components/Toast/ToastStack';
import { address as addressOf } from '../domain/route';
import { registry as screens } from '../screens/registry';
import { useSession } from '../session/Session';
import { ActionsContext, useActions } from '../session/useActions';
import { shell } from '../text/shell';
import { Boundary } from './Boundary';
import { Footer } from './Footer';
import styles from './Frame.module.css';
import { Header } from './Header';
import { ShortcutsDialog } from './ShortcutsDialog';
import type { ShownNotice } from './useNotices';
import { useTheme } from './useTheme';

interface Props {
  readonly notices: readonly ShownNotice[];
  readonly dismiss: (id: number) => void;
}

/** Header, footer, and between them the screen of the address. */
export function Frame({ notices, dismiss }: Props) {
  const { address, navigate, server } = useSession();
  const [theme, turnTheme] = useTheme();
  const [isListing, setListing] = useState(false);
  useKeys();
  useActions('shell', [
    ...screens.map((screen) => ({
      id: `go-${screen.id}`,
      label: shell.goTo(shell.screens[screen.id]),
      shortcut: `g ${screen.key}`,
      enabled: true,
      run: () => navigate(addressOf(screen.id)),
    })),
    {
      id: 'theme',
      label: theme === 'light' ? shell.theme.toDark : shell.theme.toLight,
      enabled: true,
      run: turnTheme,
    },
    { id: 'shortcuts', label: shell.shortcuts, shortcut: '?', enabled: true, run: () => setListing(true) },
  ]);
  const screen = screens.find((one) => one.id === address.screen);
  useEffect(() => {
    document.title = screen === undefined ? shell.name : `${shell.screens[screen.id]} · ${shell.name}`;
  }, [screen]);
  const Screen = screen?.component;
  return (
    <div className={styles.frame}>
      <button type="button" className={styles.skip} onClick={focusScreen}>
        {shell.skip}
      </button>
      <Header theme={theme} turnTheme={turnTheme} listShortcuts={() => setListing(true)} />
      {server === 'unreachable' && <Unreachable />}
      <main id="screen" className={styles.screen} tabIndex={-1}>
        <Boundary key={address.screen}>
          <Suspense fallback={<p className={styles.loading}>{shell.loading}</p>}>
            {Screen && <Screen />}
          </Suspense>
        </Boundary>
      </main>
      <Footer />
      <ToastStack notices={notices} dismiss={dismiss} />
      {isListing && <ShortcutsDialog close={() => setListing(false)} />}
    </div>
  );
}

function focusScreen(): void {
  document.getElementById('screen')?.focus();
}

/** Hands keys to the actions, unless the user types; Ctrl, Escape and function keys always. */
function useKeys(): void {
  const registry = useContext(ActionsContext);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = keyText(event);
      const isPlain = !key.startsWith('Ctrl+') && !key.startsWith('Alt+') && key !== 'Escape';
      if (
        event.defaultPrevented ||
        (isPlain && isTyping(event.target)) ||
        document.querySelector('dialog[open]')
      ) {
        return;
      }
      if (registry.press(key, event.timeStamp)) {
        event.preventDefault();
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [registry]);
}

function Unreachable() {
  const { client, about } = useSession();
  return (
    <div className={styles.unreachable} role="alert">
      <strong>{shell.unreachable(about?.endpoint ?? location.origin)}</strong>
      <span>{shell.unreachableAdvice}</span>
      <button type="button" onClick={() => void client.isHealthy()}>
        {shell.tryNow}
      </button>
    </div>
  );
}
