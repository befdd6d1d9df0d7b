import { useContext, useSyncExternalStore } from 'react';
import { Dialog } from '../components/Dialog/Dialog';
import { ActionsContext } from '../session/useActions';
import { shell } from '../text/shell';
import styles from './Frame.module.css';

/** All actions with their keys; those without keys too, so that they can be run from here. */
export function ShortcutsDialog({ close }: { readonly close: () => void }) {
  const registry = useContext(ActionsContext);
  const actions = useSyncExternalStore(registry.subscribe, registry.all);
  const run = (action: () => void) => {
    close();
    action();
  };
  return (
    <Dialog title={shell.shortcuts} close={close}>
      <ul className={styles.shortcuts}>
        {actions.map((action) => (
          <li key={action.id}>
            <button
              type="button"
              className="plain"
              disabled={!action.enabled}
              onClick={() => run(action.run)}
            >
              {action.label}
            </button>
            <span>
              {action.shortcut?.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
