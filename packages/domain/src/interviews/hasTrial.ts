/** The two services with a trial, a brand audit guard and a retainer close (G-088). */
export function hasTrial(serviceId: string | null | undefined): boolean {
  return serviceId === 'reputation_management' || serviceId === 'message_marketing';
}
