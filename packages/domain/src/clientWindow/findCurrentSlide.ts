import type { InterviewScreen } from '#interviews/flow/InterviewScreen.ts';
import type { ClientSlide, SlideKind } from './ClientSlide.ts';

/** The slide for each screen of the seller; rankings, audits and forms are never shown. */
const slideOfScreen: Readonly<Record<InterviewScreen, SlideKind>> = {
  info: 'welcome',
  questions: 'question',
  recommendations: 'heard',
  'service-questions': 'question',
  pitch: 'heard',
  'brand-audit': 'heard',
  'script-pitch': 'plan',
  'trial-results': 'results',
  'retainer-close': 'results',
  onboarding: 'thanks',
  'onboarding/summary': 'thanks',
};

const slideOrder: readonly SlideKind[] = [
  'welcome',
  'question',
  'heard',
  'plan',
  'results',
  'thanks',
];

/** The slide to show in the client window, with its position. */
export interface CurrentSlide {
  readonly slide: ClientSlide;
  /** Position in the slides, counted from 1. */
  readonly position: number;
  readonly count: number;
  /** The slide that belongs here but has no content; null when it is shown. */
  readonly skipped: SlideKind | null;
}

/**
 * Finds the slide for the seller's screen, or the one the seller chose.
 * If that slide has no content, the previous one is shown.
 */
export function findCurrentSlide(
  slides: readonly ClientSlide[],
  screen: InterviewScreen,
  isAtQuestion: boolean,
  chosen: SlideKind | null,
): CurrentSlide | null {
  const here = slideOfScreen[screen];
  // After the last question, the quotes are shown.
  const follows = here === 'question' && !isAtQuestion ? 'heard' : here;
  const kind = chosen ?? follows;
  const upTo = slideOrder.indexOf(kind);
  const index = slides.findLastIndex((slide) => slideOrder.indexOf(slide.kind) <= upTo);
  const slide = slides[Math.max(index, 0)];
  if (!slide) return null;
  return {
    slide,
    position: Math.max(index, 0) + 1,
    count: slides.length,
    skipped: slide.kind === kind ? null : kind,
  };
}
