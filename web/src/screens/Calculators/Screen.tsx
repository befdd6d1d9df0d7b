import { shell } from '../../text/shell';

export function CalculatorsScreen() {
  return <h1>{shell.screens.calculators}</h1>;
}
