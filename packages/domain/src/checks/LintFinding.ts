/** A rule that a text violates, with the passage that violates it. */
export interface LintFinding {
  readonly rule: string;
  readonly detail: string;
}

/** Returns one finding for every match of the pattern in the text. */
export function findMatches(rule: string, text: string, pattern: RegExp): readonly LintFinding[] {
  return [...text.matchAll(pattern)].map((match) => ({ rule, detail: match[0].trim() }));
}
