/** Wraps every data key with the newest key of ENCRYPTION_KEYS, while the app runs. No contact is touched. */
import pg from 'pg';
import { type KeyRing, unwrapKey, wrapKey } from '../../api/src/lib/crypto.ts';

export async function rotateKeys(ownerUrl: string, ring: KeyRing): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  let rotated = 0;
  try {
    for (;;) {
      // A batch at a time, so that nobody waits long for a key.
      await client.query('begin');
      const { rows } = await client.query(
        `select user_id, class, kek_version, wrapped_key from app.user_keys
          where kek_version <> $1 limit 500 for update`,
        [ring.current],
      );
      const wrapped = rows.map((row) => {
        const key = unwrapKey(ring, row.wrapped_key, row.kek_version, row.user_id, row.class);
        return wrapKey(ring, key, row.user_id, row.class).wrapped;
      });
      await client.query(
        `update app.user_keys k set kek_version = $1, wrapped_key = n.wrapped
           from unnest($2::uuid[], $3::text[], $4::bytea[]) as n (user_id, class, wrapped)
          where k.user_id = n.user_id and k.class = n.class`,
        [ring.current, rows.map((row) => row.user_id), rows.map((row) => row.class), wrapped],
      );
      await client.query('commit');
      rotated += rows.length;
      if (rows.length === 0) return rotated;
    }
  } finally {
    await client.end();
  }
}
