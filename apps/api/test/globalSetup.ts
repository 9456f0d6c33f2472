import { buildDatabaseUrls } from '@salespro/testing/databaseUrls.ts';
import { findFreePort, startPostgres } from '@salespro/testing/postgres.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#app/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string;
  }
}

export const templateDatabase = 'salespro_template';

/** Starts one PostgreSQL cluster and migrates a template; every test file copies it. */
export async function setup(project: TestProject): Promise<() => void> {
  const postgres = await startPostgres({
    name: `test-${process.pid}`,
    port: await findFreePort(),
    isTemporary: true,
    // Autovacuum is off: it would keep a process busy with one database per file.
    settings: ['max_connections=200', 'autovacuum=off'],
  });
  try {
    const client = new pg.Client({ connectionString: postgres.superuserUrl });
    await client.connect();
    await client.query(`create database ${templateDatabase}`);
    await client.end();
    await migrate(buildDatabaseUrls(postgres.superuserUrl, templateDatabase));
  } catch (error) {
    postgres.stop();
    throw error;
  }
  project.provide('superuserUrl', postgres.superuserUrl);
  return () => postgres.stop();
}
