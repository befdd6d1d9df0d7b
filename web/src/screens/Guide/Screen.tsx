import { useSyncExternalStore } from 'react';
import { guideAddress, nextStep, readGuide, STEPS, type Step } from '../../domain/routes/guide';
import { useSession } from '../../session/Session';
import { guide as text } from '../../text/guide';
import { BreakStep } from './BreakStep';
import { LoadStep } from './LoadStep';
import { MeasuredStep } from './MeasuredStep';
import { progress } from './progress';
import styles from './Screen.module.css';
import { YourTurn } from './YourTurn';

/** The first five minutes: a strip of steps, each with one click and a number in the end. */
export function GuideScreen() {
  const { address, navigate } = useSession();
  const step = readGuide(address);
  const done = useSyncExternalStore(progress.subscribe, progress.done);
  const go = (to: Step) => navigate(guideAddress(to));
  return (
    <div className={styles.screen} tabIndex={0} role="group" aria-label={text.title}>
      <h1>{text.title}</h1>
      <p className={styles.intro}>{text.intro}</p>
      <ol className={styles.strip}>
        {STEPS.map((one) => (
          <li key={one}>
            <button type="button" aria-current={one === step ? 'step' : undefined} onClick={() => go(one)}>
              {text.steps[one]}
              {done.has(one) && (
                <span className={styles.done} role="img" aria-label={text.done}>
                  ✓
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
      <section className={styles.step} aria-label={text.steps[step]}>
        <h2>{text.headings[step]}</h2>
        <p>{text.explanations[step]}</p>
        <StepContent step={step} />
        {step !== 'yours' && (
          <button
            type="button"
            className={done.has(step) ? 'primary' : undefined}
            onClick={() => go(nextStep(step))}
          >
            {text.next}
          </button>
        )}
      </section>
    </div>
  );
}

function StepContent({ step }: { readonly step: Step }) {
  switch (step) {
    case 'load':
      return <LoadStep />;
    case 'read':
    case 'filter':
    case 'index':
    case 'write':
      return <MeasuredStep key={step} step={step} />;
    case 'break':
      return <BreakStep />;
    case 'yours':
      return <YourTurn />;
  }
}
