import type { Objection, Objections } from './parseObjections.ts';

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
