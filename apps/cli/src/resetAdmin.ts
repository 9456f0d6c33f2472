/** Makes a confirmed account the admin and sends it a password reset link. */
import pg from 'pg';
import { queryNamed } from '../../api/src/lib/bindNamedValues.ts';

export type AdminResetResult = 'done' | 'unknown' | 'unconfirmed';

export async function resetAdmin(ownerUrl: string, email: string): Promise<AdminResetResult> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await queryNamed(
      client,
      `select id, "emailVerified" as is_confirmed from auth."user" where email = :email`,
      {
        email: email.toLowerCase(),
      },
    );
    const [user] = rows;
    if (!user) return 'unknown';
    if (!user.is_confirmed) return 'unconfirmed';
    await client.query('begin');
    const { rowCount } = await queryNamed(
      client,
      'update app.settings set admin_user_id = :id, updated_at = now()',
      { id: user.id },
    );
    // Row-level security also applies to the owner and would hide the row silently.
    if (rowCount !== 1) throw new Error('DATABASE_URL must name a superuser for this command.');
    await queryNamed(
      client,
      `insert into app.audit_events (user_id, action, detail) values (:id, 'admin.reset', '{"by": "operator"}')`,
      { id: user.id },
    );
    await queryNamed(
      client,
      `select jobs.enqueue('reset_password', json_build_object('email', :email::text), :jobKey)`,
      { email: email.toLowerCase(), jobKey: `reset_password:${email.toLowerCase()}` },
    );
    await client.query('commit');
    return 'done';
  } finally {
    await client.end();
  }
}
