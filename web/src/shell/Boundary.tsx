import { Component, type ReactNode } from 'react';
import { shell } from '../text/shell';
import styles from './Frame.module.css';

interface State {
  readonly failure: Error | undefined;
}

/** Keeps a screen that has failed from taking the others with it. */
export class Boundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(failure: Error): State {
    return { failure };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === undefined) {
      return this.props.children;
    }
    return (
      <div className={styles.failed} role="alert">
        <h1>{shell.failed}</h1>
        <p>{shell.failedAdvice}</p>
        <pre>{failure.stack ?? String(failure)}</pre>
        <button type="button" onClick={() => this.setState({ failure: undefined })}>
          {shell.again}
        </button>
      </div>
    );
  }
}
