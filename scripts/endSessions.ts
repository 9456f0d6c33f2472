/**
 * `npm run sessions:end -- --email <email>` signs one person out everywhere, `-- --all` everybody. For a lost
 * device or a leak; whoever is signed out finds it in the audit of their account.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readSettings } from './readSettings.ts';

/** How many sessions were ended; null when there is no such account. */
export async function endSessions(ownerUrl: string, whose: string | 'all'): Promise<number | null> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      whose === 'all'
        ? 'select auth.end_sessions(null, null, null) as ended'
        : 'select auth.end_sessions(id, null, null) as ended from auth."user" where email = $1',
      whose === 'all' ? [] : [whose.toLowerCase()],
    );
    return rows[0]?.ended ?? null;
  } finally {
    await client.end();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { DATABASE_URL: ownerUrl } = readSettings();
  const { values } = parseArgs({
    options: { email: { type: 'string' }, all: { type: 'boolean', default: false } },
  });
  if (!ownerUrl || Boolean(values.email) === values.all) {
    console.error(
      'usage: npm run sessions:end -- --email <email> (or --all), with DATABASE_URL (see .env.example)',
    );
    process.exit(1);
  }
  const ended = await endSessions(ownerUrl, values.email ?? 'all');
  console.log(
    ended === null
      ? `There is no account ${values.email}; nothing was changed.`
      : `${ended} ${ended === 1 ? 'sign-in was' : 'sign-ins were'} ended. Open pages notice it with their next call; what was typed stays on the devices.`,
  );
  process.exit(ended === null ? 1 : 0);
}
