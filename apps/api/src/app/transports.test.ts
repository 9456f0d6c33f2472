import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const folder = mkdtempSync(join(tmpdir(), 'salespro-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const base = {
  PUBLIC_URL: 'https://x.example',
  APP_DATABASE_URL: 'postgres://a@localhost/c',
  AUTH_DATABASE_URL: 'postgres://a@localhost/c',
  JOBS_DATABASE_URL: 'postgres://a@localhost/c',
  SMTP_URL: 'smtp://localhost:25',
  AUTH_SECRET: randomBytes(32).toString('base64'),
  ENCRYPTION_KEYS: `1:${randomBytes(32).toString('base64')}`,
};
const databases = ['APP_DATABASE_URL', 'AUTH_DATABASE_URL', 'JOBS_DATABASE_URL'] as const;

describe('the connection to the database', () => {
  test.each([
    'postgres://a:b@db.example/c',
    'postgres://a:b@10.0.0.11:5432/c',
    'postgres://a:b@db/c?sslmode=disable',
    'postgres://a:b@db/c?sslmode=no-verify',
    'postgres://a:b@db/c?ssl=false',
    'postgres://a:b@db/c?sslmode=verify-full&sslmode=disable',
    'postgres://a:b@db/c?sslmode=require&uselibpqcompat=true',
    'postgres://a:b@localhost/c?host=db.example',
    'postgres://a:b@localhost.evil.example/c',
    'postgres://a:b@127.0.0.1.evil.example/c',
  ])('%s is refused in production, with what to do', (address) => {
    for (const name of databases) {
      const start = () => readEnv({ ...base, [name]: address });
      expect(start).toThrow(new RegExp(`${name}: leads to .*sslmode=verify-full.*PRIVATE_HOSTS`));
      // Error messages never contain the password of the URL.
      expect(start).not.toThrow('a:b');
    }
    for (const NODE_ENV of ['development', 'test'])
      expect(() => readEnv({ ...base, NODE_ENV, APP_DATABASE_URL: address })).not.toThrow();
  });

  test.each([
    'postgres://a:b@db.example/c?sslmode=verify-full',
    'postgresql://a:b@10.0.0.11/c?sslmode=verify-full',
    'postgres://a:b@127.0.0.1:5432/c',
    'postgres://a:b@[::1]/c',
    'postgres:///c?host=/var/run/postgresql',
  ])('%s is taken', (address) => {
    for (const name of databases) expect(readEnv({ ...base, [name]: address })[name]).toBe(address);
  });

  test('accepts unencrypted connections only to hosts in PRIVATE_HOSTS', () => {
    const APP_DATABASE_URL = 'postgres://a:b@db/c';
    const names = { ...base, APP_DATABASE_URL, PRIVATE_HOSTS: 'mail, db' };
    expect(readEnv(names).APP_DATABASE_URL).toBe(APP_DATABASE_URL);
    expect(() => readEnv({ ...names, PRIVATE_HOSTS: 'db.example' })).toThrow('APP_DATABASE_URL');
  });
});

describe('the connection to the mail server', () => {
  test.each([
    'smtp://user:password@mail.example:587',
    'smtp://mail.example',
    'smtp://mail.example?opportunisticTLS=true',
    'smtp://mail.example?requireTLS=true&ignoreTLS=true',
    'smtp://mail.example?requireTLS=true&tls.rejectUnauthorized=false',
    'smtps://mail.example?tls.rejectUnauthorized=false',
  ])('%s is refused in production', (SMTP_URL) => {
    const start = () => readEnv({ ...base, SMTP_URL });
    expect(start).toThrow(/SMTP_URL: leads to mail\.example .*requireTLS=true/);
    expect(start).not.toThrow('password');
  });

  test.each([
    'smtps://user:password@mail.example:465',
    'smtp://user:password@mail.example:587?requireTLS=true',
    'smtp://127.0.0.1:1025',
  ])('%s is taken', (SMTP_URL) => {
    expect(readEnv({ ...base, SMTP_URL }).SMTP_URL).toBe(SMTP_URL);
  });
});

test('the certificate check cannot be disabled by a variable', () => {
  const off = { ...base, NODE_TLS_REJECT_UNAUTHORIZED: '0' };
  expect(() => readEnv(off)).toThrow('NODE_TLS_REJECT_UNAUTHORIZED: must not be 0');
  expect(() => readEnv({ ...off, NODE_ENV: 'development' })).not.toThrow();
});

describe('settings in files', () => {
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  test('every setting may lie in a file; the line end of the file is not part of it', () => {
    const { AUTH_SECRET: _secret, ENCRYPTION_KEYS: _keys, ...rest } = base;
    const env = readEnv({
      ...rest,
      AUTH_SECRET_FILE: write('secret', `  ${base.AUTH_SECRET} \n`),
      ENCRYPTION_KEYS_FILE: write('keys', `${base.ENCRYPTION_KEYS}\r\n`),
      PORT_FILE: write('port', '4321'),
    });
    expect([env.AUTH_SECRET, env.PORT]).toEqual([`  ${base.AUTH_SECRET} `, 4321]);
    expect(env.ENCRYPTION_KEYS.current).toBe(1);
  });

  test('a file that is missing, or a setting given twice, is reported without its value', () => {
    const twice = { ...base, AUTH_SECRET_FILE: write('other', 'another') };
    expect(() => readEnv(twice)).toThrow('AUTH_SECRET and AUTH_SECRET_FILE are both set');
    expect(() => readEnv(twice)).not.toThrow('another');
    const { SMTP_URL: _url, ...rest } = base;
    const missing = () => readEnv({ ...rest, SMTP_URL_FILE: join(folder, 'nothing') });
    expect(missing).toThrow('SMTP_URL_FILE cannot be read');
  });

  test('an empty file counts as absent, like an empty value', () => {
    const { AUTH_SECRET: _secret, ...rest } = base;
    const start = () => readEnv({ ...rest, AUTH_SECRET_FILE: write('empty', '\n') });
    expect(start).toThrow('AUTH_SECRET: is missing');
    expect(readEnv({ ...base, AUTH_SECRET_FILE: '' }).AUTH_SECRET).toBe(base.AUTH_SECRET);
  });
});

describe('the public address and the secrets', () => {
  test.each(['http://sales.example.com', 'http://10.0.0.5:3000', 'http://localhost.example.com'])(
    'SAFE-14: production rejects %s, which is unencrypted',
    (PUBLIC_URL) => {
      expect(() => readEnv({ ...base, PUBLIC_URL })).toThrow('PUBLIC_URL: must begin with https');
      expect(readEnv({ ...base, PUBLIC_URL, NODE_ENV: 'development' }).PUBLIC_URL).toBe(PUBLIC_URL);
    },
  );

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'https://x.example'])(
    'SAFE-14: accepts %s',
    (PUBLIC_URL) => expect(readEnv({ ...base, PUBLIC_URL }).PUBLIC_URL).toBe(PUBLIC_URL),
  );

  test.each([
    ['AUTH_SECRET', 'change-me-change-me-change-me-change'],
    ['AUTH_SECRET', 'x'.repeat(32)],
    ['AUTH_SECRET', 'this is only an example secret 123456'],
    ['AUTH_SECRET', 'REPLACE_ME_with_something_long_enough'],
    ['ENCRYPTION_KEYS', `1:${Buffer.alloc(32).toString('base64')}`],
    ['PASSWORD_PEPPER', `1:${Buffer.alloc(32, 7).toString('base64')}`],
    ['AUTH_DATABASE_URL', 'postgres://salespro_auth:change-me@127.0.0.1:5432/salespro'],
  ])('SAFE-14: production at a public address refuses the placeholder %s=%s', (name, value) => {
    const given = { ...base, [name]: value };
    expect(() => readEnv(given)).toThrow(`${name}: is a placeholder`);
    // Connections within one machine need no TLS.
    expect(() => readEnv({ ...given, PUBLIC_URL: 'http://localhost:3000' })).not.toThrow();
  });
});
