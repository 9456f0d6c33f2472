import type { BackupPlace } from './backupPlace.ts';

/** Names of the stored changes that a base and everything after it need; those of earlier ones are left out. */
export async function neededSegments(place: BackupPlace, base: string): Promise<string[]> {
  let label = '';
  for await (const chunk of place.read(`base/${base}/label`)) label += chunk.toString();
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';
  return place.list('wal').filter((name) => {
    const [, segment] = /^wal\/([0-9A-F]{24})(?:\.zst)?$/.exec(name) ?? [];
    // Histories of timelines are small and always needed. The first eight characters of a segment are its
    // timeline; what follows is the place in it.
    return segment === undefined || segment.slice(8) >= first.slice(8);
  });
}
