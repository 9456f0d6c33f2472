import { z } from 'zod';
import type { Files } from '#lib/files.ts';
import type { Tasks } from '#lib/jobs.ts';
import type { AuditStore } from './audit.store.ts';
import { sweepObjects } from './sweepObjects.ts';

interface AuditJobParts {
  readonly store: AuditStore;
  readonly files: Files;
  /** Refuses a storage of another installation. */
  readonly check: () => Promise<void>;
  readonly now: () => Date;
  readonly onSwept: (count: number) => void;
}

/** Every night, when few people upload. */
export const auditCrontab = '43 3 * * * sweep_objects';

const byKey = z.object({ key: z.string() });

export function auditJobs({ store, files, check, now, onSwept }: AuditJobParts): Tasks {
  return {
    delete_object: (payload) => files.delete(byKey.parse(payload).key),
    sweep_objects: async () => {
      await check();
      const count = await sweepObjects(files, store, now());
      if (count > 0) onSwept(count);
    },
  };
}
