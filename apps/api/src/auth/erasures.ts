import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Files } from '#lib/files.ts';
import type { Tasks } from '#lib/jobs.ts';

/** The folder of erased accounts in the storage: what a restore reads before anybody may enter. */
export const erasureFolder = 'erasures';

/** The same for single interviews of accounts that stay. */
export const erasedInterviewFolder = 'erased-interviews';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const payloadForm = z.union([
  z.object({ account: hash }),
  z.object({ interviews: z.array(hash) }),
  // As the database put it before step 0029; such jobs may still wait.
  z.object({ interview: hash }),
]);

/** Several interviews that one statement deleted are one object, which holds their hashes, a line each. */
const listMark = 'list-';

/** One object per erased account, interview or list of them, named by a hash; written again it is the same. */
export function erasureJobs(files: Files, now: () => Date): Tasks {
  return {
    remember_erasure: async (payload) => {
      const { key, text } = toObject(payloadForm.parse(payload), `${now().toISOString()}\n`);
      const content = Buffer.from(text);
      await files.put(key, Readable.from([content]), content.length);
    },
  };
}

function toObject(erased: z.infer<typeof payloadForm>, time: string) {
  if ('account' in erased) return { key: `${erasureFolder}/${erased.account}`, text: time };
  const [one, ...others] = 'interviews' in erased ? erased.interviews : [erased.interview];
  if (others.length === 0) return { key: `${erasedInterviewFolder}/${one}`, text: time };
  // Each write reaches the disk for good and takes its time: thousands would hold up the whole queue.
  const text = [one, ...others].join('\n');
  return { key: `${erasedInterviewFolder}/${listMark}${toErasureHash(text)}`, text };
}

/** The hashes of all interviews that these objects of the folder tell of. */
export async function readErasedInterviews(
  files: Pick<Files, 'read'>,
  names: readonly string[],
): Promise<string[]> {
  const hashes: string[] = [];
  for (const name of names) {
    if (!name.startsWith(listMark)) {
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

/** The same hash as in the database's trigger. */
export function toErasureHash(userId: string): string {
  return createHash('sha256').update(userId).digest('hex');
}
