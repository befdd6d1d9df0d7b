import { address as addressOf, formatHash } from '../domain/route';
import { registry as screens } from '../screens/registry';
import { useSession } from '../session/Session';
import { shell } from '../text/shell';
import styles from './Frame.module.css';
import type { Theme } from './useTheme';

interface Props {
  readonly theme: Theme;
  readonly turnTheme: () => void;
  readonly listShortcuts: () => void;
}

/** The screens, and what is always at hand. */
export function Header({ theme, turnTheme, listShortcuts }: Props) {
  const { address, server } = useSession();
  return (
    <header className={styles.header}>
      <a className={styles.brand} href={formatHash(addressOf('collections'))}>
        <span className={styles.mark} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </span>
        {shell.name}
      </a>
      <nav className={styles.screens} aria-label={shell.name}>
        {screens.map((screen) => (
          <a
            key={screen.id}
            href={formatHash(addressOf(screen.id))}
            aria-current={address.screen === screen.id ? 'page' : undefined}
            className={screen.id === 'guide' ? styles.guide : undefined}
            title={`g ${shell.followedBy} ${screen.key}`}
          >
            {shell.screens[screen.id]}
          </a>
        ))}
      </nav>
      <span className={styles.server} data-state={server}>
        {shell.server[server]}
      </span>
      <button type="button" className="plain" onClick={listShortcuts} title={shell.shortcuts}>
        {shell.shortcutsShort} <kbd>?</kbd>
      </button>
      <button
        type="button"
        className="plain"
        onClick={turnTheme}
        aria-label={theme === 'light' ? shell.theme.toDark : shell.theme.toLight}
      >
        {theme === 'light' ? shell.theme.dark : shell.theme.light}
      </button>
    </header>
  );
}
