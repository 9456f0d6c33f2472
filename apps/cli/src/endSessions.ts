/** Signs one person out everywhere, or everybody; whoever is signed out finds it in the audit of their account. */
import pg from 'pg';

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
