/** Under which name the account library looks for a link that sets a new password. */
export function toResetIdentifier(token: string): string {
  return `reset-password:${token}`;
}
