import { databaseUrls } from '@salespro/testing/databaseUrls.ts';
import { freePort, startPostgres } from '@salespro/testing/postgres.ts';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#app/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    superuserUrl: string;
  }
}

export const templateDatabase = 'salespro_template';

/** One real cluster for the run, migrated once; every test file gets a copy of the template. */
export async function setup(project: TestProject): Promise<() => void> {
  const postgres = await startPostgres({
    name: `test-${process.pid}`,
    port: await freePort(),
    isTemporary: true,
    // With a database per file the tidying alone would keep a process busy; none of them grows old.
    settings: ['max_connections=200', 'autovacuum=off'],
  });
  try {
    const client = new pg.Client({ connectionString: postgres.superuserUrl });
    await client.connect();
    await client.query(`create database ${templateDatabase}`);
    await client.end();
    await migrate(databaseUrls(postgres.superuserUrl, templateDatabase));
  } catch (error) {
    postgres.stop();
    throw error;
  }
  project.provide('superuserUrl', postgres.superuserUrl);
  return () => postgres.stop();
}
