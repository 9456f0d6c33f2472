/** One thing wrong with a text. */
export interface Finding {
  readonly rule: string;
  readonly detail: string;
}

/** One finding for every place in `text` where the pattern occurs. */
export function findAll(rule: string, text: string, pattern: RegExp): readonly Finding[] {
  return [...text.matchAll(pattern)].map((match) => ({ rule, detail: match[0].trim() }));
}
