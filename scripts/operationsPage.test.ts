/** Compares docs/operations.md with the code where no fault test runs it, and checks that every page names its readers. */
import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { toPhcString } from '../apps/api/src/auth/passwords/createPasswordHasher.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const document = read('docs/operations.md') + read('docs/fleet.md');
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one);

test('OPS-12: pgBackRest, Patroni and the document speak of the same cluster, under one name', () => {
  const [conf, cron, patroni] = ['pgbackrest.conf', 'pgbackrest.cron', 'patroni.yml'].map((file) =>
    read(`ops/${file}`),
  ) as [string, string, string];
  const [stanza] = all(conf, /^\[(?!global)(\w+)\]$/gm);
  const named = [cron, patroni, document].map((text) => all(text, /--stanza=(\w+)/g));
  expect(named.map((names) => names.length > 1)).toEqual([true, true, true]);
  expect(new Set(named.flat())).toEqual(new Set([stanza]));
  expect(all(conf, /^pg1-path=(.*)$/gm)).toEqual(all(patroni, /^ {2}data_dir: (.*)$/gm));
  expect(all(conf, /^repo1-cipher-type=(.*)$/gm)).toEqual(['aes-256-cbc']);
  // The oldest full backup is stored until the next one, a week younger, is old enough.
  const days = Number(all(conf, /^repo1-retention-full=(.*)$/gm)[0]) + 7;
  expect(all(document, /^BACKUP_DAYS=(.*)$/gm)).toEqual([String(days)]);
  const [, ofPatroni] = all(patroni, /archive_command: (.*)$/gm);
  expect(document).toContain(`\`archive_command: ${ofPatroni}\``);
});

test('OPS-13: the question for passwords of an old pepper finds them, and no others', () => {
  const [words = ''] = all(document, /where password ~ '(.*?)'/g);
  const hash = (pepper: number, isAsTyped: boolean) =>
    toPhcString({
      cost: { memory: 19_456, passes: 2, parallelism: 1 },
      pepper,
      isAsTyped,
      nonce: randomBytes(16),
      tag: randomBytes(32),
    });
  const found = [hash(1, true), hash(1, false), hash(2, true), hash(11, true), hash(11, false)];
  expect(found.map((one) => new RegExp(words).test(one))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test.each(
  globSync('{README,CONTRIBUTING,SECURITY,CHANGELOG,docs/{*,security/*,spec/*}}.md', {
    cwd: root,
  }),
)('%s says in its first line whom it is for', (page) =>
  expect(read(page).split('\n')[2]).toMatch(/^For /),
);
