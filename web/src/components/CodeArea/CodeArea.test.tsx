// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CodeArea, type CodeAreaHandle } from './CodeArea';

afterEach(cleanup);

it('has a number for each line, and marks the faulty ones', () => {
  const { container } = render(
    <CodeArea
      label="File"
      text={'a\nb\nc'}
      change={() => undefined}
      marks={[{ line: 2, column: 1, text: 'wrong' }]}
    />,
  );

  const marked = container.querySelectorAll('[data-marked]');
  expect([...marked].map((line) => [line.textContent, line.getAttribute('title')])).toEqual([['2', 'wrong']]);
  expect(screen.getByLabelText('File').getAttribute('aria-invalid')).toBe('true');
});

it('goes to a place', () => {
  const handle = createRef<CodeAreaHandle>();
  render(
    <CodeArea label="File" text={'one\ntwo\nthree'} change={() => undefined} marks={[]} handle={handle} />,
  );

  handle.current?.goTo(3, 2);

  const area = screen.getByLabelText('File') as HTMLTextAreaElement;
  expect(area.selectionStart).toBe('one\ntwo\nt'.length);
  expect(document.activeElement).toBe(area);
});

it('keeps the indent of the line above, and goes deeper behind a colon', () => {
  const change = vi.fn();
  render(<CodeArea label="File" text={'a:\n  b:'} change={change} marks={[]} />);
  const area = screen.getByLabelText('File') as HTMLTextAreaElement;
  area.setSelectionRange(7, 7);

  fireEvent.keyDown(area, { key: 'Enter' });

  expect(change).toHaveBeenCalledWith('a:\n  b:\n    ');
});
