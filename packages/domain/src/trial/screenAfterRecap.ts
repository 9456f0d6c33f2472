import type { Screen } from '#interviews/flow/Screen.ts';

/** The brand audit lies on the way of reputation management only, though its guard admits two (G-082). */
export function screenAfterRecap(serviceId: string | null | undefined): Screen {
  return serviceId === 'reputation_management' ? 'brand-audit' : 'script-pitch';
}
