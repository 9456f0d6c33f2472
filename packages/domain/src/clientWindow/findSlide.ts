import type { Screen } from '#interviews/flow/Screen.ts';
import type { ClientSlide, SlideKind } from './ClientSlide.ts';

/** What belongs to a screen of the seller. Rankings, audits and forms are nothing for the client. */
const wanted: Readonly<Record<Screen, SlideKind>> = {
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

const order: readonly SlideKind[] = ['welcome', 'question', 'heard', 'plan', 'results', 'thanks'];

export interface FoundSlide {
  readonly slide: ClientSlide;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  /** What belongs here and is not there; null when it is. */
  readonly skipped: SlideKind | null;
}

/** The slide that goes with the seller's screen, or the one they moved to by hand; what is not there gives way to the one before it. */
export function findSlide(
  slides: readonly ClientSlide[],
  screen: Screen,
  isAtQuestion: boolean,
  chosen: SlideKind | null,
): FoundSlide | null {
  const here = wanted[screen];
  // After the last question, what was heard.
  const follows = here === 'question' && !isAtQuestion ? 'heard' : here;
  const kind = chosen ?? follows;
  const upTo = order.indexOf(kind);
  const index = slides.findLastIndex((slide) => order.indexOf(slide.kind) <= upTo);
  const slide = slides[Math.max(index, 0)];
  if (!slide) return null;
  return {
    slide,
    place: Math.max(index, 0) + 1,
    count: slides.length,
    skipped: slide.kind === kind ? null : kind,
  };
}
