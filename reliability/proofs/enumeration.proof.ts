/** Tests that known and unknown addresses give the same bytes in the same time; the control skips the hash. */
import { performance } from 'node:perf_hooks';
import { createTestSeller } from '@salespro/testing/createTestSeller.ts';
import { buildDatabaseUrls } from '@salespro/testing/databaseUrls.ts';
import { findFreePort, startPostgres } from '@salespro/testing/postgres.ts';
import { startApiProcess } from '@salespro/testing/startApi.ts';
import pg from 'pg';
import { migrate } from '../../apps/api/src/app/migrate.ts';
import { compareTimes } from '../lib/compareTimes.ts';
import { runFaultTest } from '../lib/runFaultTest.ts';

const probes = Number(process.env.PROBES ?? 500);
const warmUp = 20;
let used = 0;
const addressOf = (kind: 'known' | 'other', place: number) =>
  `${kind}-${String(place).padStart(6, '0')}@agency.example`;

interface Probe {
  readonly ms: number;
  readonly bytes: string;
}

await runFaultTest(
  import.meta.url,
  'Sign-in, sign-up and recovery tell nobody whether an address has an account.',
  async (report) => {
    const postgres = await startPostgres({
      name: `enumeration-${process.pid}`,
      port: await findFreePort(),
      isTemporary: true,
    });
    const stops: (() => Promise<void>)[] = [async () => void postgres.stop()];
    try {
      const urls = buildDatabaseUrls(postgres.superuserUrl);
      await migrate(urls);
      const api = await startApiProcess({ urls, overrides: { RATE_LIMIT_SCALE: '100000' } });
      stops.unshift(api.stop);
      const { email } = await createTestSeller(api.url, urls.ownerUrl, 'first@agency.example');
      await copyAccount(urls.ownerUrl, email, (probes + warmUp) * 4);
      await measure(api.url, (kind, figures) => {
        report.demand(
          `${kind}: replies that differ in bytes`,
          figures.differing,
          '0',
          figures.differing === 0,
        );
        report.record(`${kind}: median ms, known / unknown`, figures.medians);
        report.demand(
          `${kind}: ratio of trimmed means, known / unknown`,
          figures.ratio.toFixed(3),
          '0.98 to 1.02, or |t| < 2',
          figures.isEqual,
        );
        report.record(`${kind}: |t| of Welch`, Math.abs(figures.t).toFixed(2));
      });

      const naive = await startApiProcess({
        urls,
        overrides: { RATE_LIMIT_SCALE: '100000' },
        program: new URL('../lib/naiveSignIn.ts', import.meta.url),
      });
      stops.unshift(naive.stop);
      await measure(
        naive.url,
        (kind, figures) => {
          if (kind === 'sign-in')
            report.control(
              'a sign-in that hashes for known addresses only: ratio and |t|',
              `${figures.ratio.toFixed(2)}, ${Math.abs(figures.t).toFixed(0)}`,
              'is found out',
              !figures.isEqual && figures.ratio > 1.2,
            );
        },
        Math.min(probes, 100),
      );
      report.limit(
        `About ${probes} probes per call and kind, in an order drawn by lot, one at a time over HTTP on one machine; the slowest twentieth of each side is left out, because it tells of the machine and not of the address. A watcher with far more probes on a quiet network sees smaller differences than these.`,
      );
    } finally {
      for (const stop of stops) await stop();
    }
  },
);

/** Copies an account, because hashing a password for each one takes long. */
async function copyAccount(ownerUrl: string, email: string, count: number): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    `with made as (
       insert into auth."user" (name, email, "emailVerified")
       select '', 'known-' || lpad(i::text, 6, '0') || '@agency.example', true from generate_series(1, $2) i returning id)
     insert into auth.account ("userId", "accountId", "providerId", password)
     select made.id, made.id::text, a."providerId", a.password
       from made, auth.account a join auth."user" u on u.id = a."userId" where u.email = $1`,
    [email, count],
  );
  // Welcome mails would be sent during the measurement.
  await owner.query('delete from graphile_worker._private_jobs');
  await owner.end();
}

/** Lists every address once, as an attacker tries a list; known and unknown ones are equally many. */
function listProbes(count: number): (readonly [side: 'known' | 'other', email: string])[] {
  return Array.from({ length: count }, () => {
    used += 1;
    return [
      ['known', addressOf('known', used)],
      ['other', addressOf('other', used)],
    ] as const;
  }).flat();
}

function shuffle<T>(list: readonly T[]): T[] {
  return list
    .map((one) => [Math.random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);
}

type Figures = ReturnType<typeof compareTimes> & { differing: number };

async function measure(
  url: string,
  recordFigures: (kind: string, figures: Figures) => void,
  count = probes,
): Promise<void> {
  const probe = async (path: string, body: object): Promise<Probe> => {
    const begin = performance.now();
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await reply.text();
    const ms = performance.now() - begin;
    const headers = [...reply.headers]
      .filter(([name]) => !['date', 'x-request-id', 'content-security-policy'].includes(name))
      // The sign-up cookie is random in every response.
      .map((pair) => pair.join(': ').replace(/-signup=[\w-]{43};/, '-signup=;'));
    return { ms, bytes: [reply.status, ...headers, text].join('\n') };
  };
  const password = 'not the right one 7';
  const calls = [
    ['sign-in', '/api/auth/sign-in', { password }],
    ['sign-up', '/api/auth/sign-up', { password }],
    ['recover', '/api/auth/recover', {}],
  ] as const;
  for (const [kind, path, rest] of calls) {
    const sides = { known: [] as Probe[], other: [] as Probe[] };
    // Shuffled, because work that a known address causes after its response must not slow down one group more often
    // than the other.
    for (const [place, [side, email]] of shuffle(listProbes(count + warmUp)).entries()) {
      const one = await probe(path, { email, ...rest });
      if (place >= 2 * warmUp) sides[side].push(one);
    }
    const texts = new Set([...sides.known, ...sides.other].map(({ bytes }) => bytes));
    recordFigures(kind, {
      ...compareTimes(
        sides.known.map(({ ms }) => ms),
        sides.other.map(({ ms }) => ms),
      ),
      differing: texts.size - 1,
    });
  }
}
