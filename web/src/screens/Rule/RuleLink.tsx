import { useState } from 'react';
import { rule as text } from '../../text/rule';
import { RuleDialog } from './RuleDialog';

/** The id of a rule; a click opens its page. */
export function RuleLink({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="plain" title={text.open(id)} onClick={() => setOpen(true)}>
        {id}
      </button>
      {isOpen && <RuleDialog id={id} close={() => setOpen(false)} />}
    </>
  );
}
