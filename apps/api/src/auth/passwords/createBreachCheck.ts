import { createHash } from 'node:crypto';

/** After this time the password is accepted without the check. */
const breachCheckTimeoutMs = 1000;

/** A check of passwords against known leaks. */
export type BreachCheck = ReturnType<typeof createBreachCheck>;

/**
 * Checks passwords against a service like Have I Been Pwned. Only the first five characters of the SHA-1
 * are sent, so the service does not learn the password.
 */
export function createBreachCheck(url: string | undefined, onSkipped: (cause: unknown) => void) {
  return {
    /** Returns whether a password was leaked; false when the service is unavailable. */
    async isBreached(password: string): Promise<boolean> {
      if (url === undefined) return false;
      const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
      try {
        const reply = await fetch(`${url.replace(/\/+$/, '')}/${digest.slice(0, 5)}`, {
          redirect: 'error',
          signal: AbortSignal.timeout(breachCheckTimeoutMs),
          // Padding hides the number of results.
          headers: { 'add-padding': 'true', 'user-agent': 'SalesPro' },
        });
        if (!reply.ok) throw new Error(`answered with ${reply.status}`);
        const rest = digest.slice(5);
        // Padding entries have a count of 0.
        return (await reply.text())
          .split(/\r?\n/)
          .some((line) => line.startsWith(`${rest}:`) && Number(line.slice(rest.length + 1)) > 0);
      } catch (cause) {
        onSkipped(cause);
        return false;
      }
    },
  };
}
