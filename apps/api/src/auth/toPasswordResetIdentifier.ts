/** Returns the key under which the account library stores a password reset token. */
export function toPasswordResetIdentifier(token: string): string {
  return `reset-password:${token}`;
}
