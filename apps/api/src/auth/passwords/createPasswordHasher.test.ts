import { spawn } from 'node:child_process';
import { createSecretKey, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { KeyRing } from '#lib/crypto.ts';
import { createPasswordHasher, setHashCost, toPhcString } from './createPasswordHasher.ts';
import { deriveArgon2Tag } from './deriveArgon2Tag.ts';

const { hash: hashPassword, verify: isPasswordRight, ...plain } = createPasswordHasher(null);

const keys = new Map([1, 2].map((version) => [version, createSecretKey(randomBytes(32))]));
const ring = (current: number, ...versions: number[]): KeyRing => ({
  current,
  keys: new Map([...keys].filter(([version]) => versions.includes(version))),
});
/** A hash of the previous version: base64url, salt of sixteen 0xfb. */
const oldHash =
  '$argon2id$v=19$m=19456,t=2,p=1$-_v7-_v7-_v7-_v7-_v7-w$ZlMB5hNtp2pjgZcahTd66QvMtONBIwy0fDasCViSrF0';

afterEach(() => {
  vi.unstubAllEnvs();
  setHashCost('full');
});

test('a password is hashed with 19 MiB and two passes, each time anew', async () => {
  setHashCost('full');
  const [one, other] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
  expect(one).toMatch(
    /^\$argon2id\$v=19\$m=19456,t=2,p=1,typed=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
  );
  expect(other).not.toBe(one);
  expect(await isPasswordRight(one, 'correct horse')).toBe(true);
  expect(await isPasswordRight(one, 'correct horses')).toBe(false);
});

test.each(['', '$argon2id$', 'x', '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA'])(
  'rejects every password for the broken hash %j',
  async (hash) => {
    setHashCost('quick');
    expect(await isPasswordRight(hash, '')).toBe(false);
  },
);

test.each(['production', 'development', ''])(
  'where NODE_ENV is %j no password is hashed cheaply, and no cheap hash is right',
  async (name) => {
    setHashCost('quick');
    const cheap = await hashPassword('correct horse');
    expect(await isPasswordRight(cheap, 'correct horse')).toBe(true);
    setHashCost('full');
    vi.stubEnv('NODE_ENV', name);
    expect(() => setHashCost('quick')).toThrow('full cost');
    expect(await hashPassword('correct horse')).toContain('$m=19456,t=2,p=1,typed=1$');
    expect(await isPasswordRight(cheap, 'correct horse')).toBe(false);
  },
);

test('SAFE-15: a hash of the version before is right, and known to be outdated', async () => {
  expect(await isPasswordRight(oldHash, 'correct horse')).toBe(true);
  expect(await isPasswordRight(oldHash, 'correct horses')).toBe(false);
  expect(plain.isOutdated(oldHash)).toBe(true);
  expect(plain.isOutdated(await hashPassword('correct horse'))).toBe(false);
});

test('SAFE-15: a hash is judged by its own cost, not by today’s; one of another cost is outdated', async () => {
  setHashCost('full');
  const full = await hashPassword('correct horse');
  setHashCost('quick');
  expect(await isPasswordRight(full, 'correct horse')).toBe(true);
  expect(plain.isOutdated(full)).toBe(true);
});

test('SAFE-15: rejects a hash with excessive cost', async () => {
  setHashCost('quick');
  const dear = (await hashPassword('correct horse')).replace('m=8,t=1', 'm=99999999,t=1');
  expect(await isPasswordRight(dear, 'correct horse')).toBe(false);
});

test('SAFE-15: a password is taken as typed: nothing is normalized, trimmed or truncated', async () => {
  setHashCost('quick');
  const long = 'x'.repeat(127);
  for (const [typed, other] of [
    ['ﬁfty sheep', 'fifty sheep'],
    ['Correct Horse', 'correct horse'],
    [' spaces around ', 'spaces around'],
    [`${long}1`, `${long}2`],
  ] as const) {
    const hash = await hashPassword(typed);
    expect(await isPasswordRight(hash, typed)).toBe(true);
    expect(await isPasswordRight(hash, other)).toBe(false);
  }
});

test('SAFE-15: a password that an earlier version changed before hashing stays right, and is known to be outdated', async () => {
  setHashCost('quick');
  const { nonce, cost } = {
    nonce: Buffer.alloc(16, 7),
    cost: { memory: 8, passes: 1, parallelism: 1 },
  };
  const tag = await deriveArgon2Tag(Buffer.from('fifty sheep'), nonce, cost);
  const earlier = toPhcString({ cost, pepper: null, isAsTyped: false, nonce, tag });
  expect(await isPasswordRight(earlier, 'ﬁfty sheep')).toBe(true);
  expect(plain.isOutdated(earlier)).toBe(true);
});

test('SAFE-16: with a pepper the hash names its version and is right with that pepper only', async () => {
  setHashCost('quick');
  const one = createPasswordHasher(ring(1, 1));
  const hash = await one.hash('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1,keyid=MQ,typed=1\$/);
  expect(await one.verify(hash, 'correct horse')).toBe(true);
  expect(await one.verify(hash, 'correct horses')).toBe(false);
  // Without the right pepper the right password does not verify.
  expect(await createPasswordHasher(ring(2, 2)).verify(hash, 'correct horse')).toBe(false);
  expect(await isPasswordRight(hash, 'correct horse')).toBe(false);
  expect(await isPasswordRight(hash.replace(',keyid=MQ', ''), 'correct horse')).toBe(false);
});

test('SAFE-16: a new pepper leaves older hashes right, and outdated; so does the first one', async () => {
  setHashCost('quick');
  const [bare, first] = [
    await hashPassword('correct horse'),
    await createPasswordHasher(ring(1, 1)).hash('correct horse'),
  ];
  const both = createPasswordHasher(ring(2, 2, 1));
  for (const hash of [bare, first]) {
    expect(await both.verify(hash, 'correct horse')).toBe(true);
    expect(both.isOutdated(hash)).toBe(true);
  }
  expect(both.isOutdated(await both.hash('correct horse'))).toBe(false);
});

test('SAFE-16: recovery codes are peppered as well and found by their own version', async () => {
  setHashCost('quick');
  const hashes = await createPasswordHasher(ring(1, 1)).hashWithSharedSalt(['aaa', 'bbb', 'ccc']);
  const both = createPasswordHasher(ring(2, 2, 1));
  expect([
    await both.findIndexWithSharedSalt(hashes, 'bbb'),
    await both.findIndexWithSharedSalt(hashes, 'x'),
  ]).toEqual([1, -1]);
  expect(await createPasswordHasher(ring(2, 2)).findIndexWithSharedSalt(hashes, 'bbb')).toBe(-1);
});

test('hashing works under --watch, as in development, where threads also report loaded files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'salespro-watch-'));
  const program = join(folder, 'program.mjs');
  const module = new URL('./createPasswordHasher.ts', import.meta.url).href;
  writeFileSync(
    program,
    `import { createPasswordHasher } from '${module}';\nconsole.log(await createPasswordHasher(null).hash('correct horse'));\n`,
  );
  const watched = spawn(process.execPath, ['--watch', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    let said = '';
    for await (const chunk of watched.stdout) {
      said += String(chunk);
      if (said.includes('Completed running') || said.includes('Failed running')) break;
    }
    expect(said).toContain('$argon2id$v=19$m=19456');
  } finally {
    watched.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});
