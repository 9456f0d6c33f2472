import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { throwApiError } from '#lib/apiError.ts';
import { type JobStatistics, registerJobMetrics } from './jobMetrics.ts';

export interface HealthDeps {
  /** Resolves when the database replies. */
  readonly ping: () => Promise<void>;
  /** False as soon as the shutdown begins, so that the load balancer stops sending requests. */
  readonly isAcceptingRequests: () => boolean;
  readonly metricsToken: string | undefined;
  readonly readJobStatistics: () => Promise<JobStatistics>;
  readonly countStreams: () => number;
}

/** Serves /healthz, /readyz and the Prometheus metrics. */
export function healthRoutes(
  app: FastifyInstance,
  { ping, isAcceptingRequests, metricsToken, readJobStatistics, countStreams }: HealthDeps,
): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerJobMetrics(registry, readJobStatistics);
  new Gauge({
    name: 'salespro_open_streams',
    help: 'Open event streams of interviews',
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

  // Cached per method, route and status, because a label lookup per request is slow.
  const observers = new Map<string, { observe(seconds: number): void }>();
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // Streams are open for minutes; their duration is no response time.
    if (routeOptions.config.endpoint?.reply === 'events') return done();
    const route = routeOptions.url ?? '(unknown)';
    const name = `${method} ${reply.statusCode} ${route}`;
    let observer = observers.get(name);
    if (!observer) {
      observer = duration.labels({ method, route, status: reply.statusCode });
      observers.set(name, observer);
    }
    observer.observe(reply.elapsedTime / 1000);
    done();
  });
  app.addHook('onClose', async () => registry.clear());

  app.get('/healthz', { logLevel: 'warn' }, (_request, reply) => {
    reply.type('application/json; charset=utf-8').send('{"status":"ok"}');
  });

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const isReady =
      isAcceptingRequests() &&
      (await ping().then(
        () => true,
        () => false,
      ));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });

  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!canReadMetrics(request, metricsToken)) throwApiError('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/**
 * Returns whether a request may read the metrics: with the token, or, without one, from this machine
 * without a proxy.
 */
function canReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const { headers, ip } = request;
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some(
    (one) => headers[one],
  );
  if (!token) return !isForwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip);
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
