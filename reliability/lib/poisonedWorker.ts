/** Starts the job queue with healthy tasks and tasks that crash it; only fault tests start it. */
import pg from 'pg';
import { startJobQueue } from '../../apps/api/src/lib/jobQueue.ts';
import { createLog } from '../../apps/api/src/lib/log.ts';

const { JOBS_URL = '', OWNER_URL = '', DEADLINE_MS = '2000' } = process.env;
const owner = new pg.Pool({ connectionString: OWNER_URL, max: 2 });
owner.on('error', () => {});

await startJobQueue({
  url: JOBS_URL,
  log: createLog('silent'),
  jobTimeoutMs: Number(DEADLINE_MS),
  tasks: {
    healthy: async (payload) => {
      const { number, at } = payload as { number: number; at: string };
      await owner.query('insert into public.done (number, enqueued_at) values ($1, $2)', [
        number,
        at,
      ]);
    },
    throws: async () => {
      throw new Error('poisoned');
    },
    hangs: () => new Promise(() => {}),
    loops: async () => {
      for (;;) await new Promise((resolve) => setTimeout(resolve, 1));
    },
    kills: async () => {
      process.kill(process.pid, 'SIGKILL');
    },
  },
});
process.send?.('ready');
