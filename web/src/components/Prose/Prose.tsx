import { type Block, blocksOf, spansOf } from '../../domain/prose';
import styles from './Prose.module.css';

/** A short page of Markdown. */
export function Prose({ markdown }: { readonly markdown: string }) {
  return (
    <div className={styles.prose}>
      {blocksOf(markdown).map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity beside their place
        <Part key={`${i}-${block.kind}`} block={block} />
      ))}
    </div>
  );
}

function Part({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 1 ? null : <h3>{block.text}</h3>;
    case 'code':
      return <pre>{block.text}</pre>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Spans text={item} />
            </li>
          ))}
        </ul>
      );
    case 'paragraph':
      return (
        <p>
          <Spans text={block.text} />
        </p>
      );
  }
}

function Spans({ text }: { readonly text: string }) {
  return spansOf(text).map((span, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: spans have no identity beside their place
    i % 2 === 1 ? <code key={i}>{span}</code> : <span key={i}>{span}</span>,
  );
}
