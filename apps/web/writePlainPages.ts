import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Documents that visitors may read, as pages without a script; the server shows each under its name. */
const documents = [{ name: 'promises', file: '../../docs/promises.md' }] as const;

export async function writePlainPages(root: string, dist: string): Promise<void> {
  await mkdir(join(dist, 'pages'), { recursive: true });
  for (const { name, file } of documents)
    await writeFile(
      join(dist, 'pages', `${name}.html`),
      toPlainPage(await readFile(join(root, file), 'utf8')),
    );
}

/** As much of Markdown as our documents use: headings, paragraphs, lists, tables, code and bold words. */
export function toPlainPage(markdown: string): string {
  const title = /^# (.+)$/m.exec(markdown)?.[1];
  if (!title) throw new Error('The document has no title');
  const blocks = markdown.trim().split(/\n\s*\n/);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${toText(title)} - SalesPro</title>
<style nonce="__CSP_NONCE__">
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1.25rem 4rem; color: light-dark(#14201c, #e7eeeb); background: light-dark(#f7f7f7, #121716); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: inherit; text-underline-offset: 4px; }
nav { display: flex; gap: 1.5rem; }
nav a { padding: 0.6rem 0; }
table { border-collapse: collapse; }
th, td { padding: 0.6rem 0.9rem 0.6rem 0; border-bottom: 1px solid light-dark(#dfe3e1, #36403d); text-align: left; vertical-align: top; }
td:last-child { font-size: 0.875rem; }
code { font-size: 0.85em; }
</style>
</head>
<body>
<nav aria-label="SalesPro"><a href="/">SalesPro</a><a href="/privacy">Privacy</a><a href="/terms">Terms</a></nav>
<main>
${blocks.map(toBlock).join('\n')}
</main>
</body>
</html>
`;
}

function toBlock(block: string): string {
  const heading = /^(#{1,3}) (.+)$/.exec(block);
  if (heading)
    return `<h${heading[1]?.length}>${toText(heading[2] ?? '')}</h${heading[1]?.length}>`;
  const lines = block.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return `<ul>${lines.map((line) => `<li>${toText(line.slice(2))}</li>`).join('')}</ul>`;
  if (lines.every((line) => line.startsWith('|'))) return toTable(lines);
  return `<p>${toText(lines.join(' '))}</p>`;
}

/** The second line only rules off the first. */
function toTable([head = '', , ...rows]: readonly string[]): string {
  const toCells = (line: string, tag: 'th' | 'td') =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => `<${tag}>${toText(cell.trim().replaceAll('\\|', '|'))}</${tag}>`)
      .join('');
  return `<table><thead><tr>${toCells(head, 'th')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${toCells(row, 'td')}</tr>`)
    .join('')}</tbody></table>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function toText(words: string): string {
  return words
    .replaceAll(/[&<>]/g, (letter) => entities[letter] ?? '')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
}
