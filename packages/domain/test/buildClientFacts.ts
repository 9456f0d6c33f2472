import type { ClientSlideInput } from '#clientWindow/buildClientSlides.ts';
import type { ClientSlide, SlideKind } from '#clientWindow/ClientSlide.ts';
import type { Interview } from '#interviews/Interview.ts';
import { allQuestions } from '#questions/allQuestions.ts';
import { builtInServiceSettings } from '#services/builtInServiceSettings.ts';
import { toServiceTerms } from '#services/findServiceSettings.ts';
import { anInterview } from '#test/anInterview.ts';

export const buildClientFacts = (
  interview: Partial<Interview> = {},
  changes: Partial<ClientSlideInput> = {},
): ClientSlideInput => ({
  interview: anInterview(interview),
  notes: [],
  sellerName: 'Sam Okafor',
  agencyName: 'Harbor & Main',
  question: null,
  isSaved: true,
  ...changes,
});
export const findQuestionById = (questionId: string) =>
  allQuestions.find(({ id }) => id === questionId) ?? null;

export const findSlide = <K extends SlideKind>(slides: readonly ClientSlide[], kind: K) =>
  slides.find((slide): slide is ClientSlide & { kind: K } => slide.kind === kind);

export const withAgencyPrice = (price: { from: number; to: number | null }, more = {}) => ({
  selectedServiceId: 'reputation_management' as const,
  terms: { ...toServiceTerms(builtInServiceSettings.reputation_management), price, ...more },
});
