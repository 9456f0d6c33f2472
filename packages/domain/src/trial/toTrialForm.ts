import type { Answers } from '#interviews/Answers.ts';
import { hasContent } from '#questions/isAnswered.ts';
import { offerDefaults } from './toOffers.ts';
import { trialFields } from './trialFields.ts';

/** What the form opens with: saved values, and the default offer where nothing was saved. */
export function toTrialForm(answers: Answers | null | undefined): Answers {
  const defaults: Answers = offerDefaults;
  return Object.fromEntries(
    trialFields.map((field) => {
      const saved = answers?.[field.id];
      return [field.id, hasContent(saved) ? saved : (defaults[field.id] ?? '')];
    }),
  );
}
