/** Maps the options of a question to phrases that fit a spoken sentence. */
export interface PhraseTable {
  /** Name of the variable in templates. */
  readonly name: string;
  /** Id of the question whose answer is phrased. */
  readonly questionId: string;
  /** The sentence that every phrase must fit; ___ is the phrase. */
  readonly frame: string;
  readonly phrases: Readonly<Record<string, string>>;
  /** Phrase for a missing or unknown answer; without it the variable is blank. */
  readonly fallback?: string;
}

/** Maps the options of a multiple-choice question to phrases. */
export interface MultiChoicePhraseTable extends PhraseTable {
  /** Beginning shared by several phrases; it is said once. */
  readonly stem: string;
  /** Joins the phrases that share the beginning. */
  readonly joiner: ' and' | ', or';
}

/** Returns the phrase for an answer, or the fallback. */
export function choosePhrase(table: PhraseTable, answer: unknown): string {
  return findPhrase(table.phrases, answer) ?? table.fallback ?? '';
}

/** Finds the phrase of an option, ignoring case and surrounding spaces. */
export function findPhrase(
  phrases: Readonly<Record<string, string>>,
  answer: unknown,
): string | undefined {
  if (typeof answer !== 'string') return undefined;
  const wanted = answer.trim().toLowerCase();
  const option = Object.keys(phrases).find((each) => each.toLowerCase() === wanted);
  return option === undefined ? undefined : phrases[option];
}
