import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { ShownClaims } from '@salespro/domain/landing/claims.ts';
import { drawLanding, drawSource } from '@salespro/domain/landing/drawLanding.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SettingsStore } from '#features/admin/settings.store.ts';
import { fail } from '#lib/fail.ts';
import type { Gate } from '#lib/on.ts';
import type { SecurityHeaders } from './securityHeaders.ts';

interface WebParts {
  readonly dist: string;
  readonly security: SecurityHeaders;
  readonly gate: Pick<Gate, 'findCaller' | 'publicOrigin'>;
  readonly settings: Pick<SettingsStore, 'read'>;
  /** Shown beside "Please contact support" (W-46); none when undefined. */
  readonly supportAddress: string | undefined;
  /** Where the source code is, if the operator says so. */
  readonly sourceAddress: string | undefined;
}

const noncePlaceholder = /__CSP_NONCE__/g;
const noClaims: ShownClaims = { claims: [], testimonial: null };
const defaults = {
  require_login_for_home: false,
  disable_signups: false,
  shown_claims: noClaims,
};

/** Serves the built web from the same origin as the API. */
export async function serveWeb(
  app: FastifyInstance,
  { dist, security, gate, settings, supportAddress, sourceAddress }: WebParts,
): Promise<void> {
  const readPage = async (name: string) =>
    drawSource(await readFile(join(dist, name), 'utf8'), sourceAddress).replaceAll(
      '__SUPPORT_ADDRESS__',
      () => supportAddress ?? '',
    );
  const [shell, finished, demo, signIn, clientWindow] = await Promise.all([
    readPage('index.html'),
    readPage('landing.html'),
    readPage('demo.html'),
    readPage('signIn.html'),
    readPage('client.html'),
  ]);
  const landing = toShownPage(finished, '/', gate.publicOrigin);
  const showAt = (page: string, path: string) =>
    toShownPage(page, path, gate.publicOrigin).replace('__SHOWN_CLAIMS__', '');
  const shellAt = (path: string) => showAt(shell, path);

  const sendPage = (reply: FastifyReply, page: string, status = 200) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .status(status)
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': security.policyWith(nonce),
      })
      .type('text/html; charset=utf-8')
      .send(page.replace(noncePlaceholder, nonce));
  };

  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    // The build leaves a .br and a .gz beside every script and sheet (apps/web/build.ts).
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      // Files under assets/ carry a hash in their name; everything else is asked for again.
      const isHashed = path.includes(`${dist}/assets/`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // A preview of a shared link is drawn on pages of others.
      if (path === join(dist, 'share.png'))
        reply.header('cross-origin-resource-policy', 'cross-origin');
      if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8');
    },
  });

  // If the settings cannot be read, home is open (G-016).
  const readSettings = () => settings.read().catch(() => defaults);

  // The landing page comes ready drawn; who may not see it is sent on before a word of it leaves
  // (ROUTE-02, ROUTE-03).
  app.get('/', { logLevel: 'warn' }, async (request, reply) => {
    const caller = await gate.findCaller(request, reply).catch(() => null);
    if (caller) return reply.redirect('/my-interviews', 302);
    const { require_login_for_home: isClosed, shown_claims: shown } = await readSettings();
    return isClosed ? reply.redirect('/auth', 302) : sendPage(reply, drawLanding(landing, shown));
  });

  // Who has an account has the product; where home is closed, so is the demo, at every address of it.
  for (const path of ['/demo', '/demo/*'])
    app.get(path, { logLevel: 'warn' }, async (request, reply) => {
      const caller = await gate.findCaller(request, reply).catch(() => null);
      if (caller) return reply.redirect('/my-interviews', 302);
      const { require_login_for_home: isClosed } = await readSettings();
      const address = request.url.split('?')[0] ?? '';
      return isClosed ? reply.redirect('/auth', 302) : sendPage(reply, showAt(demo, address));
    });

  app.get('/auth', { logLevel: 'warn' }, (_request, reply) =>
    sendPage(reply, showAt(signIn, '/auth')),
  );

  for (const [name, page] of await readPlainPages(join(dist, 'pages')))
    app.get(`/${name}`, { logLevel: 'warn' }, (_request, reply) => sendPage(reply, page));
  sharingRoutes(app, { publicOrigin: gate.publicOrigin, settings });

  // Nothing of an interview is in it: what it shows comes from the seller's own window in the same browser.
  app.get('/session/:id/client', { logLevel: 'warn' }, (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': security.clientWindowPolicy,
      })
      .type('text/html; charset=utf-8')
      .send(clientWindow),
  );

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    // Who opens an address in the browser sees the 404 page (ROUTE-12); a script or picture that is
    // not there is told so, instead of being handed a page.
    const isFile = /\.\w{2,5}$/.test(request.url.split('?')[0] ?? '');
    const isOpened = request.headers.accept?.includes('text/html') === true;
    if (!isPage || request.url.startsWith('/api/') || (isFile && !isOpened)) fail('not_found');
    return sendPage(reply, shellAt(request.url.split('?')[0] ?? ''));
  });
}

/** Documents without a script, drawn by the build: their names and what they show. */
async function readPlainPages(folder: string): Promise<readonly (readonly [string, string])[]> {
  const files = await readdir(folder).catch(() => []);
  return Promise.all(
    files.map(
      async (file) =>
        [file.replace('.html', ''), await readFile(join(folder, file), 'utf8')] as const,
    ),
  );
}

/** Pages that anybody may find and share; every other one is somebody's own. */
const openPages: readonly string[] = ['/', '/demo', '/auth'];
const listedPages = ['/', '/demo', '/tour', '/privacy', '/terms', '/promises'];
/** Not for visitors either, where home asks for a sign-in. */
const closedWithHome: readonly string[] = ['/', '/demo'];
const closedPlaces = [
  '/api/',
  '/files/',
  '/session/',
  '/settings/',
  '/my-interviews',
  '/insights',
  '/morning-mail/',
];

const canonical = '<link rel="canonical" href="__PUBLIC_URL__/">';

/** A built page as it is shown at an address: with our own address in it, or kept out of search engines. */
function toShownPage(page: string, path: string, publicOrigin: string): string {
  return page
    .replace(canonical, () =>
      openPages.includes(path)
        ? `<link rel="canonical" href="${publicOrigin}${path}">`
        : '<meta name="robots" content="noindex">',
    )
    .replaceAll('__PUBLIC_URL__', () => publicOrigin);
}

/** For search engines: the address is the operator's setting, never what a caller says it is. */
function sharingRoutes(
  app: FastifyInstance,
  { publicOrigin, settings }: { publicOrigin: string; settings: Pick<SettingsStore, 'read'> },
): void {
  app.get('/robots.txt', { logLevel: 'warn' }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...closedPlaces.map((place) => `Disallow: ${place}`),
          '',
          `Sitemap: ${publicOrigin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', { logLevel: 'warn' }, async (_request, reply) => {
    const isClosed = await settings.read().then(
      (now) => now.require_login_for_home,
      () => false,
    );
    const pages = listedPages.filter((path) => !isClosed || !closedWithHome.includes(path));
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...pages.map((path) => `<url><loc>${publicOrigin}${path}</loc></url>`),
          '</urlset>',
          '',
        ].join('\n'),
      );
  });
}
