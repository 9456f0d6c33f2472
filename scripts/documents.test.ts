/** Checks the form of documents: length, template and completeness of the index. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readRequirements } from './spec.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const list = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules'] }).toSorted();
const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** Maximum number of words by page. */
const limits = {
  'docs/decisions/0*.md': 300,
  '{apps,packages}/**/README.md': 250,
  'docs/architecture.md': 600,
  'docs/glossary.md': 700,
};

test.each(Object.entries(limits))('a page of %s has at most %i words', (pattern, most) => {
  const pages = list(pattern);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => countWords(read(page)) > most)).toEqual([]);
});

test('a decision says context, decision and consequences, and the index lists it', () => {
  const pages = list('docs/decisions/0*.md');
  expect(pages.length).toBeLessThanOrEqual(40);
  const index = read('docs/decisions/README.md');
  for (const page of pages) {
    const text = read(page);
    expect([page, ...text.matchAll(/^#+ .*$/gm)].map(String)).toEqual([
      page,
      expect.stringMatching(/^# \d{3} \S/),
      '## Context',
      '## Decision',
      '## Consequences',
    ]);
    expect(index).toContain(`(${page.split('/').at(-1)})`);
  }
});

test('every feature has a page, and docs/features.md lists all pages', () => {
  const features = list('apps/web/src/features/*');
  expect(list('apps/web/src/features/*/README.md')).toEqual(
    features.map((folder) => `${folder}/README.md`),
  );
  const index = read('docs/features.md');
  for (const page of list('{apps,packages}/**/README.md')) expect(index).toContain(`\`${page}\``);
});

test('AGENTS.md has at most 40 lines', () => {
  expect(read('AGENTS.md').trimEnd().split('\n').length).toBeLessThanOrEqual(40);
});

test('a requirement row is listed once, and a deleted one nowhere else', () => {
  const ids = [...readRequirements().matchAll(/^- \*\*([A-Z]{2,6}-\d{2,3})\*\* /gm)].map(
    ([, id]) => id,
  );
  expect(ids.length).toBeGreaterThan(1000);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  const deleted = [...read('docs/spec/deleted.md').matchAll(/^- ([A-Z]{2,6}-\d{2,3}): /gm)];
  expect(deleted.length).toBeGreaterThan(5);
  expect(deleted.map(([, id]) => id).filter((id) => ids.includes(id))).toEqual([]);
});
