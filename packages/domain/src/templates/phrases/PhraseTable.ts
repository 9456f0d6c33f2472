/** Turns a stored option into words that fit one spoken sentence. */
export interface PhraseTable {
  /** The name templates use. */
  readonly name: string;
  /** The question whose answer is phrased. */
  readonly questionId: string;
  /** The sentence every value and the default must fit; ___ is the phrase. */
  readonly frame: string;
  readonly phrases: Readonly<Record<string, string>>;
  /** Said when there is no answer, or one that no option knows. Without it the phrase is blank then. */
  readonly fallback?: string;
}

/** For a question with several choices. */
export interface ManyPhraseTable extends PhraseTable {
  /** Beginning that several phrases have in common; said once. */
  readonly stem: string;
  /** Between the choices that share it. */
  readonly joiner: ' and' | ', or';
}

export function choosePhrase(table: PhraseTable, answer: unknown): string {
  return findPhrase(table.phrases, answer) ?? table.fallback ?? '';
}

/** Old records differ in case and blanks only. */
export function findPhrase(
  phrases: Readonly<Record<string, string>>,
  answer: unknown,
): string | undefined {
  if (typeof answer !== 'string') return undefined;
  const wanted = answer.trim().toLowerCase();
  const option = Object.keys(phrases).find((each) => each.toLowerCase() === wanted);
  return option === undefined ? undefined : phrases[option];
}
