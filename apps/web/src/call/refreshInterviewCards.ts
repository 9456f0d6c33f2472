import { queryClient } from '#lib/queryClient.ts';

export const interviewCardsKey = ['interview-cards'] as const;

/** Refetches the interview cards; separate, because many pages change cards and few show them. */
export const refreshInterviewCards = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: interviewCardsKey });
