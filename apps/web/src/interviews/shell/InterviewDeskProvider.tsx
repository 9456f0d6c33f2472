import type { StoredInterview } from '@salespro/contract/interviews.ts';
import type { ReactNode } from 'react';
import { InterviewContext } from '#interviews/useInterview.ts';
import { useInterviewDesk } from './useInterviewDesk.ts';

interface InterviewDeskProviderProps {
  readonly stored: StoredInterview;
  readonly children: ReactNode;
}

export function InterviewDeskProvider({ stored, children }: InterviewDeskProviderProps) {
  const desk = useInterviewDesk(stored);
  return <InterviewContext value={desk}>{children}</InterviewContext>;
}
