import { useContext } from 'react';
import { type Cost, dollarText, unitsText, usdPerMillionCalls, usdPerMonth } from '../../domain/money';
import { components } from '../../text/components';
import { FaceContext, type Faces } from './FaceContext';
import styles from './Figure.module.css';

interface Props {
  readonly cost: Cost;
  /** Calls a second, where they are known better than by the footer's rate. */
  readonly callsPerSecond?: number;
}

/** What something costs; a click turns all figures to their next face: units, dollars a million calls, dollars a month. */
export function Figure({ cost, callsPerSecond }: Props) {
  const faces = useContext(FaceContext);
  const text = figureText(cost, faces, callsPerSecond ?? faces.callsPerSecond);
  return (
    <button
      type="button"
      className={styles.figure}
      onClick={faces.turn}
      title={components.turnFigure(text)}
      data-kind={cost.kind}
    >
      {text}
    </button>
  );
}

/** The figure as text, for places that cannot hold a button. */
export function figureText(cost: Cost, { face, prices }: Faces, callsPerSecond: number): string {
  if (face === 'units' || prices === undefined) {
    return components.units[cost.kind](unitsText(cost.halfUnits));
  }
  return face === 'million'
    ? components.perMillion(dollarText(usdPerMillionCalls(cost, prices)))
    : components.perMonth(dollarText(usdPerMonth(cost, prices, callsPerSecond)));
}
