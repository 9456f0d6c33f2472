import type { Screen } from './Screen.ts';

export function interviewPath(interviewId: string, screen: Screen): string {
  return `/session/${interviewId}/${screen}`;
}
