/**
 * Finds files of more than 400 lines. Migration steps of the database and its baseline may be longer.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const maxLines = 400;
const isRead = /\.(?:ts|tsx|css|js|html|sh|sql)$/;
const isSchema = /^apps\/api\/db\/(?:steps\/|baseline\.sql$)/;

export function findLongFiles(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    const lines = text.trimEnd().split('\n').length;
    const isLong = isRead.test(path) && !isSchema.test(path) && lines > maxLines;
    return isLong ? [`${path} has ${lines} lines: split it along what it means`] : [];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => isRead.test(path));
  const found = findLongFiles(new Map(paths.map((path) => [path, readIfThere(path)])));
  for (const line of found) console.error(line);
  process.exit(found.length === 0 ? 0 : 1);
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Deleted in the working tree but still listed by git.
    return '';
  }
}
