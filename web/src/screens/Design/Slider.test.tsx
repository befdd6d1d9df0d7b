// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Slider } from './Slider';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('commits once, when it has come to rest', () => {
  const commit = vi.fn();
  render(
    <Slider label="Rate" max={10} step={3} disabled={false} wordOf={(step) => `${step}/s`} commit={commit} />,
  );
  const slider = screen.getByLabelText('Rate');

  fireEvent.change(slider, { target: { value: '4' } });
  fireEvent.change(slider, { target: { value: '7' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('7/s');
  act(() => void vi.advanceTimersByTime(1_000));

  expect(commit.mock.calls).toEqual([[7]]);
});

it('commits nothing when it comes back to where it was', () => {
  const commit = vi.fn();
  render(<Slider label="Rate" max={10} step={3} disabled={false} wordOf={String} commit={commit} />);

  fireEvent.change(screen.getByLabelText('Rate'), { target: { value: '4' } });
  fireEvent.change(screen.getByLabelText('Rate'), { target: { value: '3' } });
  act(() => void vi.advanceTimersByTime(1_000));

  expect(commit).not.toHaveBeenCalled();
});
