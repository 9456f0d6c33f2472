/** Makes a confirmed account the admin, whoever was it before, and sends it a link for a new password. */
import pg from 'pg';

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
