import type { Logger } from 'pino';
import type { BackgroundWrites } from './concurrency.ts';
import type { Db } from './db.ts';
import type { FileStorage } from './fileStorage.ts';
import type { Tasks } from './jobQueue.ts';
import type { SendMail } from './mailer.ts';
import type { ReplicaSelector } from './replicaSelector.ts';
import type { Route } from './route.ts';

/** What a feature adds to the server: endpoints, jobs and caches. */
export interface Feature {
  /** Binds the endpoints of the feature. */
  routes(route: Route): void;
  readonly jobs?: Tasks;
  /** Schedules of jobs as crontab lines: `0 * * * * task_name`. */
  readonly crontab?: readonly string[];
  /** Timeouts of jobs that take longer, or must be retried sooner, than usual. */
  readonly jobTimeoutsMs?: Readonly<Record<string, number>>;
  /** Names of the jobs that send a message to a person. */
  readonly messageJobs?: readonly string[];
  /** Removes the data of a deleted account from the caches. */
  evictUser?(userId: string): void;
}

/** Services of the process that every feature may use. */
export interface FeatureDeps {
  readonly db: Db;
  readonly replicaSelector: ReplicaSelector;
  readonly backgroundWrites: BackgroundWrites;
  readonly files: FileStorage;
  readonly sendMail: SendMail;
  readonly log: Logger;
  readonly now: () => Date;
  readonly publicUrl: string;
  /** The secret from which features derive their keys. */
  readonly secret: string;
}
