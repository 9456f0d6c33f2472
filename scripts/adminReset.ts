/**
 * `npm run admin:reset -- <email>`: makes this confirmed account the admin, whoever was it before, and sends it a link
 * for a new password. For the day when the admin has left or nobody knows who it is.
 */
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { readSettings } from './readSettings.ts';

export type AdminReset = 'done' | 'unknown' | 'unconfirmed';

export async function adminReset(ownerUrl: string, email: string): Promise<AdminReset> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select id, "emailVerified" as is_confirmed from auth."user" where email = $1`,
      [email.toLowerCase()],
    );
    const [user] = rows;
    if (!user) return 'unknown';
    if (!user.is_confirmed) return 'unconfirmed';
    await client.query('begin');
    const { rowCount } = await client.query(
      'update app.settings set admin_user_id = $1, updated_at = now()',
      [user.id],
    );
    // Row-level security is forced on owners, too, and hides the row without a word.
    if (rowCount !== 1) throw new Error('DATABASE_URL must name a superuser for this command.');
    await client.query(
      `insert into app.audit_events (user_id, action, detail) values ($1, 'admin.reset', '{"by": "operator"}')`,
      [user.id],
    );
    await client.query('select jobs.enqueue($1, json_build_object($2::text, $3::text), $4)', [
      'reset_password',
      'email',
      email.toLowerCase(),
      `reset_password:${email.toLowerCase()}`,
    ]);
    await client.query('commit');
    return 'done';
  } finally {
    await client.end();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { DATABASE_URL: ownerUrl } = readSettings();
  const email = process.argv[2];
  if (!ownerUrl || !email) {
    console.error('usage: npm run admin:reset -- <email>, with DATABASE_URL (see .env.example)');
    process.exit(1);
  }
  const outcome = await adminReset(ownerUrl, email);
  const says = {
    done: `${email} is the admin now. A mail with a link for a new password is on its way.`,
    unknown: `There is no account ${email}. Let them sign up first; nothing was changed.`,
    unconfirmed: `${email} has not confirmed the address yet. Let them open the mail first; nothing was changed.`,
  };
  console.log(says[outcome]);
  process.exit(outcome === 'done' ? 0 : 1);
}
