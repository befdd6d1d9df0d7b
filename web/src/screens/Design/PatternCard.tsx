import { byPattern, type Review } from '../../domain/design/derivation';
import { rateValue } from '../../domain/design/edit';
import type { Pattern } from '../../domain/design/model';
import { RATE_STEPS, rateAt, SKEWS, skewStep, stepOf } from '../../domain/design/scale';
import { patternSentence, design as text } from '../../text/design';
import type { Bench } from './bench';
import styles from './Cards.module.css';
import { Slider } from './Slider';

interface Props {
  readonly pattern: Pattern;
  readonly bench: Bench;
  readonly review: Review;
  readonly isSound: boolean;
}

/** One access pattern: the question, its sentence, how often and how unevenly it is asked, what it costs. */
export function PatternCard({ pattern, bench, review, isSound }: Props) {
  const { id, skew } = pattern;
  const money = byPattern(review.derivation.bill).find(([name]) => name === id)?.[1];
  const isSelected = bench.route.pattern === id;
  const ratio = pattern.rate > 0 ? pattern.peak / pattern.rate : 1;
  return (
    <article className={styles.card} data-selected={isSelected ? true : undefined} aria-label={id}>
      <div className={styles.head}>
        <button
          type="button"
          aria-pressed={isSelected}
          onClick={() => bench.change({ pattern: isSelected ? undefined : id })}
        >
          {id}
        </button>
        <h3 title={pattern.ask}>{pattern.ask}</h3>
        <button
          type="button"
          className="plain"
          title={text.goToLine(pattern.line)}
          onClick={() => bench.goTo(pattern.line)}
        >
          {text.line(pattern.line)}
        </button>
        <button
          type="button"
          className="plain"
          aria-label={text.remove(id)}
          disabled={!isSound}
          onClick={() => void bench.apply([{ remove: ['patterns', id] }])}
        >
          ✕
        </button>
      </div>
      <p className={styles.sentence}>{patternSentence(pattern)}</p>
      <div className={styles.sliders}>
        <span>{text.rateLabel}</span>
        <Slider
          label={text.rateOf(id)}
          max={RATE_STEPS}
          step={stepOf(pattern.rate)}
          disabled={!isSound}
          wordOf={(step) => text.rate(rateAt(step), rateAt(step) * ratio)}
          commit={(step) => {
            const rate = rateAt(step);
            const peak = Number((rate * ratio).toPrecision(3));
            void bench.apply([{ set: ['patterns', id, 'rate'], value: rateValue(rate, peak) }]);
          }}
        />
        <output>{text.rate(pattern.rate, pattern.peak)}</output>
        <span>{text.skewLabel}</span>
        <Slider
          label={text.skewOf(id)}
          max={SKEWS.length - 1}
          step={skewStep(skew)}
          disabled={!isSound}
          wordOf={(step) => SKEWS[step] ?? ''}
          commit={(step) =>
            void bench.apply([{ set: ['patterns', id, 'skew'], value: SKEWS[step] ?? 'even' }])
          }
        />
        <output>{text.skewText(skew.kind, skew.value)}</output>
      </div>
      {money !== undefined && <p className={styles.money}>{text.perMonth(money.text)}</p>}
    </article>
  );
}
