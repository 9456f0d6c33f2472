import type { InterviewScreen } from '#interviews/flow/InterviewScreen.ts';

/** Returns the screen after the recap: the brand audit for reputation management, else the script. */
export function getScreenAfterRecap(serviceId: string | null | undefined): InterviewScreen {
  return serviceId === 'reputation_management' ? 'brand-audit' : 'script-pitch';
}
