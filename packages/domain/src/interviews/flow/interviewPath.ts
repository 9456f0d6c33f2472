import type { InterviewScreen } from './InterviewScreen.ts';

export function interviewPath(interviewId: string, screen: InterviewScreen): string {
  return `/session/${interviewId}/${screen}`;
}
