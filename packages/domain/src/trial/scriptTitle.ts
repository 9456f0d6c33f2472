/** Only reputation management opens with its trial (SCRIPT-01). */
export function scriptTitle(serviceId: string | null | undefined): 'Trial Script' | 'Script Pitch' {
  return serviceId === 'reputation_management' ? 'Trial Script' : 'Script Pitch';
}
