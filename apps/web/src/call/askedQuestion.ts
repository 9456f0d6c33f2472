import type { Screen } from '@salespro/domain/interviews/flow/Screen.ts';
import { useSearchParams } from 'react-router';
import { paths } from '#lib/paths.ts';

/** The screens that send somebody to a question, most for a blank in their text, and how the way back is called. */
export const textScreens = {
  recommendations: 'Back to Recommendations',
  pitch: 'Back to Recap',
  'script-pitch': 'Back to Script',
  'retainer-close': 'Back to Retainer Close',
} as const;

export type TextScreen = keyof typeof textScreens;

interface AskedQuestion {
  /** The question to open at; null for the usual place. */
  readonly questionId: string | null;
  /** The text that waits for the answer. */
  readonly from: TextScreen | null;
}

/** To a question; from a blank in a text with the way back in the address. */
export function toAskPath(
  interviewId: string,
  screen: Screen,
  questionId: string,
  from?: TextScreen,
): string {
  const search = new URLSearchParams({ ask: questionId, ...(from && { from }) });
  return `${paths.step(interviewId, screen)}?${search}`;
}

export function useAskedQuestion(): AskedQuestion {
  const [search] = useSearchParams();
  const from = search.get('from');
  return { questionId: search.get('ask'), from: isTextScreen(from) ? from : null };
}

function isTextScreen(name: string | null): name is TextScreen {
  return name !== null && Object.hasOwn(textScreens, name);
}
