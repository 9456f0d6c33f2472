import type { Disk } from 'flydrive';

/** Walks a listing page by page, so that a large one never stands in memory whole. */
export async function* listDisk(
  disk: Disk,
  folder: string,
  what: 'folders' | 'keys',
  maxResults?: number,
): AsyncIterable<string> {
  let paginationToken: string | undefined;
  do {
    const options = {
      recursive: what === 'keys',
      ...(paginationToken ? { paginationToken } : {}),
      ...(maxResults ? { maxResults } : {}),
    };
    const page = await disk.listAll(folder, options);
    for (const one of page.objects) {
      // In a bucket a folder is a beginning of keys, and "a" is the beginning of "ab/c", too.
      if (what === 'keys' && one.isFile && one.key.startsWith(`${folder}/`)) yield one.key;
      if (what === 'folders' && one.isDirectory) yield one.name;
    }
    paginationToken = page.paginationToken;
  } while (paginationToken);
}
