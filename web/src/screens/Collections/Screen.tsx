import { shell } from '../../text/shell';

export function CollectionsScreen() {
  return <h1>{shell.screens.collections}</h1>;
}
