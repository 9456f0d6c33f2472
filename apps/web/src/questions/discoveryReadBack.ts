import type { Answers } from '@salespro/domain/interviews/Answers.ts';
import { discoveryQuestions } from '@salespro/domain/questions/discoveryQuestions.ts';
import { isAnswered } from '@salespro/domain/questions/isAnswered.ts';
import { visibleAnswers } from '@salespro/domain/questions/visibleAnswers.ts';
import type { ReadBackRow } from './ReadBackRow.ts';
import { toSaidText } from './toSaidText.ts';

/** The questions under short names, so that all answers can be looked over at once. */
const shortNames: Readonly<Record<string, string>> = {
  business_services: 'Main goal',
  first_purchase_amount: 'First purchase',
  advertising_types: 'Paid advertising',
  how_getting_customers: 'New customers come from',
  advertising_barriers: 'In the way',
  customer_list: 'Customer list',
  website_satisfaction: 'Website',
  ai_implemented: 'Uses AI',
  reviews_collection: 'Asks for reviews',
  ideal_90_days: 'In 90 days',
  ideal_12_months: 'In a year',
  plan_to_achieve_results: 'Plan to get there',
};

export function discoveryReadBack(answers: Answers): readonly ReadBackRow[] {
  const shown = visibleAnswers(answers);
  return discoveryQuestions
    .filter((question) => question.id in shortNames && isAnswered(question, shown[question.id]))
    .map((question) => ({
      questionId: question.id,
      label: shortNames[question.id] ?? question.label,
      text: toSaidText(discoveryQuestions, shown, question),
    }));
}
