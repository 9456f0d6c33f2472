import type { FastifyInstance } from 'fastify';
import type { SettingsStore } from '#settings/settings.store.ts';

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
export function toShownPage(page: string, path: string, publicOrigin: string): string {
  return page
    .replace(canonical, () =>
      openPages.includes(path)
        ? `<link rel="canonical" href="${publicOrigin}${path}">`
        : '<meta name="robots" content="noindex">',
    )
    .replaceAll('__PUBLIC_URL__', () => publicOrigin);
}

/** For search engines: the address is the operator's setting, never what a caller says it is. */
export function sharingRoutes(
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
