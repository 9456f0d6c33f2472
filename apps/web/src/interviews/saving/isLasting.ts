/** Whether the server would say the same again to the same call; waiting does not mend these. */
export function isLasting(code: string, status: number): boolean {
  if (code === 'unauthenticated' || code === 'session_not_found') return false;
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}
