import type { Db, Row } from '#lib/db.ts';
import type { JobFigures } from './watchJobs.ts';

export async function readJobFigures(db: Db): Promise<JobFigures> {
  const [row] = await db.query<Row & JobFigures>('select * from jobs.figures()');
  if (!row) throw new Error('the queue tells no figures');
  return row;
}
