import { useState } from 'react';
import { failureOf } from '../../api/failure';
import { useSession } from '../../session/Session';
import { useCall } from '../../session/useCall';
import { collections as text } from '../../text/collections';
import { failureText } from '../../text/failure';

/** One button for each example of the program; a click makes its table. */
export function ExampleButtons({ loaded }: { readonly loaded: (table: string) => void }) {
  const { client, notify } = useSession();
  const [version, setVersion] = useState(0);
  const [loading, setLoading] = useState<string>();
  const { answer } = useCall(`examples ${version}`, (signal) => client.examples(signal));
  const load = async (name: string) => {
    setLoading(name);
    try {
      const { table, items } = await client.loadExample(name);
      notify({ tone: 'good', text: text.exampleLoaded(table, items) });
      loaded(table);
    } catch (e) {
      notify({ tone: 'error', text: failureText(failureOf(e)) });
    }
    setLoading(undefined);
    setVersion((before) => before + 1);
  };
  return answer?.examples
    .filter((example) => example.hasTable)
    .map((example) => (
      <button
        key={example.name}
        type="button"
        className="primary"
        disabled={example.loaded || loading !== undefined}
        onClick={() => void load(example.name)}
      >
        {text.loadExample(example.title)}
        {example.loaded ? ` (${text.exampleIsThere})` : ''}
      </button>
    ));
}
