import type { Answers } from '#interviews/Answers.ts';
import type { Interview } from '#interviews/Interview.ts';
import type { Note } from '#interviews/notes/Note.ts';
import { findQuote, type Quote, toQuote } from '#interviews/notes/quotes.ts';
import { visibleAnswers } from '#questions/visibleAnswers.ts';
import { type CustomerWord, toCustomerWord } from '#templates/phrases/customerWord.ts';

/** What an interview knows, as the sentences need it. */
export interface Heard {
  /** Visible ones only. */
  readonly answers: Answers;
  readonly word: CustomerWord;
  /** The newest of the client's words noted at one of these questions. */
  readonly noted: (...questionIds: readonly string[]) => Quote | undefined;
  /** The same; without a note what was typed as the answer, where it is one. */
  readonly words: (questionId: string) => Quote | undefined;
}

export function toHeard(
  interview: Pick<Interview, 'answers' | 'industry'>,
  notes: readonly Note[],
): Heard {
  const answers = visibleAnswers(interview.answers);
  const noted = (...questionIds: readonly string[]) => findQuote(notes, questionIds);
  return {
    answers,
    word: toCustomerWord(interview),
    noted,
    words(questionId) {
      const text = toQuote(answers[questionId]);
      return noted(questionId) ?? (text === '' ? undefined : { text, questionId });
    },
  };
}

/** The value of a table by a stored answer; undefined for one that is no longer offered. */
export function lookUp<T>(table: Readonly<Record<string, T>>, answer: unknown): T | undefined {
  return typeof answer === 'string' && Object.hasOwn(table, answer) ? table[answer] : undefined;
}
