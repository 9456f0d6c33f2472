import type { Interview } from '#interviews/Interview.ts';
import { type ClientQuoteTopic, findQuoteOnTopic } from '#plan/findQuoteOnTopic.ts';
import { listPackParts } from './listPackParts.ts';

const recapTopics: readonly ClientQuoteTopic[] = [
  'in90Days',
  'today',
  'tried',
  'inAYear',
  'whyNow',
];

/** Lists the contents of the follow-up pack for the sheet that ends a call. */
export function listPackContents(interview: Interview): readonly string[] {
  if (!listPackParts(interview).some(({ id }) => id === 'plan')) return [];
  const hasSaid = recapTopics.some((about) => findQuoteOnTopic(about, interview) !== '');
  return [...(hasSaid ? ['Recap in their own words'] : []), 'The plan and your price'];
}
