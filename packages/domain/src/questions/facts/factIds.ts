import { customersName, lookUps } from './lookUps.ts';

/** Answered during the call, beneath a question that was there before them (FACT-02). */
export const followUpFactIds = [
  'customer_worth',
  'lead_reply',
  'why_now',
  'decision_maker',
] as const;

const detailIds = new Set([...lookUps, customersName].map(({ id }) => id));
const followUpIds = new Set<string>(followUpFactIds);

/** Whether it is noted on the business details, where nobody was asked anything (FACT-06). */
export function isBusinessDetail(id: string): boolean {
  return detailIds.has(id);
}

/** Whether it is optional news beside the questions; an interview with nothing else has no answers. */
export function isFact(id: string): boolean {
  return detailIds.has(id) || followUpIds.has(id);
}
