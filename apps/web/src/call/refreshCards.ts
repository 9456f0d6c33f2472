import { queryClient } from '#lib/queryClient.ts';

export const cardsKey = ['interview-cards'] as const;

/** By itself, because every page that changes a card asks for it and few show one. */
export const refreshCards = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: cardsKey });
