import { designFiles } from '../../api/design';
import { failureOf } from '../../api/failure';
import { type DesignSource, designAddress } from '../../domain/routes/design';
import { useSession } from '../../session/Session';
import { failureText } from '../../text/failure';
import { query as text } from '../../text/query';
import { openSentence } from '../Design/StartPage';

interface Props {
  readonly table: string;
  /** The access pattern that is to be added. */
  readonly ask: string;
}

/** Hands a filter over to Design: to the table's own model where there is one, else to a new one. */
export function MakeKey({ table, ask }: Props) {
  const { client, navigate, notify } = useSession();
  const open = async () => {
    try {
      const [{ files }, { examples }] = await Promise.all([designFiles(client), client.examples()]);
      const name = `${table}.tafel.yaml`;
      const source: DesignSource | undefined = files.some((file) => file.name === name)
        ? { kind: 'file', name }
        : examples.some((example) => example.name === table)
          ? { kind: 'example', name: table }
          : undefined;
      if (source === undefined) {
        openSentence(ask, (parts) => navigate(designAddress(parts)));
      } else {
        navigate(designAddress({ source, ask }));
      }
    } catch (e) {
      notify({ tone: 'error', text: failureText(failureOf(e)) });
    }
  };
  return (
    <button type="button" title={text.makeKeyHint(ask)} onClick={() => void open()}>
      {text.makeKey}
    </button>
  );
}
