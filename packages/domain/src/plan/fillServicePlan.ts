import type { Interview } from '#interviews/Interview.ts';
import type { ServiceId } from '#interviews/ServiceId.ts';
import { findCustomerWord, replaceCustomerWord } from '#templates/phrases/customerWord.ts';
import { toRatingPhrase } from '#templates/phrases/spokenAmounts.ts';
import { type ServicePlan, servicePlans } from './servicePlans.ts';

/** Fills the plan of a service with the client's word for customers and their Google numbers. */
export function fillServicePlan(
  serviceId: ServiceId,
  interview: Pick<Interview, 'answers' | 'industry'>,
): ServicePlan {
  const { line, steps, yourPart } = servicePlans[serviceId];
  const word = findCustomerWord(interview);
  const reviewsToday = toRatingPhrase(interview.answers);
  const fill = (text: string) =>
    replaceCustomerWord(
      reviewsToday === ''
        ? text.replace(/\[[^\]]*\]/, '')
        : text.replace(/\[([^\]]*)\{reviewsToday\}\]/, `$1${reviewsToday}`),
      word,
    );
  const [first, second, third, last] = steps.map((step) => ({ ...step, line: fill(step.line) }));
  if (!(first && second && third && last)) throw new Error('A plan has four steps');
  return { line: fill(line), yourPart, steps: [first, second, third, last] };
}
