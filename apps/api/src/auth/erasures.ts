import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Files } from '#lib/files.ts';
import type { Tasks } from '#lib/jobs.ts';

/** The folder of erased accounts in the storage: what a restore reads before anybody may enter. */
export const erasureFolder = 'erasures';

const payloadForm = z.object({ account: z.string().regex(/^[0-9a-f]{64}$/) });

/** One empty-handed object per erased account, named by the hash of its id; written again it is the same. */
export function erasureJobs(files: Files, now: () => Date): Tasks {
  return {
    remember_erasure: async (payload) => {
      const text = Buffer.from(`${now().toISOString()}\n`);
      await files.put(
        `${erasureFolder}/${payloadForm.parse(payload).account}`,
        Readable.from([text]),
        text.length,
      );
    },
  };
}

/** The same hash as in the database's trigger. */
export function toErasureHash(userId: string): string {
  return createHash('sha256').update(userId).digest('hex');
}
