import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fail } from '#lib/fail.ts';
import type { Gate } from '#lib/on.ts';
import type { SettingsStore } from '#settings/settings.store.ts';
import type { SecurityHeaders } from './securityHeaders.ts';

interface WebParts {
  readonly dist: string;
  readonly security: SecurityHeaders;
  readonly gate: Pick<Gate, 'findCaller'>;
  readonly settings: Pick<SettingsStore, 'read'>;
  /** Shown beside "Please contact support" (W-46); none when undefined. */
  readonly supportAddress: string | undefined;
}

const noncePlaceholder = /__CSP_NONCE__/g;

/** Serves the built web from the same origin as the API. */
export async function serveWeb(
  app: FastifyInstance,
  { dist, security, gate, settings, supportAddress }: WebParts,
): Promise<void> {
  const readPage = async (name: string) =>
    (await readFile(join(dist, name), 'utf8')).replaceAll(
      '__SUPPORT_ADDRESS__',
      () => supportAddress ?? '',
    );
  const [shell, landing] = await Promise.all([readPage('index.html'), readPage('landing.html')]);

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
      if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8');
    },
  });

  // The landing page comes ready drawn; who may not see it is sent on before a word of it leaves
  // (ROUTE-02, ROUTE-03). If the settings cannot be read, home is open (G-016).
  app.get('/', { logLevel: 'warn' }, async (request, reply) => {
    const caller = await gate.findCaller(request, reply).catch(() => null);
    if (caller) return reply.redirect('/my-interviews', 302);
    const isClosed = await settings.read().then(
      (now) => now.require_login_for_home,
      () => false,
    );
    return isClosed ? reply.redirect('/auth', 302) : sendPage(reply, landing);
  });

  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    // Who opens an address in the browser sees the 404 page (ROUTE-12); a script or picture that is
    // not there is told so, instead of being handed a page.
    const isFile = /\.\w{2,5}$/.test(request.url.split('?')[0] ?? '');
    const isOpened = request.headers.accept?.includes('text/html') === true;
    if (!isPage || request.url.startsWith('/api/') || (isFile && !isOpened)) fail('not_found');
    return sendPage(reply, shell);
  });
}
