import { AsyncLocalStorage } from 'node:async_hooks';
import { symmetricDecrypt } from 'better-auth/crypto';
import { z } from 'zod';
import type { Passwords } from './passwords/createPasswords.ts';

const list = z.array(z.string());
const given = new AsyncLocalStorage<string>();

/** The code somebody typed, for the time in which the account library looks for it among theirs. */
export function withRecoveryCode<T>(code: string, run: () => Promise<T>): Promise<T> {
  return given.run(code, run);
}

/**
 * Recovery codes are kept as Argon2id hashes. The library compares the typed code with an opened list, so
 * a list is opened just for this code: its hash is replaced by the code itself, all others stay hashes. What
 * the library then stores again, without the used one, is hashes already.
 */
export function createRecoveryCodeKeeper(
  secret: string,
  { hashTogether, findTogether }: Pick<Passwords, 'hashTogether' | 'findTogether'>,
) {
  return {
    async encrypt(json: string): Promise<string> {
      const codes = list.parse(JSON.parse(json));
      const isHashed = codes.every((code) => code.startsWith('$argon2id$'));
      return JSON.stringify(isHashed ? codes : await hashTogether(codes));
    },
    async decrypt(stored: string): Promise<string> {
      // Lists of before were encrypted as a whole; their next use hashes what is left of them.
      if (!stored.startsWith('[')) return symmetricDecrypt({ key: secret, data: stored });
      const hashes = list.parse(JSON.parse(stored));
      const code = given.getStore();
      // What a dump shows is no code.
      if (code !== undefined && hashes.includes(code)) return '[]';
      const at = code === undefined ? -1 : await findTogether(hashes, code);
      return JSON.stringify(hashes.map((hash, i) => (i === at ? code : hash)));
    },
  };
}
