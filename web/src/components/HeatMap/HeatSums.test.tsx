// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { HeatSums } from './HeatSums';

afterEach(cleanup);

const pathOf = (container: HTMLElement) => container.querySelector('path')?.getAttribute('d');

it('each row with a total has a bar as long as its share of the largest', () => {
  const { container } = render(<HeatSums of="rows" sums={[0, 5, 10]} />);

  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 1 3');
  expect(pathOf(container)).toBe('M0 1h0.5v1H0zM0 2h1v1H0z');
});

it('bars of columns hang below the map', () => {
  const { container } = render(<HeatSums of="columns" sums={[4, 1]} />);

  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 2 1');
  expect(pathOf(container)).toBe('M0 0v1h1V0zM1 0v0.25h1V0z');
});

it('a map without heat has no bars', () => {
  const { container } = render(<HeatSums of="rows" sums={[0, 0]} />);

  expect(pathOf(container)).toBe('');
});
