import { AsyncLocalStorage } from 'node:async_hooks';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { Passwords } from '#auth/passwords/createPasswords.ts';
import { queryNamed } from '#lib/named.ts';

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

interface Secrets {
  readonly now: string;
  readonly before: string;
}

/** Recovery codes are hashed; lists that a version before encrypted as a whole may still be there. */
const columns = ['secret', 'backupCodes'] as const;

/**
 * The secrets of second factors are encrypted with AUTH_SECRET. Where it was replaced they are encrypted anew
 * before anybody is answered, so that the old one can be thrown away. How many were.
 */
export async function renewTwoFactorSecrets(
  pool: Pick<Pool, 'query'>,
  { now, before }: Secrets,
): Promise<number> {
  let renewed = 0;
  for (const column of columns) {
    const { rows } = await pool.query<{ id: string; value: string }>(
      `select id, "${column}" as value from auth."twoFactor"`,
    );
    for (const { id, value } of rows) {
      const plain = await open(before, value);
      // Already under the new one, a hash, or under a third that nobody named: all stay as they are.
      if (plain === null) continue;
      const { rowCount } = await queryNamed(
        pool,
        `update auth."twoFactor" set "${column}" = :renewed where id = :id and "${column}" = :value`,
        { id, value, renewed: await symmetricEncrypt({ key: now, data: plain }) },
      );
      renewed += rowCount ?? 0;
    }
  }
  return renewed;
}

/** What was encrypted by another key does not open: every value carries its own seal. */
async function open(key: string, data: string): Promise<string | null> {
  try {
    return await symmetricDecrypt({ key, data });
  } catch {
    return null;
  }
}
