/** DISC-39: the questions screen sends back to the form the person came from. */
export const cameFromNew = { cameFrom: 'new' } as const;

export function hasComeFromNew(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'cameFrom' in state
    ? state.cameFrom === 'new'
    : false;
}

/** NEW-13: tells the new-interview form which interview it corrects. */
export const toNewFormState = (interviewId: string) => ({ sessionId: interviewId });

export function readNewFormState(state: unknown): string | null {
  const isGiven = typeof state === 'object' && state !== null && 'sessionId' in state;
  return isGiven && typeof state.sessionId === 'string' ? state.sessionId : null;
}
