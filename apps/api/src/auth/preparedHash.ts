import { AsyncLocalStorage } from 'node:async_hooks';
import { hashPassword } from '#lib/hashPassword.ts';

interface Prepared {
  readonly password: string;
  readonly hash: string;
}

const prepared = new AsyncLocalStorage<Prepared>();

/**
 * Hashes before the account library opens its transaction. Otherwise every sign-up would hold a database
 * connection while it waits for its turn to hash, and a few of them would shut everybody out.
 */
export async function withPreparedHash<T>(password: string, run: () => Promise<T>): Promise<T> {
  const hash = await hashPassword(password);
  return prepared.run({ password, hash }, run);
}

/** What the library calls: the prepared hash when there is one for this password. */
export async function hashOnce(password: string): Promise<string> {
  const ready = prepared.getStore();
  return ready?.password === password ? ready.hash : hashPassword(password);
}
