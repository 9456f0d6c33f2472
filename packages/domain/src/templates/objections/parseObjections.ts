import { withoutStacks } from '#templates/mustache/withoutStacks.ts';
import { listAnswerLines } from './listAnswerLines.ts';

/** One objection and how to answer it. */
export interface Objection {
  /** What the client says, without the heading marks. */
  readonly heading: string;
  /** What to say now: the first line of the answer, without its label. */
  readonly firstLine: string;
  /** The answer as written, Markdown. */
  readonly body: string;
}

export interface Objections {
  /** What stands before the first objection: how to use the page. */
  readonly intro: string;
  readonly entries: readonly Objection[];
}

interface Heading {
  readonly level: number;
  readonly text: string;
}

/**
 * Splits an objections text at its "### ..." headings (G-074). A seller who writes other headings
 * gets an entry for each of those; a text without any heading is one entry.
 */
export function parseObjections(markdown: string): Objections {
  const lines = withoutStacks(markdown).replaceAll('\r\n', '\n').split('\n');
  const headings = lines.map(findHeading);
  const isEntry = headings.some((heading) => heading?.level === 3)
    ? (heading: Heading) => heading.level === 3
    : () => true;
  const intro: string[] = [];
  const drafts: { heading: string; lines: string[] }[] = [];
  let current = intro;
  for (const [index, line] of lines.entries()) {
    const heading = headings[index];
    if (heading && isEntry(heading)) {
      current = [];
      drafts.push({ heading: heading.text, lines: current });
    } else if (!heading || heading.level > 3) {
      current.push(line);
    } else {
      // A title above a group of objections belongs to none of them.
      current = intro;
      intro.push(line);
    }
  }
  if (drafts.length > 0) {
    return { intro: toBlock(intro), entries: drafts.map((d) => toObjection(d.heading, d.lines)) };
  }
  const body = toBlock(intro);
  return { intro: '', entries: body === '' ? [] : [toObjection('', intro)] };
}

function findHeading(line: string): Heading | null {
  const level = line.length - line.replace(/^#+/, '').length;
  const text = line.slice(level);
  return level > 0 && level < 7 && /^\s/.test(text) ? { level, text: text.trim() } : null;
}

function toObjection(heading: string, lines: readonly string[]): Objection {
  const body = toBlock(lines);
  return { heading, firstLine: listAnswerLines(body)[0]?.text ?? '', body };
}

function toBlock(lines: readonly string[]): string {
  return lines.join('\n').trim();
}
