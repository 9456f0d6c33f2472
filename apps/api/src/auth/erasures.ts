import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { FileStorage } from '#lib/fileStorage.ts';
import type { Tasks } from '#lib/jobQueue.ts';

/** The storage folder with the hashes of erased accounts, which a restore erases again. */
export const erasureFolder = 'erasures';

/** The storage folder with the hashes of erased interviews of existing accounts. */
export const erasedInterviewFolder = 'erased-interviews';

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
const payloadSchema = z.union([
  z.object({ account: hashSchema }),
  z.object({ interviews: z.array(hashSchema) }),
  // The form before step 0029; such jobs may still be queued.
  z.object({ interview: hashSchema }),
]);

/** Prefix of objects that list several interviews, one hash per line. */
const listPrefix = 'list-';

/**
 * Creates the task that stores a record of an erasure. Records are named by a hash, so a repeat writes the
 * same object.
 */
export function erasureJobs(files: FileStorage, now: () => Date): Tasks {
  return {
    remember_erasure: async (payload) => {
      const { key, text } = toErasureRecord(
        payloadSchema.parse(payload),
        `${now().toISOString()}\n`,
      );
      const content = Buffer.from(text);
      await files.put(key, Readable.from([content]), content.length);
    },
  };
}

function toErasureRecord(erased: z.infer<typeof payloadSchema>, time: string) {
  if ('account' in erased) return { key: `${erasureFolder}/${erased.account}`, text: time };
  const [one, ...others] = 'interviews' in erased ? erased.interviews : [erased.interview];
  if (others.length === 0) return { key: `${erasedInterviewFolder}/${one}`, text: time };
  // One object for all, because a synced write per interview would block the queue.
  const text = [one, ...others].join('\n');
  return { key: `${erasedInterviewFolder}/${listPrefix}${hashErasedId(text)}`, text };
}

/** Reads the hashes of all interviews in these erasure records. */
export async function readErasedInterviews(
  files: Pick<FileStorage, 'read'>,
  names: readonly string[],
): Promise<string[]> {
  const hashes: string[] = [];
  for (const name of names) {
    if (!name.startsWith(listPrefix)) {
      hashes.push(name);
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of await files.read(`${erasedInterviewFolder}/${name}`))
      chunks.push(chunk as Buffer);
    hashes.push(...Buffer.concat(chunks).toString().split('\n'));
  }
  return hashes;
}

/** Returns the hash of an erased id, equal to that of the database trigger. */
export function hashErasedId(userId: string): string {
  return createHash('sha256').update(userId).digest('hex');
}
