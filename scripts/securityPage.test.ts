import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { envVarNames, readEnv } from '../apps/api/src/app/env.ts';
import { allEndpoints } from '../apps/api/test/allEndpoints.ts';
import { signIn } from '../packages/contract/src/auth.ts';
import { pdfUpload } from '../packages/contract/src/pdfUpload.ts';
import { findPasswordWeaknesses } from '../packages/domain/src/auth/findPasswordWeaknesses.ts';
import { judgeFaults } from './knownFaults.ts';

const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
const page = read('docs/security.md');

/** Returns the text under one heading of docs/security.md. */
function section(heading: string): string {
  const text = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (!text) throw new Error(`docs/security.md has no section "${heading}"`);
  return text;
}

const database = 'postgres://a@localhost/c';
const env = readEnv({
  PUBLIC_URL: 'https://x.example',
  APP_DATABASE_URL: database,
  AUTH_DATABASE_URL: database,
  JOBS_DATABASE_URL: database,
  SMTP_URL: 'smtp://localhost',
  AUTH_SECRET: randomBytes(32).toString('base64'),
  ENCRYPTION_KEYS: `1:${randomBytes(32).toString('base64')}`,
});
const megabytes = pdfUpload.maxBytes / 1024 / 1024;

test('limits, and how costly work is held down', () => {
  const text = section('Limits and costly work');
  const { max, seconds } = signIn.limit;
  for (const words of [
    `Sign-in ${max} in ${seconds / 60} minutes`,
    `a PDF ${megabytes} MB`,
    `${env.AI_SCRIPTS_PER_HOUR} in an hour`,
    `${env.AI_TOKENS_PER_DAY.toLocaleString('en-US')} tokens a day`,
  ])
    expect(text).toContain(words);
  expect(env.DATABASE_QUERY_TIMEOUT_MS).toBe(2000);
  expect(text).toContain('A query has two seconds');
  expect(read('apps/api/src/app/buildApp.ts')).toContain('bodyLimit: 256 * 1024');
  expect(text).toContain('A body is at most 256 kB');
});

test('how long sessions live, and how many there may be', () => {
  const text = section('Accounts');
  expect(env.SESSION_SECONDS).toBe(7 * 86_400);
  expect(text).toContain('A session ends a week after its last use');
  expect(read('apps/api/src/auth/createCallerLookup.ts')).toContain(`interval '30 days'`);
  expect(text).toContain('in any case 30 days after it began');
  expect(text).toContain('sessions on any number of devices');
});

test('the ways in are all named', () => {
  /** Account endpoints without sign-in, and the words of the page that describe them. */
  const words: Readonly<Record<string, RegExp>> = {
    '/api/auth/sign-in': /e-mail and password/,
    '/api/auth/sign-in/two-factor': /second factor if the account has one/,
    '/api/auth/passkeys/challenge': /a passkey/,
    '/api/auth/sign-in/passkey': /a passkey/,
    '/api/auth/sign-up': /Sign-up/,
    '/api/auth/confirm': /A mailed link confirms an address/,
    '/api/auth/resend': /resend/,
    '/api/auth/recover': /recovery/,
    '/api/auth/reset-password': /sets a new password/,
    '/api/auth/session': /session/,
  };
  const open = allEndpoints.filter(
    ({ who, path }) => who === 'anyone' && path.startsWith('/api/auth/'),
  );
  expect(open.map(({ path }) => path as string).toSorted()).toEqual(Object.keys(words).toSorted());
  for (const word of Object.values(words)) expect(section('Accounts')).toMatch(word);
});

test('the words of the product that no password may hold', () => {
  expect(section('Accounts')).toContain('anything with "salespro" in it');
  expect(findPasswordWeaknesses('my salespro key 71', 'a@b.example')).toContain('common');
});

test('who may do what, and who may see which field', () => {
  const kinds = new Set(allEndpoints.map(({ who }) => who));
  expect([...kinds].toSorted()).toEqual(['admin', 'anyone', 'content_manager', 'user']);
  expect(section('Requests')).toContain('Every call declares who may make it');
  expect(section('Sorts of data')).toMatch(
    /A seller sees all fields of own records except secrets/,
  );
  expect(section('Sorts of data')).toContain('The admin sees settings, not records');
  expect(section('Texts')).toContain('Global texts are written by the owner and the admin only');
});

test('every algorithm and every key', () => {
  const table = section('Cryptography');
  for (const name of ['AES-256-GCM', 'HMAC-SHA256', 'SHA-256', 'Argon2id'])
    expect(table).toContain(name);
  // Every setting that is a key or a secret is documented on this page or in the operator's documents.
  const keys = envVarNames.filter((name) => /_(SECRET|KEYS?|TOKEN)$|PEPPER/.test(name));
  expect(keys.length).toBeGreaterThan(3);
  const documentation = `${page}${read('docs/operations.md')}${read('docs/fleet.md')}${read('.env.example')}`;
  expect(keys.filter((name) => !documentation.includes(name))).toEqual([]);
  expect(table).toMatch(/rotate `ENCRYPTION_KEYS` yearly/);
});

test('everybody the server speaks to', () => {
  const words: Readonly<Record<string, string>> = {
    PUBLIC_URL: 'Who is spoken to',
    APP_DATABASE_URL: 'database',
    AUTH_DATABASE_URL: 'database',
    JOBS_DATABASE_URL: 'database',
    READ_DATABASE_URL: 'database',
    SOURCE_URL: 'a link in the footer',
    SMTP_URL: 'mail server',
    SIGNUP_WEBHOOK_URL: 'receiver of sign-ups',
    BREACHED_PASSWORDS_URL: 'service of leaked passwords',
    OPENAI_BASE_URL: 'AI provider',
    S3_ENDPOINT: 'storage',
  };
  const addresses = envVarNames.filter((name) => /_(URL|ENDPOINT)$/.test(name));
  expect(addresses.toSorted()).toEqual(Object.keys(words).toSorted());
  for (const word of Object.values(words)) expect(section('Who is spoken to')).toContain(word);
});

test('every sort of data: what belongs to it and how it is kept', () => {
  const rows = [...section('Sorts of data').matchAll(/^\| (\w+) \| (.+) \| (.+) \|$/gm)].slice(1);
  expect(rows.map(([, sort]) => sort)).toEqual(['Secret', 'Personal', 'Business', 'Public']);
  // The page names each class of data keys.
  const classes = /KeyClass = ([^;]+);/.exec(
    read('apps/api/src/features/interviews/keys.store.ts'),
  )?.[1];
  for (const [, name = ''] of (classes ?? '').matchAll(/'(\w+)'/g))
    expect(section('Client contacts')).toContain(name);
  expect(classes).toContain(`'vault'`);
});

test('kinds and sizes of files', () => {
  expect(section('Files')).toMatch(/declared type, its first bytes and its size/);
  expect(section('Files')).toContain('end in `.pdf`');
  expect(read('docs/decisions/014-files.md')).toContain(
    `${megabytes} MB are ${megabytes} x 1024 x 1024 bytes`,
  );
});

test('what is logged, in which form and where it goes', () => {
  const text = section('Logs');
  for (const words of [
    'JSON lines on standard output',
    'UTC',
    'route pattern',
    'status',
    'request id',
    "request's IP address",
    'No bodies, headers, query strings, names or e-mail addresses',
    'ops/journald/',
  ])
    expect(text).toContain(words);
});

test('how soon a fault of others is mended', () => {
  const text = section('What we take from others');
  expect(text).toMatch(
    /from outside is mended or taken out within two days\.\s+Any other serious fault is mended within two weeks/,
  );
  const overdue = (days: number, why?: string) => {
    const day = new Date(Date.UTC(2026, 0, 1));
    const advisory = { source: 1, name: 'a', title: 'b', severity: 'high' };
    const output = JSON.stringify({ vulnerabilities: { a: { via: [advisory] } } });
    const seen = { 1: { firstSeen: '2026-01-01', ...(why ? { unreachableBecause: why } : {}) } };
    const today = new Date(day.getTime() + days * 86_400_000);
    return judgeFaults(output, seen, today).faults.length;
  };
  const why = 'only the build reads it, and it reads ours';
  expect([overdue(2), overdue(3), overdue(14, why), overdue(15, why)]).toEqual([0, 1, 0, 1]);
});
