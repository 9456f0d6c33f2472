import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { discoveryQuestions } from '@salespro/domain/questions/discoveryQuestions.ts';
import { isAnswered } from '@salespro/domain/questions/isAnswered.ts';
import { listFollowUps } from '@salespro/domain/questions/listFollowUps.ts';
import { visibleAnswers } from '@salespro/domain/questions/visibleAnswers.ts';
import { toAnswerText } from '#interviews/history/toAnswerText.ts';
import type { ReadBackRow } from './ReadBackRow.ts';

/** The answers the rest of the talk stands on, under short names. */
const shortNames: Readonly<Record<string, string>> = {
  business_services: 'Main goal',
  how_getting_customers: 'New customers come from',
  reviews_collection: 'Asks for reviews',
  ideal_90_days: 'In 90 days',
  plan_to_achieve_results: 'Plan to get there',
};

export function discoveryReadBack(answers: Answers): readonly ReadBackRow[] {
  const shown = visibleAnswers(answers);
  return discoveryQuestions
    .filter((question) => question.id in shortNames && isAnswered(question, shown[question.id]))
    .map((question) => ({
      questionId: question.id,
      label: shortNames[question.id] ?? question.label,
      text: [question, ...listFollowUps(discoveryQuestions, shown, question.id)]
        .filter((asked) => isAnswered(asked, shown[asked.id]))
        .map((asked) => toAnswerText(asked, shown[asked.id]))
        .join(', '),
    }));
}
