/** Ends the sessions of one user or of all users, with an audit event for each. */
import pg from 'pg';

/** Returns the number of ended sessions, or null for an unknown address. */
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
