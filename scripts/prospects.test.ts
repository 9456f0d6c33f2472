import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'prospects-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** As `npm run prospects -- FILE` runs it. */
function run(...args: readonly string[]): Promise<Outcome> {
  const program = join(root, 'packages/domain/test/prospects.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { cwd: root }, (failure, out, err) =>
      resolve({ code: Number(failure?.code ?? 0), out, err }),
    );
  });
}

function write(content: unknown): string {
  const path = join(folder, 'prospects.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

test('PICK-28: one JSON line per prospect, with the reasons of the first service', async () => {
  const { code, out } = await run(
    write([
      { id: 'one', answers: { business_services: 'Grow and bring in more customers' } },
      {
        id: 'two',
        industry: 'Other',
        employees: 25,
        currentProblems: ['Poor customer retention'],
        answers: {
          business_services: 'Maintain current customers but increase sales',
          customer_list: true,
          customer_list_size: '200+',
          reviews_collection: true,
          website_satisfaction: 'Somewhat satisfied',
          ai_implemented: true,
        },
        facts: { google_rating: 4.9, google_review_count: 800 },
        expected: ['message_marketing'],
      },
    ]),
  );
  expect(code).toBe(0);
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ id, first, state }) => [id, first, state])).toEqual([
    ['one', 'reputation_management', 'few'],
    ['two', 'message_marketing', 'decided'],
  ]);
  expect(Object.keys(lines[0])).toEqual(['id', 'first', 'state', 'scores', 'reasons']);
  expect(Object.keys(lines[1].scores)).toHaveLength(6);
  expect(lines[1].scores.message_marketing).toBe(86);
  expect(lines[0].reasons).toEqual(['General business fit']);
  expect(lines[1].reasons[0]).toBe(
    "You want more sales from current customers, and they're who this service writes to",
  );
});

test('PICK-29: without a file the table and a summary that meets every goal', async () => {
  const { code, out } = await run();
  expect(out).not.toContain('MISS');
  expect(code).toBe(0);
  expect(out.match(/^B\d\d /gm)).toHaveLength(40);
  expect(out.match(/^ok {3}/gm)).toHaveLength(6);
  expect(out).toMatch(/right picks: (39|40) of 40/);
  expect(out).toContain('personas: 18 of 18');
});

test('PICK-30: a file that is not there, and one that is no JSON', async () => {
  const missing = await run('nothing-here.json');
  expect([missing.code, missing.out]).toEqual([1, '']);
  expect(missing.err).toMatch(/no such file/);
  const broken = await run(write('{'));
  expect([broken.code, broken.out]).toEqual([1, '']);
  expect(broken.err).toMatch(/not JSON/);
});

test.each([
  ['an object', {}, /expected a list of prospects/],
  ['something else in the list', [7], /prospect 1: expected an object/],
  ['no id', [{ answers: {} }], /prospect 1: id must be a text/],
  ['no answers', [{ id: 'a' }], /prospect 1 \(a\): answers must be an object/],
  ['facts as a list', [{ id: 'a', answers: {}, facts: [] }], /facts must be an object/],
  ['a word as never', [{ id: 'a', answers: {}, never: 'seo' }], /never must be a list of texts/],
  [
    'an id twice',
    [
      { id: 'a', answers: {} },
      { id: 'a', answers: {} },
    ],
    /the id a stands there more/,
  ],
])('PICK-30: %s is named', async (_name, content, words) => {
  const { code, out, err } = await run(write(content));
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(words);
});
