import type { BackupStorage } from './backupStorage.ts';

/** Lists the WAL segments that a base backup and everything after it need. */
export async function listNeededSegments(storage: BackupStorage, base: string): Promise<string[]> {
  let label = '';
  for await (const chunk of storage.read(`base/${base}/label`)) label += chunk.toString();
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? '';
  return storage.list('wal').filter((name) => {
    const [, segment] = /^wal\/([0-9A-F]{24})(?:\.zst)?$/.exec(name) ?? [];
    // Timeline histories are always needed. The first eight characters of a segment name are its timeline,
    // the rest its position.
    return segment === undefined || segment.slice(8) >= first.slice(8);
  });
}
