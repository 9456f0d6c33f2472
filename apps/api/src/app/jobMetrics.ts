import { Gauge, type Registry } from 'prom-client';
import type { Db, Row } from '#lib/db.ts';

/** Numbers of due, failing and given-up jobs, and the age of the oldest due one. */
export interface JobStatistics {
  readonly waiting: number;
  readonly failing: number;
  readonly given_up: number;
  readonly oldest_seconds: number;
}

const metricHelpTexts: Readonly<Record<keyof JobStatistics, string>> = {
  waiting: 'Jobs that are due and not started',
  failing: 'Jobs that failed and will be tried again',
  given_up: 'Jobs that failed too often and are no longer tried',
  oldest_seconds: 'Age of the oldest due job',
};

/**
 * Registers the metrics of the job queue. The queue is queried once per scrape; without a reply the
 * metrics are absent, not zero.
 */
export function registerJobMetrics(
  registry: Registry,
  readStatistics: () => Promise<JobStatistics>,
): void {
  let pendingRead: Promise<JobStatistics | null> | null = null;
  const readOnce = () => {
    pendingRead ??= readStatistics()
      .catch(() => null)
      .finally(() => {
        pendingRead = null;
      });
    return pendingRead;
  };
  new Gauge({
    name: 'salespro_database_up',
    help: 'Whether the database replied to this scrape',
    registers: [registry],
    async collect() {
      this.set((await readOnce()) ? 1 : 0);
    },
  });
  for (const [name, help] of Object.entries(metricHelpTexts) as [keyof JobStatistics, string][])
    new Gauge({
      name: `salespro_jobs_${name}`,
      help,
      registers: [registry],
      async collect() {
        const figures = await readOnce();
        if (figures) this.set(figures[name]);
        else this.remove();
      },
    });
}

/** Reads the statistics of the job queue from the database. */
export async function readJobStatistics(db: Db): Promise<JobStatistics> {
  const [row] = await db.query<Row & JobStatistics>('select * from jobs.figures()');
  if (!row) throw new Error('the job statistics are missing');
  return row;
}
