import { expect, it } from 'vitest';
import { ActionRegistry } from './registry';

function registryWith(shortcut: string, enabled = true) {
  const registry = new ActionRegistry();
  let runs = 0;
  registry.register('group', [{ id: 'a', label: 'A', shortcut, enabled, run: () => runs++ }]);
  return { registry, runs: () => runs };
}

it('a sequence runs its action', () => {
  const { registry, runs } = registryWith('g c');

  expect(registry.press('g', 0)).toBe(true);
  expect(registry.press('c', 500)).toBe(true);
  expect(runs()).toBe(1);
});

it('a sequence that takes too long, or goes elsewhere, runs nothing', () => {
  const { registry, runs } = registryWith('g c');
  registry.press('g', 0);
  expect(registry.press('c', 5_000)).toBe(false);
  registry.press('g', 6_000);
  expect(registry.press('x', 6_100)).toBe(false);
  expect(registry.press('c', 6_200)).toBe(false);
  expect(runs()).toBe(0);
});

it('an action that is not enabled takes no key', () => {
  const { registry, runs } = registryWith('n', false);

  expect(registry.press('n', 0)).toBe(false);
  expect(runs()).toBe(0);
});

it('what is registered last comes first, and what is gone is not asked', () => {
  const { registry, runs } = registryWith('n');
  let others = 0;
  registry.register('other', [{ id: 'b', label: 'B', shortcut: 'n', enabled: true, run: () => others++ }]);
  registry.press('n', 0);
  registry.register('other', []);
  registry.press('n', 0);
  expect([others, runs()]).toEqual([1, 1]);
});
