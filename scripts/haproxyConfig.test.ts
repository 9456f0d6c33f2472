import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Lines of the shipped HAProxy file; `npm run prove tls` tests it with every protocol and cipher. */
const lines = readFileSync(fileURLToPath(new URL('../ops/haproxy.cfg', import.meta.url)), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => !line.startsWith('#'));
const settingsOf = (name: string) =>
  lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

test('HAProxy accepts TLS 1.2 and newer only', () => {
  expect(settingsOf('ssl-default-bind-options')).toEqual([
    expect.stringContaining('ssl-min-ver TLSv1.2'),
  ]);
  const binds = settingsOf('bind').filter((bind) => bind.includes(' ssl '));
  expect(binds).toHaveLength(1);
  // The bind line does not override the defaults.
  expect(binds[0]).not.toMatch(/ssl-min-ver|ssl-max-ver|force-|ciphers|no-tlsv13/);
  expect(lines.join('\n')).not.toMatch(/ssl-max-ver|no-tlsv13/);
});

test('HAProxy offers ciphers with forward secrecy and authenticated encryption only', () => {
  const [ciphers = '', ...more] = settingsOf('ssl-default-bind-ciphers');
  const [suites = '', ...others] = settingsOf('ssl-default-bind-ciphersuites');
  expect([more, others]).toEqual([[], []]);
  for (const name of ciphers.split(':'))
    expect(name).toMatch(/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA(256|384)|CHACHA20-POLY1305)$/);
  for (const name of suites.split(':'))
    expect(name).toMatch(/^TLS_(AES_(128|256)_GCM|CHACHA20_POLY1305)_SHA(256|384)$/);
});

test('over http a page is led to https and a call is refused', () => {
  const rules = settingsOf('http-request');
  const deny = rules.indexOf('deny deny_status 403 if !{ ssl_fc } { path_beg /api/ /files/ }');
  const redirect = rules.indexOf('redirect scheme https code 308 if !{ ssl_fc }');
  expect(deny).toBeGreaterThanOrEqual(0);
  expect(redirect).toBeGreaterThan(deny);
});

test('the front door tells the api who called, whatever the caller claims', () => {
  expect(settingsOf('http-request')).toContain('set-header x-forwarded-for %[src]');
});

test('figures and health of the api are not for the world', () => {
  expect(settingsOf('http-request')).toContainEqual(
    expect.stringMatching(/^deny deny_status 404 if \{ path .*\/metrics.*\}$/),
  );
});
