import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { PublicClaims } from '@salespro/domain/landing/claims.ts';
import { renderLandingPage, renderSourceLink } from '@salespro/domain/landing/renderLandingPage.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppSettingsStore } from '#features/admin/appSettings.store.ts';
import { throwApiError } from '#lib/apiError.ts';
import type { AuthGuard } from '#lib/route.ts';
import type { SecurityHeaders } from './securityHeaders.ts';

interface WebDeps {
  readonly dist: string;
  readonly security: SecurityHeaders;
  readonly authGuard: Pick<AuthGuard, 'findCaller' | 'publicOrigin'>;
  readonly settings: Pick<AppSettingsStore, 'read'>;
  /** Shown beside "Please contact support"; absent when undefined. */
  readonly supportAddress: string | undefined;
  /** The URL of the source code for the footer, if the operator sets it. */
  readonly sourceAddress: string | undefined;
}

const noncePlaceholder = /__CSP_NONCE__/g;
const emptyClaims: PublicClaims = { claims: [], testimonial: null };
const defaultSettings = {
  require_login_for_home: false,
  disable_signups: false,
  shown_claims: emptyClaims,
};

/** Serves the built web app, its prerendered pages and the 404 page. */
export async function serveWeb(
  app: FastifyInstance,
  { dist, security, authGuard, settings, supportAddress, sourceAddress }: WebDeps,
): Promise<void> {
  const readPage = async (name: string) =>
    renderSourceLink(await readFile(join(dist, name), 'utf8'), sourceAddress).replaceAll(
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
  const landing = insertPublicUrl(finished, '/', authGuard.publicOrigin);
  const renderAt = (page: string, path: string) =>
    insertPublicUrl(page, path, authGuard.publicOrigin).replace('__SHOWN_CLAIMS__', '');
  const renderShellAt = (path: string) => renderAt(shell, path);

  const sendPage = (reply: FastifyReply, page: string, status = 200) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .status(status)
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': security.buildPolicy(nonce),
      })
      .type('text/html; charset=utf-8')
      .send(page.replace(noncePlaceholder, nonce));
  };

  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    // The build writes a .br and a .gz file beside every script and style sheet (apps/web/build.ts).
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      // Files under assets/ carry a hash in their name; all others are revalidated.
      const isHashed = path.includes(`${dist}/assets/`);
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      // Other sites embed the preview picture of shared links.
      if (path === join(dist, 'share.png'))
        reply.header('cross-origin-resource-policy', 'cross-origin');
      if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8');
    },
  });

  // When the settings cannot be read, the landing page stays public.
  const readSettings = () => settings.read().catch(() => defaultSettings);

  // The landing page is prerendered; visitors who may not see it are redirected before it is sent.
  app.get('/', { logLevel: 'warn' }, async (request, reply) => {
    const caller = await authGuard.findCaller(request, reply).catch(() => null);
    if (caller) return reply.redirect('/my-interviews', 302);
    const { require_login_for_home: isClosed, shown_claims: shown } = await readSettings();
    return isClosed
      ? reply.redirect('/auth', 302)
      : sendPage(reply, renderLandingPage(landing, shown));
  });

  // Signed-in users are redirected to the app. Where the landing page requires sign-in, the demo does, too.
  for (const path of ['/demo', '/demo/*'])
    app.get(path, { logLevel: 'warn' }, async (request, reply) => {
      const caller = await authGuard.findCaller(request, reply).catch(() => null);
      if (caller) return reply.redirect('/my-interviews', 302);
      const { require_login_for_home: isClosed } = await readSettings();
      const address = request.url.split('?')[0] ?? '';
      return isClosed ? reply.redirect('/auth', 302) : sendPage(reply, renderAt(demo, address));
    });

  app.get('/auth', { logLevel: 'warn' }, (_request, reply) =>
    sendPage(reply, renderAt(signIn, '/auth')),
  );

  for (const [name, page] of await readPlainPages(join(dist, 'pages')))
    app.get(`/${name}`, { logLevel: 'warn' }, (_request, reply) => sendPage(reply, page));
  searchEngineRoutes(app, { publicOrigin: authGuard.publicOrigin, settings });

  // The page contains no interview data: it receives its slides from the seller's window in the same
  // browser.
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
    // A navigation gets the 404 page; a missing script or picture gets a 404 error.
    const isFile = /\.\w{2,5}$/.test(request.url.split('?')[0] ?? '');
    const isOpened = request.headers.accept?.includes('text/html') === true;
    if (!isPage || request.url.startsWith('/api/') || (isFile && !isOpened))
      throwApiError('not_found');
    return sendPage(reply, renderShellAt(request.url.split('?')[0] ?? ''));
  });
}

/** Reads the prerendered pages without scripts: name and HTML. */
async function readPlainPages(folder: string): Promise<readonly (readonly [string, string])[]> {
  const files = await readdir(folder).catch(() => []);
  return Promise.all(
    files.map(
      async (file) =>
        [file.replace('.html', ''), await readFile(join(folder, file), 'utf8')] as const,
    ),
  );
}

/** Pages that search engines may index. */
const indexedPages: readonly string[] = ['/', '/demo', '/auth'];
const sitemapPages = ['/', '/demo', '/tour', '/privacy', '/terms', '/promises'];
/** Pages that are removed from the sitemap when the landing page requires sign-in. */
const pagesClosedWithHome: readonly string[] = ['/', '/demo'];
const disallowedPaths = [
  '/api/',
  '/files/',
  '/session/',
  '/settings/',
  '/my-interviews',
  '/insights',
  '/morning-mail/',
];

const canonicalLink = '<link rel="canonical" href="__PUBLIC_URL__/">';

/** Inserts the public URL into a built page, or excludes it from search engines. */
function insertPublicUrl(page: string, path: string, publicOrigin: string): string {
  return page
    .replace(canonicalLink, () =>
      indexedPages.includes(path)
        ? `<link rel="canonical" href="${publicOrigin}${path}">`
        : '<meta name="robots" content="noindex">',
    )
    .replaceAll('__PUBLIC_URL__', () => publicOrigin);
}

/** Serves robots.txt and sitemap.xml with the configured public URL, never with the Host header. */
function searchEngineRoutes(
  app: FastifyInstance,
  { publicOrigin, settings }: { publicOrigin: string; settings: Pick<AppSettingsStore, 'read'> },
): void {
  app.get('/robots.txt', { logLevel: 'warn' }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...disallowedPaths.map((place) => `Disallow: ${place}`),
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
    const pages = sitemapPages.filter((path) => !isClosed || !pagesClosedWithHome.includes(path));
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
