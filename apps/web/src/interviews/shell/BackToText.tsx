import type { ReactNode } from 'react';
import { textScreens, useAskedQuestion } from '#interviews/askedQuestion.ts';
import { paths } from '#lib/paths.ts';
import { BackLink } from './BackLink.tsx';

interface BackToTextProps {
  readonly interviewId: string;
  /** The usual way back. */
  readonly children?: ReactNode;
}

/** Who came to fill a blank goes back to the text it is in. */
export function BackToText({ interviewId, children }: BackToTextProps) {
  const { from } = useAskedQuestion();
  if (from === null) return children;
  return <BackLink to={paths.step(interviewId, from)}>{textScreens[from]}</BackLink>;
}
