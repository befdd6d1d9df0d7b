import { shell } from '../../text/shell';

export function DesignScreen() {
  return <h1>{shell.screens.design}</h1>;
}
