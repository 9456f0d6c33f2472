import type { InterviewScreen } from '@salespro/domain/interviews/flow/InterviewScreen.ts';
import { useSearchParams } from 'react-router';
import { paths } from '#lib/paths.ts';

/** Screens that link to a question, mostly for a blank in their text, with the label of the back link. */
export const textScreens = {
  recommendations: 'Back to Recommendations',
  pitch: 'Back to Recap',
  'script-pitch': 'Back to Script',
  'retainer-close': 'Back to Retainer Close',
} as const;

export type TextScreen = keyof typeof textScreens;

interface RequestedQuestion {
  /** Question to open; null for the default one. */
  readonly questionId: string | null;
  /** Screen to return to after the answer. */
  readonly returnTo: TextScreen | null;
}

/** Builds the path to a question, with the screen to return to. */
export function buildQuestionPath(
  interviewId: string,
  screen: InterviewScreen,
  questionId: string,
  from?: TextScreen,
): string {
  const search = new URLSearchParams({ ask: questionId, ...(from && { from }) });
  return `${paths.step(interviewId, screen)}?${search}`;
}

export function useRequestedQuestion(): RequestedQuestion {
  const [search] = useSearchParams();
  const from = search.get('from');
  return { questionId: search.get('ask'), returnTo: isTextScreen(from) ? from : null };
}

function isTextScreen(name: string | null): name is TextScreen {
  return name !== null && Object.hasOwn(textScreens, name);
}
