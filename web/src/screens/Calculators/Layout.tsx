import type { ReactNode } from 'react';
import type { Asked } from '../../session/useCall';
import { calculators as text } from '../../text/calculators';
import { failureText } from '../../text/failure';
import styles from './Screen.module.css';

interface Props<T> {
  readonly form: ReactNode;
  readonly asked: Asked<T>;
  readonly result: (answer: T) => ReactNode;
}

/** What is typed on the left, what the server says to it on the right. */
export function Layout<T>({ form, asked, result }: Props<T>) {
  const { answer, failure, isAsking } = asked;
  return (
    <div className={styles.layout}>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        {form}
      </form>
      <output className={styles.result} data-waiting={isAsking ? true : undefined}>
        {answer !== undefined && result(answer)}
        {answer === undefined && failure === undefined && <p>{isAsking ? text.calculating : text.waiting}</p>}
        {failure !== undefined && (
          <p className={styles.failure} role="alert">
            {failureText(failure)}
          </p>
        )}
      </output>
    </div>
  );
}
