import type pg from 'pg';

export interface StoredFile {
  readonly object_key: string;
  readonly bytes: number;
}

/** The files the database knows: those are complete, whatever else lies in the storage may still be on its way. */
export async function listStored(client: pg.Client): Promise<StoredFile[]> {
  const { rows: seen } = await client.query(
    `select row_security_active('app.brand_audits') as is_hidden`,
  );
  // Otherwise it would look as if no row knew any file.
  if (seen[0]?.is_hidden) throw new Error('DATABASE_URL must name a superuser for this command.');
  const { rows } = await client.query<StoredFile>('select object_key, bytes from app.brand_audits');
  return rows;
}
