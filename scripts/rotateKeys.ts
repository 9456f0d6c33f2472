/**
 * `npm run keys:rotate`: wraps every data key with the newest key of ENCRYPTION_KEYS, while the app
 * runs. No contact is touched. Afterwards the old key may leave the setting.
 */
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type KeyRing, parseKeyRing, unwrapKey, wrapKey } from '../apps/api/src/lib/crypto.ts';
import { readSettings } from './readSettings.ts';

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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { DATABASE_URL: ownerUrl, ENCRYPTION_KEYS: keys } = readSettings();
  if (!ownerUrl || !keys) {
    console.error('DATABASE_URL and ENCRYPTION_KEYS are needed (see .env.example).');
    process.exit(1);
  }
  const ring = parseKeyRing(keys);
  console.log(`${await rotateKeys(ownerUrl, ring)} data keys now use key ${ring.current}`);
}
