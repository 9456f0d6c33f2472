import type { Passkey } from '@salespro/contract/passkeys.ts';
import type { Pool } from 'pg';
import { queryNamed } from '#lib/bindNamedValues.ts';

/** Id and transports of a passkey, with which a browser finds it. */
export interface PasskeyCredential {
  readonly id: string;
  readonly transports: string[];
}

interface StoredPasskey {
  readonly userId: string;
  readonly email: string;
  readonly publicKey: string;
  readonly counter: number;
}

/** Queries on stored passkeys. */
export type PasskeyStore = ReturnType<typeof createPasskeyStore>;

interface PasskeyRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export function createPasskeyStore(pool: Pool) {
  return {
    async list(userId: string): Promise<Passkey[]> {
      const { rows } = await queryNamed<PasskeyRow>(
        pool,
        `select id, name, "createdAt", "lastUsedAt" from auth.passkey where "userId" = :userId order by id`,
        { userId },
      );
      return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        addedAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }));
    },

    /** Returns whether the account with this address has a passkey. */
    async isKnown(email: string): Promise<boolean> {
      const { rowCount } = await queryNamed(
        pool,
        `select from auth.passkey p join auth."user" u on u.id = p."userId" where u.email = :email limit 1`,
        { email: email.toLowerCase() },
      );
      return rowCount === 1;
    },

    async listCredentials(userId: string): Promise<PasskeyCredential[]> {
      const { rows } = await queryNamed<{ id: string; transports: string | null }>(
        pool,
        `select "credentialID" as id, transports from auth.passkey where "userId" = :userId order by id`,
        { userId },
      );
      return rows.map(({ id, transports }) => ({
        id,
        transports: transports ? transports.split(',') : [],
      }));
    },

    /** Finds a passkey by its credential id. */
    async findKey(credentialId: string): Promise<StoredPasskey | null> {
      const { rows } = await queryNamed<StoredPasskey>(
        pool,
        `select p."userId", u.email, p."publicKey", p.counter
           from auth.passkey p join auth."user" u on u.id = p."userId" where p."credentialID" = :credentialId`,
        { credentialId },
      );
      return rows[0] ?? null;
    },

    async recordUse(credentialId: string, counter: number): Promise<void> {
      await queryNamed(
        pool,
        'update auth.passkey set counter = :counter where "credentialID" = :credentialId',
        { credentialId, counter },
      );
    },

    /** Returns false when the user has no such passkey. */
    async rename(userId: string, id: string, name: string): Promise<boolean> {
      const { rowCount } = await queryNamed(
        pool,
        'update auth.passkey set name = :name where id = :id and "userId" = :userId',
        {
          userId,
          id,
          name,
        },
      );
      return rowCount === 1;
    },

    async remove(userId: string, id: string): Promise<boolean> {
      const { rowCount } = await queryNamed(
        pool,
        'delete from auth.passkey where id = :id and "userId" = :userId',
        { userId, id },
      );
      return rowCount === 1;
    },
  };
}
