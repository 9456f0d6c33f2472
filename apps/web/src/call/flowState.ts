/** Router state that makes the questions screen link back to the new-interview form. */
export const fromNewInterviewState = { cameFrom: 'new' } as const;

export function isFromNewInterview(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'cameFrom' in state
    ? state.cameFrom === 'new'
    : false;
}

/** Builds the router state that opens the new-interview form for an existing interview. */
export const buildNewFormState = (interviewId: string) => ({ sessionId: interviewId });

export function parseNewFormState(state: unknown): string | null {
  const isGiven = typeof state === 'object' && state !== null && 'sessionId' in state;
  return isGiven && typeof state.sessionId === 'string' ? state.sessionId : null;
}
