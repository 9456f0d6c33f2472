/** What call mode shows in place of a paragraph. Either may be missing. */
export interface Cue {
  /** A short line that can be said as it is. */
  readonly beat: string;
  /** Two to five words, each entry on a line of its own. */
  readonly keywords: readonly string[];
}

/** What stands in a cue: "beat | key / words". */
export function readCue(inner: string): Cue {
  const [beat = '', ...rest] = inner.split('|');
  // Not at the end of a section, as the editor reads it.
  const keywords = rest
    .join('|')
    .split(/(?<!\{\{)\//)
    .map(tidy);
  return { beat: tidy(beat), keywords: keywords.filter((each) => each !== '') };
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
