import type { ClientBase } from 'pg';

/**
 * Indexes on tables that are always being written to. They are built beside the work, which no transaction can do, so
 * they stand here and not among the steps. One that was broken off is of no use to anybody and is built anew.
 */
const indexes: Readonly<Record<string, string>> = {
  // Which operations are old; those that were deleted leave room in the middle, where an index by place is no help.
  operations_at: 'app.operations (at)',
  // Interviews for practice are in no count of the list; how many there are is asked with every new one.
  interviews_practice: 'app.interviews (agency_id) where list_group is null',
};

export async function buildOnlineIndexes(
  client: ClientBase,
  wanted: Readonly<Record<string, string>> = indexes,
): Promise<string[]> {
  const built: string[] = [];
  for (const [name, target] of Object.entries(wanted)) {
    const { rows } = await client.query<{ valid: boolean }>(
      `select i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
        where c.relname = $1 and c.relnamespace = 'app'::regnamespace`,
      [name],
    );
    if (rows[0]?.valid) continue;
    // It waits for open transactions, and nobody waits for it.
    await client.query('set lock_timeout = 0');
    if (rows[0]) await client.query(`drop index concurrently app.${name}`);
    await client.query(`create index concurrently ${name} on ${target}`);
    built.push(name);
  }
  return built;
}
