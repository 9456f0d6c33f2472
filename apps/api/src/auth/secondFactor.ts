import { AsyncLocalStorage } from 'node:async_hooks';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { PasswordHasher } from '#auth/passwords/createPasswordHasher.ts';
import { queryNamed } from '#lib/bindNamedValues.ts';

const codeList = z.array(z.string());
const typedRecoveryCode = new AsyncLocalStorage<string>();

/** Runs a library call while the typed recovery code is available to `createRecoveryCodeStorage`. */
export function withTypedRecoveryCode<T>(code: string, run: () => Promise<T>): Promise<T> {
  return typedRecoveryCode.run(code, run);
}

/**
 * Creates the storage format of recovery codes: Argon2id hashes. The library compares the typed code with
 * a decrypted list, so the hash of the typed code is replaced by the code itself; the library then stores
 * the list without it.
 */
export function createRecoveryCodeStorage(
  secret: string,
  {
    hashWithSharedSalt,
    findIndexWithSharedSalt,
  }: Pick<PasswordHasher, 'hashWithSharedSalt' | 'findIndexWithSharedSalt'>,
) {
  return {
    async encrypt(json: string): Promise<string> {
      const codes = codeList.parse(JSON.parse(json));
      const isHashed = codes.every((code) => code.startsWith('$argon2id$'));
      return JSON.stringify(isHashed ? codes : await hashWithSharedSalt(codes));
    },
    async decrypt(stored: string): Promise<string> {
      // Lists of earlier versions are encrypted as a whole; their next use hashes them.
      if (!stored.startsWith('[')) return symmetricDecrypt({ key: secret, data: stored });
      const hashes = codeList.parse(JSON.parse(stored));
      const code = typedRecoveryCode.getStore();
      // A stored hash is not accepted as a code.
      if (code !== undefined && hashes.includes(code)) return '[]';
      const at = code === undefined ? -1 : await findIndexWithSharedSalt(hashes, code);
      return JSON.stringify(hashes.map((hash, i) => (i === at ? code : hash)));
    },
  };
}

interface AuthSecrets {
  readonly current: string;
  readonly previous: string;
}

/** Columns encrypted with AUTH_SECRET; recovery codes only in lists of earlier versions. */
const encryptedColumns = ['secret', 'backupCodes'] as const;

/** Re-encrypts two-factor secrets after a change of AUTH_SECRET; returns their number. */
export async function reencryptTwoFactorSecrets(
  pool: Pick<Pool, 'query'>,
  { current, previous }: AuthSecrets,
): Promise<number> {
  let renewed = 0;
  for (const column of encryptedColumns) {
    const { rows } = await pool.query<{ id: string; value: string }>(
      `select id, "${column}" as value from auth."twoFactor"`,
    );
    for (const { id, value } of rows) {
      const plain = await tryDecrypt(previous, value);
      // Skips values under the new secret, hashes, and values under an unknown secret.
      if (plain === null) continue;
      const { rowCount } = await queryNamed(
        pool,
        `update auth."twoFactor" set "${column}" = :renewed where id = :id and "${column}" = :value`,
        { id, value, renewed: await symmetricEncrypt({ key: current, data: plain }) },
      );
      renewed += rowCount ?? 0;
    }
  }
  return renewed;
}

/** Decrypts a value, or returns null when it was encrypted with another key. */
async function tryDecrypt(key: string, data: string): Promise<string | null> {
  try {
    return await symmetricDecrypt({ key, data });
  } catch {
    return null;
  }
}
