import { withoutStacks } from '#templates/mustache/parseTemplate.ts';

/** One objection and how to answer it. */
export interface Objection {
  /** What the client says, without the heading marks. */
  readonly heading: string;
  /** What to say now: the first line of the answer, without its label. */
  readonly firstLine: string;
  /** The answer as written, Markdown. */
  readonly body: string;
}

interface Objections {
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

export interface AnswerLine {
  /** "Acknowledge"; null for a line without one. */
  readonly label: string | null;
  readonly text: string;
  /** "[WAIT]" stood behind the words: now the client talks (SAY-61). */
  readonly hasWait: boolean;
}

const wait = '[WAIT]';

/** The answer to an objection, line by line: "**Acknowledge:** I get it." is spoken as "I get it." */
export function listAnswerLines(body: string): readonly AnswerLine[] {
  return body.split('\n').flatMap((raw) => {
    const line = raw.trim();
    if (line === '') return [];
    const hasWait = line.endsWith(wait);
    return [{ ...toLabeled(hasWait ? line.slice(0, -wait.length).trimEnd() : line), hasWait }];
  });
}

function toLabeled(line: string): Omit<AnswerLine, 'hasWait'> {
  const end = line.startsWith('**') ? line.indexOf('**', 2) : -1;
  const label = end > 0 ? line.slice(2, end).trim() : '';
  const colonAfter = line.slice(end + 2).trimStart();
  if (label.endsWith(':')) return { label: label.slice(0, -1).trim(), text: colonAfter };
  if (label !== '' && colonAfter.startsWith(':')) {
    return { label, text: colonAfter.slice(1).trimStart() };
  }
  return { label: null, text: line.replace(/^(?:[-*•>]|#{4,6})\s+/, '') };
}

/** Entries that hold every word of the query, in heading or answer; a blank query keeps all (OBJ-01). */
export function searchObjections(
  entries: readonly Objection[],
  query: string,
): readonly Objection[] {
  const words = fold(query).split(' ').filter(Boolean);
  return entries.filter((entry) => {
    const text = fold(`${entry.heading} ${entry.body}`);
    return words.every((word) => text.includes(word));
  });
}

/** What "Copy All" puts on the clipboard: the shown entries, with the intro while all are shown. */
export function toCopyText(objections: Objections, shown: readonly Objection[]): string {
  const intro = shown.length === objections.entries.length ? [objections.intro] : [];
  const blocks = shown.map(({ heading, body }) => (heading ? `### ${heading}\n${body}` : body));
  return [...intro, ...blocks].filter(Boolean).join('\n\n');
}

/** A phone types curly apostrophes, a text may hold straight ones. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
