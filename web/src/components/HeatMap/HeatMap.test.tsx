// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HeatMap } from './HeatMap';

// jsdom draws nothing.
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(cleanup);

const CELLS = { rows: 4, columns: 6, warmthOf: () => 0.5 };

it('is walked through by keys, and says what is under the cursor', () => {
  render(
    <HeatMap
      label="Map"
      cells={CELLS}
      scale="limit"
      wordOf={(row, column) => `row ${row}, column ${column}`}
    />,
  );

  fireEvent.keyDown(screen.getByLabelText('Map'), { key: 'ArrowDown' });
  fireEvent.keyDown(screen.getByLabelText('Map'), { key: 'ArrowRight' });

  expect(screen.getByRole('status').textContent).toBe('row 1, column 1');
});

it('selects the box that Shift and arrow keys draw', () => {
  const select = vi.fn();
  render(<HeatMap label="Map" cells={CELLS} scale="limit" wordOf={() => ''} select={select} />);
  const map = screen.getByLabelText('Map');

  fireEvent.keyDown(map, { key: 'ArrowDown' });
  fireEvent.keyDown(map, { key: 'ArrowRight', shiftKey: true });
  fireEvent.keyDown(map, { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(map, { key: 'Enter' });

  expect(select).toHaveBeenCalledWith({ firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 1 });
});
