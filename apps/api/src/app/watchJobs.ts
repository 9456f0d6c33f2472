import { Gauge, type Registry } from 'prom-client';
import type { Db, Row } from '#lib/db.ts';

export interface JobFigures {
  readonly waiting: number;
  readonly failing: number;
  readonly given_up: number;
  readonly oldest_seconds: number;
}

const helps: Readonly<Record<keyof JobFigures, string>> = {
  waiting: 'Jobs whose time has come and that nobody has started',
  failing: 'Jobs that failed and will be tried again',
  given_up: 'Jobs that failed too often and are no longer tried',
  oldest_seconds: 'Age of the oldest job whose time has come',
};

/** Asked once for every reading of /metrics; without an answer the figures are absent, not zero. */
export function watchJobs(registry: Registry, readFigures: () => Promise<JobFigures>): void {
  let asking: Promise<JobFigures | null> | null = null;
  const ask = () => {
    asking ??= readFigures()
      .catch(() => null)
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  new Gauge({
    name: 'salespro_database_up',
    help: 'Whether the database answered just now',
    registers: [registry],
    async collect() {
      this.set((await ask()) ? 1 : 0);
    },
  });
  for (const [name, help] of Object.entries(helps) as [keyof JobFigures, string][])
    new Gauge({
      name: `salespro_jobs_${name}`,
      help,
      registers: [registry],
      async collect() {
        const figures = await ask();
        if (figures) this.set(figures[name]);
        else this.remove();
      },
    });
}

export async function readJobFigures(db: Db): Promise<JobFigures> {
  const [row] = await db.query<Row & JobFigures>('select * from jobs.figures()');
  if (!row) throw new Error('the queue tells no figures');
  return row;
}
