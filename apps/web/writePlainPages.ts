import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '@salespro/domain/landing/renderLandingPage.ts';
import { renderPlainPage } from '@salespro/domain/landing/renderPlainPage.ts';

/** Markdown documents that visitors may read; the server serves each under its name. */
const documents = [{ name: 'promises', file: '../../docs/promises.md' }] as const;

export async function writePlainPages(root: string, dist: string): Promise<void> {
  await mkdir(join(dist, 'pages'), { recursive: true });
  for (const { name, file } of documents)
    await writeFile(
      join(dist, 'pages', `${name}.html`),
      renderMarkdownPage(await readFile(join(root, file), 'utf8')),
    );
}

/** Converts a Markdown document to an HTML page; supports only what these documents use. */
export function renderMarkdownPage(markdown: string): string {
  const title = /^# (.+)$/m.exec(markdown)?.[1];
  if (!title) throw new Error('The document has no title');
  const blocks = markdown
    .replace(`# ${title}`, '')
    .trim()
    .split(/\n\s*\n/);
  const body = blocks.map(toBlock).join('\n');
  return renderPlainPage({ title: toText(title), body }, '__CSP_NONCE__');
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

/** Converts a Markdown table; its second line is the separator. */
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

function toText(words: string): string {
  return escapeHtml(words)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
}
