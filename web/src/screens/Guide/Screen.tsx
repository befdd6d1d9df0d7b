import { shell } from '../../text/shell';

export function GuideScreen() {
  return <h1>{shell.screens.guide}</h1>;
}
