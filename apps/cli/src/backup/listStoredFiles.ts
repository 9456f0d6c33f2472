import type pg from 'pg';

/** Key and size of a stored file. */
export interface StoredFileRow {
  readonly object_key: string;
  readonly bytes: number;
}

/** Lists the files that the database references; other objects may still be uploading. */
export async function listStoredFiles(client: pg.Client): Promise<StoredFileRow[]> {
  const { rows: seen } = await client.query(
    `select row_security_active('app.brand_audits') as is_hidden`,
  );
  // With row-level security the list would be empty.
  if (seen[0]?.is_hidden) throw new Error('DATABASE_URL must name a superuser for this command.');
  const { rows } = await client.query<StoredFileRow>(
    'select object_key, bytes from app.brand_audits',
  );
  return rows;
}
