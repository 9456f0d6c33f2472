import type { PlayedClient } from '@salespro/domain/demo/PlayedClient.ts';
import { playedClients } from '@salespro/domain/demo/playedClients.ts';
import type { Interview } from '@salespro/domain/interviews/Interview.ts';
import { isTestInterview } from '@salespro/domain/interviews/list/CardFacts.ts';

/** Who plays the client of a practice interview; null for all others, and for one whose address was changed. */
export function findClientOf({
  answers,
  contactEmail,
}: Pick<Interview, 'answers' | 'contactEmail'>): PlayedClient | null {
  if (!isTestInterview(answers)) return null;
  return playedClients.find(({ business }) => business.contactEmail === contactEmail) ?? null;
}
