import { shell } from '../../text/shell';

export function TrafficScreen() {
  return <h1>{shell.screens.traffic}</h1>;
}
