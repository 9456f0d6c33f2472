import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { hashPassword, isPasswordRight, setHashCost } from './hashPassword.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  setHashCost('full');
});

test('a password is hashed with 19 MiB and two passes, each time anew', async () => {
  setHashCost('full');
  const [one, other] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
  expect(other).not.toBe(one);
  expect(await isPasswordRight(one, 'correct horse')).toBe(true);
  expect(await isPasswordRight(one, 'correct horses')).toBe(false);
});

test.each(['', '$argon2id$', 'x', '$argon2id$v=19$m=19456,t=2,p=1$AAAA$AAAA'])(
  'nothing is right for the broken hash %j',
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
    expect(await hashPassword('correct horse')).toContain('$m=19456,t=2,p=1$');
    expect(await isPasswordRight(cheap, 'correct horse')).toBe(false);
  },
);

test('hashing works under --watch, as in development, where threads also tell what they loaded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'salespro-watch-'));
  const program = join(folder, 'program.mjs');
  const module = new URL('./hashPassword.ts', import.meta.url).href;
  writeFileSync(
    program,
    `import { hashPassword } from '${module}';\nconsole.log(await hashPassword('correct horse'));\n`,
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
