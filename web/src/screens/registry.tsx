import { type ComponentType, lazy } from 'react';
import type { ScreenId } from '../domain/route';

/** A screen, loaded when it is first shown. */
export interface ScreenEntry {
  readonly id: ScreenId;
  /** The key behind `g` that goes there. */
  readonly key: string;
  readonly component: ComponentType;
}

/** All screens in the order of the header. */
export const registry: readonly ScreenEntry[] = [
  {
    id: 'collections',
    key: 'c',
    component: lazy(async () => ({ default: (await import('./Collections/Screen')).CollectionsScreen })),
  },
  {
    id: 'query',
    key: 'q',
    component: lazy(async () => ({ default: (await import('./Query/Screen')).QueryScreen })),
  },
  {
    id: 'design',
    key: 'd',
    component: lazy(async () => ({ default: (await import('./Design/Screen')).DesignScreen })),
  },
  {
    id: 'traffic',
    key: 't',
    component: lazy(async () => ({ default: (await import('./Traffic/Screen')).TrafficScreen })),
  },
  {
    id: 'calculators',
    key: 'k',
    component: lazy(async () => ({ default: (await import('./Calculators/Screen')).CalculatorsScreen })),
  },
  {
    id: 'guide',
    key: 'h',
    component: lazy(async () => ({ default: (await import('./Guide/Screen')).GuideScreen })),
  },
];
