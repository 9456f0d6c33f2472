import { removeStackedMarks } from '#templates/mustache/parseTemplate.ts';

/** Holds one objection with its answer. */
export interface Objection {
  /** The client's words, without the heading marks. */
  readonly heading: string;
  /** The first line of the answer, without its label. */
  readonly firstLine: string;
  /** The whole answer in Markdown. */
  readonly body: string;
}

interface Objections {
  /** The text before the first objection. */
  readonly intro: string;
  readonly entries: readonly Objection[];
}

interface Heading {
  readonly level: number;
  readonly text: string;
}

/**
 * Splits an objections text into entries at its "###" headings.
 * If a seller uses only other headings, each of them starts an entry; a text without headings is one entry.
 */
export function parseObjections(markdown: string): Objections {
  const lines = removeStackedMarks(markdown).replaceAll('\r\n', '\n').split('\n');
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
  return { heading, firstLine: parseAnswerLines(body)[0]?.text ?? '', body };
}

function toBlock(lines: readonly string[]): string {
  return lines.join('\n').trim();
}

/** Holds one line of an answer to an objection. */
export interface ObjectionAnswerLine {
  /** A label such as "Acknowledge"; null for a line without one. */
  readonly label: string | null;
  readonly text: string;
  /** The line ended with "[WAIT]", after which the client talks. */
  readonly hasWait: boolean;
}

const waitMarker = '[WAIT]';

/** Splits an answer into lines with their labels: "**Acknowledge:** I get it." has the text "I get it." */
export function parseAnswerLines(body: string): readonly ObjectionAnswerLine[] {
  return body.split('\n').flatMap((raw) => {
    const line = raw.trim();
    if (line === '') return [];
    const hasWait = line.endsWith(waitMarker);
    return [
      { ...toLabeled(hasWait ? line.slice(0, -waitMarker.length).trimEnd() : line), hasWait },
    ];
  });
}

function toLabeled(line: string): Omit<ObjectionAnswerLine, 'hasWait'> {
  const end = line.startsWith('**') ? line.indexOf('**', 2) : -1;
  const label = end > 0 ? line.slice(2, end).trim() : '';
  const colonAfter = line.slice(end + 2).trimStart();
  if (label.endsWith(':')) return { label: label.slice(0, -1).trim(), text: colonAfter };
  if (label !== '' && colonAfter.startsWith(':')) {
    return { label, text: colonAfter.slice(1).trimStart() };
  }
  return { label: null, text: line.replace(/^(?:[-*•>]|#{4,6})\s+/, '') };
}

/** Filters objections by a query: every word must occur in heading or answer; a blank query returns all. */
export function searchObjections(
  entries: readonly Objection[],
  query: string,
): readonly Objection[] {
  const words = normalizeForSearch(query).split(' ').filter(Boolean);
  return entries.filter((entry) => {
    const text = normalizeForSearch(`${entry.heading} ${entry.body}`);
    return words.every((word) => text.includes(word));
  });
}

/** Formats the text that "Copy All" copies: the shown entries, with the intro if none is filtered out. */
export function formatObjectionsForCopy(
  objections: Objections,
  shown: readonly Objection[],
): string {
  const intro = shown.length === objections.entries.length ? [objections.intro] : [];
  const blocks = shown.map(({ heading, body }) => (heading ? `### ${heading}\n${body}` : body));
  return [...intro, ...blocks].filter(Boolean).join('\n\n');
}

/** Normalizes a text for search: lower case, straight quotes, single blanks. */
export function normalizeForSearch(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();
}
