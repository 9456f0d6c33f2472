import type { SlideKind } from '@salespro/domain/clientWindow/ClientSlide.ts';
import { createStore } from '#lib/createStore.ts';

/** A second window of the interview that is open here is there. */
export const isWindowOpen = createStore(false);

/** This page itself is turned to the client. */
export const isPageTurned = createStore(false);

/** The seller has hidden what the second window showed. */
export const isHidden = createStore(false);

/** What the window shows came from this tab, and not from another one of the same interview. */
export const isSender = createStore(false);

/** Moved to by hand, and on which screen and question. It outlives the window, which opens again where it was. */
export const chosenSlide = createStore<{ readonly step: string; readonly kind: SlideKind } | null>(
  null,
);
