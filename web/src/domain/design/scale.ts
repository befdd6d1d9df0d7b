/** Where sliders for rates end, in calls a second. */
export const RATE_MAX = 20_000;
const RATE_MIN = 0.01;

/** Steps of a rate slider; the first is no calls at all. */
export const RATE_STEPS = 128;

/** The rate at a step: 0, then a hundredth a second, and up to the end in even ratios, two digits each. */
export function rateAt(step: number): number {
  if (step <= 0) {
    return 0;
  }
  const ratio = Math.log(RATE_MAX / RATE_MIN) / (RATE_STEPS - 1);
  return Number((RATE_MIN * Math.exp(ratio * (step - 1))).toPrecision(2));
}

/** The step that is closest to a rate. */
export function stepOf(rate: number): number {
  if (rate < RATE_MIN) {
    return 0;
  }
  const ratio = Math.log(RATE_MAX / RATE_MIN) / (RATE_STEPS - 1);
  return Math.min(RATE_STEPS, Math.round(Math.log(rate / RATE_MIN) / ratio) + 1);
}

/** The positions of a skew slider, from even to one key that takes nearly all. */
export const SKEWS = [
  'even',
  'zipf 0.5',
  'zipf 0.9',
  'zipf 1.2',
  'hottest 5%',
  'hottest 20%',
  'hottest 50%',
  'hottest 90%',
] as const;

/** The position that is closest to a skew. */
export function skewStep({ kind, value }: { readonly kind: string; readonly value: number }): number {
  if (kind === 'even') {
    return 0;
  }
  if (kind === 'zipf') {
    return value < 0.7 ? 1 : value < 1.05 ? 2 : 3;
  }
  return value < 0.12 ? 4 : value < 0.35 ? 5 : value < 0.7 ? 6 : 7;
}
