// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { Item } from '../../../domain/attributeValue';
import { MapEditor } from './ValueEditor';

afterEach(cleanup);

const RULES = { isReadOnly: false, fixedNames: ['pk'], fixedValues: ['pk'] };

function Editor({ item, tell }: { readonly item: Item; readonly tell: (item: Item) => void }) {
  const [shown, setShown] = useState(item);
  const change = (next: Item) => {
    tell(next);
    setShown(next);
  };
  return <MapEditor item={shown} place="" rules={RULES} change={change} />;
}

/** Shows an item to edit, and tells what has become of it. */
function edit(item: Item): () => Item {
  let latest = item;
  render(
    <Editor
      item={item}
      tell={(next) => {
        latest = next;
      }}
    />,
  );
  return () => latest;
}

function type(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea, select' }), {
    target: { value },
  });
}

it('a number is edited digit by digit, and a wrong one is marked', () => {
  const latest = edit({ n: { N: '9007199254740993' } });

  type('Value of n', '9007199254740995');
  expect(latest()).toEqual({ n: { N: '9007199254740995' } });
  type('Value of n', '12x');
  expect(screen.getByLabelText('Value of n').getAttribute('aria-invalid')).toBe('true');
});

it('a set stays a set', () => {
  const latest = edit({ tags: { SS: ['a', 'b'] } });

  type('Value of tags[1]', 'c');
  expect(latest()).toEqual({ tags: { SS: ['a', 'c'] } });
});

it('what is nested is edited in its place', () => {
  const latest = edit({ m: { M: { l: { L: [{ BOOL: true }, { N: '1' }] } } } });

  type('Value of m.l[0]', 'false');
  type('Type of m.l[1]', 'S');
  expect(latest()).toEqual({ m: { M: { l: { L: [{ BOOL: false }, { S: '1' }] } } } });
});

it('a name takes effect when its field is left, unless it is taken', () => {
  const latest = edit({ a: { S: '1' }, b: { S: '2' } });
  const [first] = screen.getAllByLabelText('Name');
  if (first === undefined) throw new Error('There is no name');

  fireEvent.change(first, { target: { value: 'b' } });
  fireEvent.blur(first);
  expect(latest()).toEqual({ a: { S: '1' }, b: { S: '2' } });
  fireEvent.change(first, { target: { value: 'z' } });
  fireEvent.blur(first);
  expect(Object.keys(latest())).toEqual(['z', 'b']);
});

it('a key can be neither changed nor removed', () => {
  edit({ pk: { S: 'a' } });

  expect(screen.getByLabelText('Value of pk').hasAttribute('readonly')).toBe(true);
  expect(screen.getByRole('button', { name: 'Remove pk' }).hasAttribute('disabled')).toBe(true);
});

it('a carriage return is not lost', () => {
  const latest = edit({ s: { S: 'a\r\nb' } });

  type('Value of s', '"a\\r\\nbc"');
  expect(latest()).toEqual({ s: { S: 'a\r\nbc' } });
});
