// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RunEstimate } from '../../api/query';
import type { Range } from '../../api/types';
import type { Asked } from '../../session/useCall';
import { RunButtons } from './RunButtons';
import type { Plan } from './usePlan';
import type { Running } from './useRun';

afterEach(cleanup);

const exactly = (n: number): Range => ({ least: n, expected: n, most: n });

function planOf(operation: string, part: Partial<Plan> = {}): Plan {
  return {
    answer: undefined,
    placed: new Map(),
    request: { operation, text: '{"TableName":"t"}' },
    failure: undefined,
    isAsking: false,
    ...part,
  };
}

function estimated(operation: string, halfUnits: number, allHalfUnits = halfUnits): Asked<RunEstimate> {
  const money = { usd: 1, text: '1 $' };
  return {
    answer: {
      of: { operation, text: '{"TableName":"t"}' },
      first: {
        mode: 'dry-run',
        basis: '',
        error: null,
        itemsRead: exactly(1),
        itemsReturned: exactly(1),
        readHalfUnits: exactly(halfUnits),
        arms: [],
        perMillionCalls: { least: money, expected: money, most: money },
      },
      whole: { pages: exactly(3), readHalfUnits: exactly(allHalfUnits) },
    },
    failure: undefined,
    isAsking: false,
  };
}

const UNKNOWN: Asked<RunEstimate> = {
  answer: undefined,
  failure: { kind: 'fault', status: 500, message: '' },
  isAsking: false,
};

const WAITING: Asked<RunEstimate> = { answer: undefined, failure: undefined, isAsking: true };

function runningWith(start: Running['start']): Running {
  return { run: undefined, state: undefined, runs: 0, start };
}

describe('a run', () => {
  it('within the budget is begun by one click', () => {
    const start = vi.fn();
    render(
      <RunButtons
        plan={planOf('Query')}
        estimate={estimated('Query', 100)}
        running={runningWith(start)}
        budget={100}
      />,
    );

    fireEvent.click(screen.getByRole('button', { name: 'Query' }));

    expect(start).toHaveBeenCalledExactlyOnceWith('page');
  });

  it('beyond the budget is begun by the second click alone', () => {
    const start = vi.fn();
    render(
      <RunButtons
        plan={planOf('Scan')}
        estimate={estimated('Scan', 102)}
        running={runningWith(start)}
        budget={100}
      />,
    );

    fireEvent.click(screen.getByRole('button', { name: 'Scan' }));
    expect(start).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('51 RRU');

    fireEvent.click(screen.getByRole('button', { name: 'Scan all the same' }));
    expect(start).toHaveBeenCalledExactlyOnceWith('page');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of all pages is held against what all of them read', () => {
    const start = vi.fn();
    render(
      <RunButtons
        plan={planOf('Query')}
        estimate={estimated('Query', 2, 5_000)}
        running={runningWith(start)}
        budget={100}
      />,
    );

    fireEvent.click(screen.getByRole('button', { name: 'Run all pages' }));

    expect(start).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('2,500 RRU');
    fireEvent.click(screen.getByRole('button', { name: 'Do not' }));
    fireEvent.click(screen.getByRole('button', { name: 'Query' }));
    expect(start).toHaveBeenCalledExactlyOnceWith('page');
  });

  it('of a Scan of unknown cost asks first, of a Query does not', () => {
    const start = vi.fn();
    const { rerender } = render(
      <RunButtons plan={planOf('Scan')} estimate={UNKNOWN} running={runningWith(start)} budget={100} />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Scan' }));
    expect(screen.getByRole('alert').textContent).toContain('not known');
    expect(start).not.toHaveBeenCalled();

    rerender(
      <RunButtons plan={planOf('Query')} estimate={UNKNOWN} running={runningWith(start)} budget={100} />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Query' }));
    expect(start).toHaveBeenCalledExactlyOnceWith('page');
  });

  it('waits for the estimate of what was typed last', () => {
    const start = vi.fn();
    const running = runningWith(start);
    const { rerender } = render(
      <RunButtons
        plan={planOf('Query', { isAsking: true })}
        estimate={WAITING}
        running={running}
        budget={100}
      />,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Query' }));
    expect(start).not.toHaveBeenCalled();

    rerender(<RunButtons plan={planOf('Query')} estimate={WAITING} running={running} budget={100} />);
    expect(start).not.toHaveBeenCalled();
    rerender(
      <RunButtons plan={planOf('Query')} estimate={estimated('Query', 1)} running={running} budget={100} />,
    );
    expect(start).toHaveBeenCalledExactlyOnceWith('page');
  });

  it('is not possible where the service would refuse the request', () => {
    render(
      <RunButtons
        plan={planOf('Query', { request: undefined })}
        estimate={WAITING}
        running={runningWith(vi.fn())}
        budget={100}
      />,
    );

    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Query' }).disabled).toBe(true);
  });
});
