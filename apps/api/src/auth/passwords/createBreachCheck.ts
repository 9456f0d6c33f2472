import { createHash } from 'node:crypto';

/** Nobody waits longer for a list of somebody else's; a password is then judged by our own rules alone. */
const patienceMs = 1000;

export interface BreachCheck {
  /** Whether a password was seen in a leak; false when nobody can say. */
  isBreached(password: string): Promise<boolean>;
}

/**
 * Asks a service like Have I Been Pwned for all leaked passwords whose SHA-1 begins with the same five letters, and
 * looks for the rest here: the service never learns the password, and cannot tell which of hundreds it was.
 */
export function createBreachCheck(
  url: string | undefined,
  onSkipped: (cause: unknown) => void,
): BreachCheck {
  return {
    async isBreached(password) {
      if (url === undefined) return false;
      const digest = createHash('sha1').update(password).digest('hex').toUpperCase();
      try {
        const reply = await fetch(`${url.replace(/\/+$/, '')}/${digest.slice(0, 5)}`, {
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
          // With padding the size of the answer tells nothing either.
          headers: { 'add-padding': 'true', 'user-agent': 'SalesPro' },
        });
        if (!reply.ok) throw new Error(`answered with ${reply.status}`);
        const rest = digest.slice(5);
        // Padding has a count of 0.
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
