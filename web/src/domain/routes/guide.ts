import { type Address, address } from '../route';

/** The steps of the guide in their order. */
export const STEPS = ['load', 'read', 'filter', 'index', 'write', 'break', 'yours'] as const;
export type Step = (typeof STEPS)[number];

export function readGuide({ path }: Address): Step {
  return STEPS.find((step) => step === path[0]) ?? 'load';
}

export function guideAddress(step: Step): Address {
  return address('guide', step === 'load' ? [] : [step]);
}

export function nextStep(step: Step): Step {
  return STEPS[Math.min(STEPS.length - 1, STEPS.indexOf(step) + 1)] ?? 'load';
}
