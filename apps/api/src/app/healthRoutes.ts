import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { fail } from '#lib/fail.ts';
import { type JobFigures, watchJobs } from './watchJobs.ts';

export interface HealthParts {
  /** Resolves when the database answers. */
  readonly ping: () => Promise<void>;
  /** False from the first moment of shutting down, so that a balancer looks elsewhere. */
  readonly isOpen: () => boolean;
  readonly metricsToken: string | undefined;
  readonly readJobFigures: () => Promise<JobFigures>;
  readonly countStreams: () => number;
}

export function healthRoutes(
  app: FastifyInstance,
  { ping, isOpen, metricsToken, readJobFigures, countStreams }: HealthParts,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchJobs(registry, readJobFigures);
  new Gauge({
    name: 'salespro_open_streams',
    help: 'Open interviews that hear of their changes by a stream',
    registers: [registry],
    collect() {
      this.set(countStreams());
    },
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });

  // Each route and status finds its place in the histogram once, not at every request.
  const places = new Map<string, { observe(seconds: number): void }>();
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // A stream is open for minutes, and its first words say nothing about a wait.
    if (routeOptions.config.entry?.reply === 'events') return done();
    const route = routeOptions.url ?? '(unknown)';
    const name = `${method} ${reply.statusCode} ${route}`;
    let place = places.get(name);
    if (!place) {
      place = duration.labels({ method, route, status: reply.statusCode });
      places.set(name, place);
    }
    place.observe(reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onClose', async () => registry.clear());

  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) => {
    reply.type('application/json; charset=utf-8').send('{"status":"ok"}');
  });

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const isReady =
      isOpen() &&
      (await ping().then(
        () => true,
        () => false,
      ));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) fail('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** With a token: whoever has it. Without: only this machine itself, and nobody it speaks for. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const { headers, ip } = request;
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some(
    (one) => headers[one],
  );
  if (!token) return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
