import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Pool } from 'pg';
import { queryNamed } from '#lib/named.ts';

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
