import { expect, test } from 'vitest';
import { setUpWebServer } from '#test/setUpTestServer.ts';

const origin = 'https://sales.agency.example';
const head =
  '<link rel="canonical" href="__PUBLIC_URL__/"><meta property="og:image" content="__PUBLIC_URL__/share.png"><meta name="shown-claims" content="__SHOWN_CLAIMS__">';
const server = setUpWebServer(
  head,
  {
    'landing.html': `${head}<section data-block="claims"><li data-claim="">__FIGURE__ __LABEL__</li></section>`,
    'pages/promises.html': '<style nonce="__CSP_NONCE__"></style>Promised',
    'share.png': 'picture',
  },
  { PUBLIC_URL: `${origin}/` },
);

const get = (url: string, host = 'evil.example') =>
  server.app.inject({ method: 'GET', url, headers: { host, accept: 'text/html' } });

test('TRUE-21: public pages contain their canonical URL from the settings, never from the Host header', async () => {
  for (const path of ['/', '/auth', '/demo']) {
    const { body } = await get(`${path}?next=/x`);
    expect(body).toContain(`<link rel="canonical" href="${origin}${path}">`);
    expect(body).toContain(`content="${origin}/share.png"`);
    expect(body).not.toMatch(/evil|__PUBLIC|__SHOWN/);
  }
});

test('TRUE-24: every other page is marked noindex', async () => {
  for (const path of ['/my-interviews', '/session/x/questions', '/settings/account', '/nope']) {
    const { body } = await get(path);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('canonical');
  }
});

test('TRUE-23: robots.txt and the sitemap use the configured URL', async () => {
  const robots = await get('/robots.txt');
  expect(robots.headers['content-type']).toMatch(/^text\/plain/);
  expect(robots.body).toContain('Disallow: /session/\n');
  expect(robots.body).toContain(`Sitemap: ${origin}/sitemap.xml`);
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers['content-type']).toMatch(/^application\/xml/);
  const places = [...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual(
    ['/', '/demo', '/tour', '/privacy', '/terms', '/promises'].map((path) => `${origin}${path}`),
  );
});

test('TRUE-27, ROUTE-02: when home requires sign-in, landing page and demo are not served', async () => {
  const addresses = ['/', '/demo', '/demo/session/new', '/demo/nope?x=1'];
  for (const path of addresses) expect((await get(path)).statusCode).toBe(200);
  await server.owner.query('update app.settings set require_login_for_home = true');
  try {
    for (const path of addresses) {
      const { statusCode, headers, body } = await get(path);
      expect([path, statusCode, headers.location, body]).toEqual([path, 302, '/auth', '']);
    }
    expect((await get('/tour')).statusCode).toBe(200);
  } finally {
    await server.owner.query('update app.settings set require_login_for_home = false');
  }
});

test('TRUE-23: the sitemap omits a home page that requires sign-in', async () => {
  await server.owner.query('update app.settings set require_login_for_home = true');
  try {
    const { body } = await get('/sitemap.xml');
    expect(body).not.toMatch(/example\/(demo)?<\/loc>/);
    expect(body).toContain(`<loc>${origin}/privacy</loc>`);
  } finally {
    await server.owner.query('update app.settings set require_login_for_home = false');
  }
});

test('TRUE-22: other sites may show the picture of a shared link, and nothing else', async () => {
  const policyOf = async (path: string) =>
    (await get(path)).headers['cross-origin-resource-policy'];
  expect(await policyOf('/share.png')).toBe('cross-origin');
  expect(await policyOf('/')).toBe('same-origin');
});

test('TRUE-04: the page of promises is public', async () => {
  const reply = await get('/promises');
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toMatch(/<style nonce="[\w-]{20,}"><\/style>Promised/);
});

test('TRUE-10: the landing page contains the claims the admin confirmed', async () => {
  expect((await get('/')).body).not.toContain('data-claim');
  await server.owner.query(
    `update app.settings set claims = '{"setup": {"figure": "5 minute", "label": "setup", "source": "s", "isConfirmed": true}}'`,
  );
  const { body } = await get('/');
  expect(body).toContain('<li data-claim="">5 minute setup</li>');
  expect(body).toContain('&quot;figure&quot;:&quot;5 minute&quot;');
});
