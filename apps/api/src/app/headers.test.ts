import { type Endpoint, findJsonBodySchema } from '@salespro/contract/endpoint.ts';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { allEndpoints } from '#test/allEndpoints.ts';
import { Browser } from '#test/Browser.ts';
import { findPolicyFaults } from '#test/findPolicyFaults.ts';
import { prepareForFile, setUpWebServer } from '#test/setUpTestServer.ts';
import { findMailToken, strongPassword } from '#test/testServer.ts';

const origin = 'https://sales.agency.example';
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const server = setUpWebServer(
  picture,
  { 'assets/app-1.js': picture, 'icon.svg': picture },
  { PUBLIC_URL: origin },
);
const admin = prepareForFile(async () => {
  const seller = await newSeller();
  await server.turnOnTwoFactor(seller);
  await seller.post('/api/settings/claim-admin', {});
  return seller;
});

async function newSeller(email = 'secure@agency.example'): Promise<Browser> {
  const browser = server.newBrowser();
  await browser.post('/api/auth/sign-up', { email, password: strongPassword });
  const token = findMailToken(await server.waitForMail(email, /Confirm/));
  await browser.post('/api/auth/confirm', { token });
  return browser;
}

const randomId = '01890000-0000-7000-8000-000000000000';
const urlOf = ({ path }: Endpoint) =>
  path
    .replace(':templateId', 'retainer_close')
    .replace(':serviceId', 'seo')
    .replaceAll(/:\w+/g, randomId);

/** The headers of every reply. */
function findMissing(reply: LightMyRequestResponse, cache: 'none' | 'file' = 'none'): string[] {
  const { headers } = reply;
  const missing: string[] = [];
  const demand = (name: string, rule: RegExp) => {
    if (!rule.test(String(headers[name] ?? ''))) missing.push(`${name}: ${headers[name]}`);
  };
  demand('strict-transport-security', /^max-age=63072000; includeSubDomains$/);
  demand('x-content-type-options', /^nosniff$/);
  demand('referrer-policy', /^same-origin$/);
  demand('x-frame-options', /^(SAMEORIGIN|DENY)$/);
  demand('cross-origin-opener-policy', /^same-origin$/);
  demand('cross-origin-resource-policy', /^same-origin$/);
  demand('permissions-policy', /camera=\(\), .*microphone=\(\)/);
  demand('cache-control', cache === 'none' ? /^no-store$/ : /^no-cache$|immutable$/);
  if (reply.body) demand('content-type', /charset=utf-8|^application\/json$/);
  missing.push(...findPolicyFaults(String(headers['content-security-policy'] ?? '')));
  for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
    if (headers[name] !== undefined) missing.push(`${name} is told: ${headers[name]}`);
  return missing;
}

test('W-18: every endpoint sends all security headers: rejected, invalid and successful', async () => {
  let replies = 0;
  for (const entry of allEndpoints) {
    const body = findJsonBodySchema(entry) ? {} : undefined;
    for (const [who, browser, headers] of [
      ['anonymous', server.newBrowser(), {}],
      // A copy of the cookies, because this request signs out.
      ['admin', copyOf(admin), {}],
      ['another site', server.newBrowser(), { 'sec-fetch-site': 'cross-site' }],
    ] as const) {
      if (who === 'admin' && entry.path.includes('sign-out')) continue;
      const reply = await browser.send(entry.method, urlOf(entry), body, headers);
      replies += 1;
      expect([entry.method, entry.path, who, findMissing(reply)]).toEqual([
        entry.method,
        entry.path,
        who,
        [],
      ]);
    }
  }
  process.stdout.write(`headers: ${replies} replies of ${allEndpoints.length} calls\n`);
  expect(replies).toBeGreaterThan(100);
});

function copyOf(browser: Browser): Browser {
  const copy = new Browser(server.app);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

describe('W-18: pages, files, errors and 404 replies have all headers, too', () => {
  test.each([
    ['GET', '/', 200, 'none'],
    ['GET', '/auth', 200, 'none'],
    ['GET', '/session/x/pitch', 200, 'none'],
    ['GET', '/assets/app-1.js', 200, 'file'],
    ['GET', '/icon.svg', 200, 'file'],
    ['GET', '/index.html', 404, 'none'],
    ['GET', '/assets/gone-2.js', 404, 'none'],
    ['GET', '/.env', 404, 'none'],
    ['GET', '/api/nowhere', 404, 'none'],
    ['POST', '/nowhere', 404, 'none'],
    ['PUT', '/api/settings/claim-admin', 404, 'none'],
    ['GET', '/healthz', 200, 'none'],
    ['GET', '/readyz', 200, 'none'],
    ['GET', '/metrics', 200, 'none'],
    ['GET', '/%', 404, 'none'],
    ['GET', '/assets/%c0%ae', 404, 'none'],
    ['GET', `/api/interviews/${'x'.repeat(200)}`, 404, 'none'],
    ['GET', '/assets/..%2f..%2fpackage.json', 404, 'none'],
  ] as const)('%s %s: %i', async (method, url, status, cache) => {
    const reply = await server.newBrowser().send(method, url);
    expect([reply.statusCode, findMissing(reply, cache)]).toEqual([status, []]);
    expect(reply.body).not.toMatch(/FST_ERR|node_modules|at \w+ \(/);
  });

  test.each(['TRACE', 'OPTIONS', 'CONNECT'])('%s reaches no handler', async (method) => {
    const reply = await server.app.inject({ method: method as 'OPTIONS', url: '/api/settings' });
    expect([reply.statusCode, findMissing(reply)]).toEqual([404, []]);
  });

  test('redirects a signed-in visitor of "/" without caching', async () => {
    const reply = await admin.get('/');
    expect([reply.statusCode, findMissing(reply)]).toEqual([302, []]);
  });

  test('control: the check finds missing headers', async () => {
    const reply = await server.newBrowser().get('/healthz');
    const bare = { ...reply, headers: {}, body: reply.body } as LightMyRequestResponse;
    expect(findMissing(bare).length).toBeGreaterThan(10);
  });
});

describe('W-03: cookies', () => {
  const attributes = {
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
  };

  test('every cookie of sign-in and sign-out is __Host-, HttpOnly, Secure, SameSite, without a domain', async () => {
    const seller = await newSeller('cookies@agency.example');
    const credentials = { email: 'cookies@agency.example', password: strongPassword };
    const replies = [
      await server.newBrowser().post('/api/auth/sign-in', credentials),
      await seller.get('/api/auth/session'),
      await seller.post('/api/auth/two-factor/start', { password: strongPassword }),
      await seller.post('/api/auth/change-password', {
        currentPassword: strongPassword,
        newPassword: 'a fine new phrase',
      }),
      await seller.post('/api/auth/sign-out', { scope: 'global' }),
    ];
    const cookies = replies.flatMap((reply) => reply.cookies);
    expect(cookies.length).toBeGreaterThan(2);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject(attributes);
      expect(cookie.name).toMatch(/^__Host-salespro/);
      expect(cookie).not.toHaveProperty('domain');
    }
  });
});

describe('W-18: the policy check finds known weaknesses', () => {
  const sound =
    "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'";
  test('finds nothing in a sound policy', () => expect(findPolicyFaults(sound)).toEqual([]));
  test.each([
    [`${sound}; script-src 'self' 'unsafe-inline'`],
    [`${sound}; script-src 'self' 'unsafe-eval'`],
    [`${sound}; script-src *`],
    [`${sound}; script-src https:`],
    [`${sound}; script-src data:`],
    [`${sound}; script-src 'self' https://cdn.example`],
    [`${sound}; script-src 'self' *.example.com`],
    [`${sound}; script-src 'nonce-abc'`],
    [`${sound}; script-src self`],
    [`${sound}; style-src 'unsafe-inline'`],
    [`${sound}; connect-src https://api.openai.com`],
    [`${sound}; img-src https:`],
    [`${sound}; trusted-types default`],
    [sound.replace("object-src 'none'; ", '')],
    [sound.replace("base-uri 'none'; ", '')],
    [sound.replace("frame-ancestors 'none'", 'frame-ancestors *')],
    [sound.replace("; require-trusted-types-for 'script'", '')],
    [sound.replace("default-src 'self'; ", '')],
    [''],
  ])('%s', (policy) => expect(findPolicyFaults(policy)).not.toEqual([]));
});

test('VIEW-02: the page of the client window may load its own files and has no network access', async () => {
  const reply = await server.app.inject({ method: 'GET', url: '/session/any/client' });
  expect(reply.statusCode).toBe(200);
  const policy = String(reply.headers['content-security-policy']);
  expect(policy).toContain("connect-src 'none'");
  expect(policy).toContain("script-src 'self'");
  for (const word of ['worker-src', 'frame-src', 'form-action'])
    expect(policy).toContain(`${word} 'none'`);
  expect(reply.headers['cache-control']).toBe('no-store');
});
