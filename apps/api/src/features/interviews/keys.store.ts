import type { KeyObject } from 'node:crypto';
import { createLruCache } from '#lib/concurrency.ts';
import { createDataKey, type KeyRing, unwrapKey, wrapKey } from '#lib/crypto.ts';
import type { Db, Row } from '#lib/db.ts';

export type KeyClass = 'contact' | 'secret' | 'vault';

export type DataKeyStore = ReturnType<typeof createDataKeyStore>;

interface KeyRow extends Row {
  readonly wrapped_key: Buffer;
  readonly kek_version: number;
}

/** Maximum number of cached keys. */
const maxCached = 10_000;

export function createDataKeyStore(db: Db, ring: KeyRing) {
  const cache = createLruCache<KeyObject>({ maxWeight: maxCached });

  async function loadOrCreate(userId: string, keyClass: KeyClass): Promise<KeyRow> {
    const find = `select wrapped_key, kek_version from app.user_keys where user_id = :user and class = :keyClass`;
    const [known] = await db.asUser<KeyRow>(userId, find, { keyClass });
    if (known) return known;
    const { version, wrapped } = wrapKey(ring, createDataKey(), userId, keyClass);
    await db.asUser(
      userId,
      `insert into app.user_keys (user_id, class, kek_version, wrapped_key) values (:user, :keyClass, :version, :wrapped)
       on conflict do nothing`,
      { keyClass, version, wrapped },
    );
    // Another process may have created the key first; the stored one is used.
    const [made] = await db.asUser<KeyRow>(userId, find, { keyClass });
    if (!made) throw new Error('the data key could not be kept');
    return made;
  }

  return {
    /** Returns the data key of the user for a class of data; creates it on first use and caches it. */
    async findKey(userId: string, keyClass: KeyClass): Promise<KeyObject> {
      const name = `${userId} ${keyClass}`;
      const cached = cache.get(name);
      if (cached) return cached;
      const row = await loadOrCreate(userId, keyClass);
      const key = unwrapKey(ring, row.wrapped_key, row.kek_version, userId, keyClass);
      cache.set(name, key);
      return key;
    },
    evictUser: (userId: string): void => cache.deleteByPrefix(userId),

    /** Evicts all keys: after a failover or restore the database may lack a cached key. */
    evictAll: (): void => cache.deleteByPrefix(''),
  };
}
