import { type TestServer, waitUntil } from './testServer.ts';

interface Here {
  readonly server: TestServer;
}

/** Runs nightly jobs at once. */
export function jobCalls(here: () => Here) {
  const runJob = (task: string) =>
    here().server.owner.query('select graphile_worker.add_job($1)', [task]);
  const count = async (sql: string, values: unknown[]) =>
    Number(
      (await here().server.owner.query(`select count(*) as count from ${sql}`, values)).rows[0]
        .count,
    );
  const whenCount = (wanted: number, sql: string, values: unknown[]) =>
    waitUntil(
      async () => (await count(sql, values)) === wanted || undefined,
      () => `there are not ${wanted}: ${sql}`,
    );

  return { runJob, count, whenCount };
}
