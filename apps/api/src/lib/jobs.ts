import { Logger, type Runner, run } from 'graphile-worker';
import type { Logger as Log } from 'pino';

export type Task = (payload: unknown, job: { readonly id: string }) => Promise<void>;
export type Tasks = Readonly<Record<string, Task>>;

export interface JobOptions {
  readonly url: string;
  readonly tasks: Tasks;
  readonly log: Log;
  readonly concurrency?: number;
  /** Lines of the crontab format: `0 * * * * task_name`. */
  readonly crontab?: string;
}

/** Runs the queue in this process. A failing job is tried again with growing pauses, never dropped silently. */
export async function startJobs(options: JobOptions): Promise<Runner> {
  const { url, tasks, log, concurrency = 2, crontab = '' } = options;
  return run({
    connectionString: url,
    concurrency,
    noHandleSignals: true,
    crontab,
    pollInterval: 2000,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        (payload: unknown, { job }: { job: { id: string | number } }) =>
          task(payload, { id: String(job.id) }),
      ]),
    ),
    logger: new Logger(() => (level, message) => {
      // The library's own words may quote a payload; its level and a short text are enough.
      if (level === 'error' || level === 'warning')
        log.warn({ job: message.slice(0, 200) }, 'job trouble');
    }),
  });
}
