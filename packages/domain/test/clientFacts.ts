import type { ClientSlide, SlideKind } from '#clientWindow/ClientSlide.ts';
import type { ClientFacts } from '#clientWindow/toClientSlides.ts';
import type { Interview } from '#interviews/Interview.ts';
import { allQuestions } from '#questions/allQuestions.ts';
import { builtInSettings } from '#services/builtInSettings.ts';
import { toTerms } from '#services/findSettings.ts';
import { anInterview } from '#test/anInterview.ts';

export const facts = (
  interview: Partial<Interview> = {},
  changes: Partial<ClientFacts> = {},
): ClientFacts => ({
  interview: anInterview(interview),
  notes: [],
  sellerName: 'Sam Okafor',
  agencyName: 'Harbor & Main',
  question: null,
  isSaved: true,
  ...changes,
});
export const ask = (questionId: string) => allQuestions.find(({ id }) => id === questionId) ?? null;

export const find = <K extends SlideKind>(slides: readonly ClientSlide[], kind: K) =>
  slides.find((slide): slide is ClientSlide & { kind: K } => slide.kind === kind);

export const owned = (price: { from: number; to: number | null }, more = {}) => ({
  selectedServiceId: 'reputation_management' as const,
  terms: { ...toTerms(builtInSettings.reputation_management), price, ...more },
});
