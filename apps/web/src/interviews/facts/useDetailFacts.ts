import type { AnswerChange } from '@salespro/domain/commands/saveAnswers.ts';
import type { Answers, AnswerValue } from '@salespro/domain/interviews/Answers.ts';
import { useState } from 'react';

/** Facts of the business details, as they are typed over what is stored; saved with the form. */
export function useDetailFacts(stored: Answers, first: Answers = {}) {
  const [edited, setEdited] = useState<Answers>(first);
  return {
    // A fact nobody touched here follows what another device saves.
    answers: { ...stored, ...edited },
    edited,
    change: (id: string, value: AnswerValue) => setEdited((held) => ({ ...held, [id]: value })),
    listChanges: (): readonly AnswerChange[] =>
      Object.entries(edited)
        .map(([questionId, value]) => ({ questionId, value: toSent(value) }))
        .filter(({ questionId, value }) => value !== (stored[questionId] ?? null)),
  };
}

/** The database cannot hold NUL nor half a character; blanks are no word. */
function toSent(value: AnswerValue | undefined): AnswerValue {
  if (typeof value !== 'string') return value ?? null;
  return value.replaceAll('\0', '').toWellFormed().trim() || null;
}
