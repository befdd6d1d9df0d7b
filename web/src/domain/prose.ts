/** A part of a short Markdown page: what the pages of rules are made of. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'code'; readonly text: string };

/** The blocks of a page: headings, paragraphs, lists and code; everything else is a paragraph. */
export function blocksOf(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  const lines = markdown.split(/\r?\n/);
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] ?? '';
    const heading = /^(#{1,4})\s+(.*)$/.exec(line);
    if (line.trim() === '') {
      i++;
    } else if (line.startsWith('```')) {
      const end = lines.findIndex((one, j) => j > i && one.startsWith('```'));
      const last = end < 0 ? lines.length : end;
      blocks.push({ kind: 'code', text: lines.slice(i + 1, last).join('\n') });
      i = last + 1;
    } else if (heading !== null) {
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' });
      i++;
    } else {
      const start = i;
      while (
        i < lines.length &&
        (lines[i] ?? '').trim() !== '' &&
        !/^(?:#{1,4}\s|```)/.test(lines[i] ?? '')
      ) {
        i++;
      }
      blocks.push(textBlock(lines.slice(start, i)));
    }
  }
  return blocks;
}

function textBlock(lines: readonly string[]): Block {
  if (!/^[-*] /.test(lines[0] ?? '')) {
    return { kind: 'paragraph', text: lines.join(' ') };
  }
  const items: string[] = [];
  for (const line of lines) {
    if (/^[-*] /.test(line)) {
      items.push(line.slice(2));
    } else {
      items.push(`${items.pop() ?? ''} ${line.trim()}`);
    }
  }
  return { kind: 'list', items };
}

/** Text and code in turn, beginning with text: what stands between backticks is code; emphasis is plain. */
export function spansOf(text: string): readonly string[] {
  return text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .split('`');
}
