import { useState } from 'react';
import { type Failure, failureOf } from '../../api/failure';
import type { SizeBreakdown } from '../../api/types';
import { bytesText, unitsText } from '../../domain/money';
import { address as addressOf } from '../../domain/route';
import { designAddress } from '../../domain/routes/design';
import { useSession } from '../../session/Session';
import { failureText } from '../../text/failure';
import { guide as text } from '../../text/guide';
import { openSentence } from '../Design/StartPage';
import { progress } from './progress';
import styles from './Screen.module.css';

/** One sentence becomes a design; one item is measured. */
export function YourTurn() {
  const { client, navigate } = useSession();
  const [typed, setTyped] = useState('');
  const [size, setSize] = useState<SizeBreakdown>();
  const [failure, setFailure] = useState<Failure>();
  const [isFaulty, setFaulty] = useState(false);
  const isItem = /^\s*\{/.test(typed);
  const measure = async () => {
    try {
      setSize(await client.post<SizeBreakdown>('calculate/size', typed));
      setFailure(undefined);
      progress.finish('yours');
    } catch (e) {
      setFailure(failureOf(e));
    }
  };
  const go = (event: React.FormEvent) => {
    event.preventDefault();
    if (isItem) {
      void measure();
    } else if (openSentence(typed, (parts) => navigate(designAddress(parts)))) {
      progress.finish('yours');
    } else {
      setFaulty(true);
    }
  };
  return (
    <form className={styles.yours} onSubmit={go}>
      <textarea
        aria-label={text.yoursLabel}
        aria-invalid={isFaulty ? true : undefined}
        rows={isItem ? 10 : 3}
        spellCheck={false}
        placeholder={text.placeholder}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setFaulty(false);
          setSize(undefined);
        }}
      />
      <div className={styles.buttons}>
        <button type="submit" className="primary" disabled={typed.trim() === ''}>
          {text.actions.yours}
        </button>
        {size !== undefined && (
          <button type="button" onClick={() => navigate(addressOf('calculators', ['size'], { item: typed }))}>
            {text.openCalculators}
          </button>
        )}
      </div>
      {isFaulty && (
        <p role="alert" className={styles.bad}>
          {text.yoursFault}
        </p>
      )}
      {failure !== undefined && (
        <p role="alert" className={styles.bad}>
          {failureText(failure)}
        </p>
      )}
      <p role="status" className={styles.result}>
        {size !== undefined &&
          text.itemResult(
            bytesText(size.bytes),
            unitsText(size.writeHalfUnits),
            unitsText(size.readHalfUnitsEventual),
          )}
      </p>
      <p className={styles.quiet}>{text.connect}</p>
    </form>
  );
}
