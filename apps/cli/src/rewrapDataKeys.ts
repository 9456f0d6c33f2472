/** Wraps every data key with the newest key of ENCRYPTION_KEYS while the app runs. */
import pg from 'pg';
import { queryNamed } from '../../api/src/lib/bindNamedValues.ts';
import { type KeyRing, unwrapKey, wrapKey } from '../../api/src/lib/crypto.ts';

export async function rewrapDataKeys(ownerUrl: string, ring: KeyRing): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  let rotated = 0;
  try {
    for (;;) {
      // In batches, so that locks are short.
      await client.query('begin');
      const { rows } = await queryNamed(
        client,
        `select user_id, class, kek_version, wrapped_key from app.user_keys
          where kek_version <> :current limit 500 for update`,
        { current: ring.current },
      );
      const wrapped = rows.map((row) => {
        const key = unwrapKey(ring, row.wrapped_key, row.kek_version, row.user_id, row.class);
        return wrapKey(ring, key, row.user_id, row.class).wrapped;
      });
      await queryNamed(
        client,
        `update app.user_keys k set kek_version = :current, wrapped_key = n.wrapped
           from unnest(:users::uuid[], :classes::text[], :wrapped::bytea[]) as n (user_id, class, wrapped)
          where k.user_id = n.user_id and k.class = n.class`,
        {
          current: ring.current,
          users: rows.map((row) => row.user_id),
          classes: rows.map((row) => row.class),
          wrapped,
        },
      );
      await client.query('commit');
      rotated += rows.length;
      if (rows.length === 0) return rotated;
    }
  } finally {
    await client.end();
  }
}
