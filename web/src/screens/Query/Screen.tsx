import { shell } from '../../text/shell';

export function QueryScreen() {
  return <h1>{shell.screens.query}</h1>;
}
