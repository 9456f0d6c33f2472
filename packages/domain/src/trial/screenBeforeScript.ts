import type { Screen } from '#interviews/flow/Screen.ts';

export function screenBeforeScript(serviceId: string | null | undefined): Screen {
  return serviceId === 'reputation_management' ? 'brand-audit' : 'pitch';
}
