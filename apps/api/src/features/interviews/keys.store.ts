import type { KeyObject } from 'node:crypto';
import { createShortMemory } from '#lib/concurrency.ts';
import { type KeyRing, newDataKey, unwrapKey, wrapKey } from '#lib/crypto.ts';
import type { Db, Row } from '#lib/db.ts';

export type KeyClass = 'contact' | 'secret' | 'vault';

export interface KeyStore {
  /** The user's key of a class; made on first use. Kept in memory for a while. */
  findKey(userId: string, keyClass: KeyClass): Promise<KeyObject>;
  forget(userId: string): void;
  /** After a failover or a restore the database may not know a key that it knew before. */
  forgetAll(): void;
}

interface KeyRow extends Row {
  readonly wrapped_key: Buffer;
  readonly kek_version: number;
}

/** Enough for every seller who is busy at the same time on one process. */
const maxCached = 10_000;

export function createKeyStore(db: Db, ring: KeyRing): KeyStore {
  const cache = createShortMemory<KeyObject>({ mostWeight: maxCached });

  async function loadOrMake(userId: string, keyClass: KeyClass): Promise<KeyRow> {
    const find = `select wrapped_key, kek_version from app.user_keys where user_id = :user and class = :keyClass`;
    const [known] = await db.asUser<KeyRow>(userId, find, { keyClass });
    if (known) return known;
    const { version, wrapped } = wrapKey(ring, newDataKey(), userId, keyClass);
    await db.asUser(
      userId,
      `insert into app.user_keys (user_id, class, kek_version, wrapped_key) values (:user, :keyClass, :version, :wrapped)
       on conflict do nothing`,
      { keyClass, version, wrapped },
    );
    // Another process may have been first; what is stored is what counts.
    const [made] = await db.asUser<KeyRow>(userId, find, { keyClass });
    if (!made) throw new Error('the data key could not be kept');
    return made;
  }

  return {
    async findKey(userId, keyClass) {
      const name = `${userId} ${keyClass}`;
      const cached = cache.get(name);
      if (cached) return cached;
      const row = await loadOrMake(userId, keyClass);
      const key = unwrapKey(ring, row.wrapped_key, row.kek_version, userId, keyClass);
      cache.set(name, key);
      return key;
    },
    forget: (userId) => cache.forget(userId),
    forgetAll: () => cache.forget(''),
  };
}
