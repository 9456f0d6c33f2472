/** The environment of all measurements: one durable database, one API process, many signed-in sellers. */
import { createHmac, randomUUID } from 'node:crypto';
import {
  createTestSeller,
  sampleInterviewFields,
  type TestSeller,
} from '@salespro/testing/createTestSeller.ts';
import { type AppStack, startAppStack } from '@salespro/testing/startAppStack.ts';
import autocannon from 'autocannon';
import pg from 'pg';

export interface BenchEnvironment {
  readonly stack: AppStack;
  readonly owner: pg.Client;
  /** A seller who signed in through the API. */
  readonly anna: TestSeller;
  readonly rounds: number;
  readonly seconds: number;
  openSeller(email: string): Promise<TestSeller>;
  /** Creates sellers with a session each directly in the database, because a thousand sign-ins take minutes. */
  openSellers(count: number): Promise<readonly TestSeller[]>;
  /** Imports interviews as a device does, fifty per call. */
  fill(seller: TestSeller, count: number): Promise<void>;
  /** Sends requests without a pause; each connection belongs to one of the sellers. */
  load(
    toRequests: (seller: TestSeller) => autocannon.Request[],
    sellers: readonly TestSeller[],
    options?: LoadOptions,
  ): Promise<autocannon.Result>;
  readMetric(name: string): Promise<number>;
}

interface LoadOptions {
  readonly connections?: number;
  readonly seconds?: number;
  /** URL of another API process on the same database. */
  readonly url?: string;
  /** Total requests per second; without it, as many as are answered. */
  readonly overallRate?: number;
}

const secret = 'only for this run on this machine, really';

export async function openBenchEnvironment(): Promise<BenchEnvironment> {
  const seconds = Number(process.env.BENCH_SECONDS ?? 2);
  const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
  const stack = await startAppStack({ DATABASE_POOL_SIZE: '10' }, { isDurable: true });
  const owner = new pg.Client({ connectionString: stack.ownerUrl });
  await owner.connect();
  const anna = await createTestSeller(stack.url, stack.ownerUrl, 'anna@bench.example');
  const cookieName = anna.cookie.split('=')[0];

  async function post(path: string, cookie: string, body: object): Promise<void> {
    const reply = await fetch(`${stack.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  }

  return {
    stack,
    owner,
    anna,
    rounds,
    seconds,
    openSeller: (email) => createTestSeller(stack.url, stack.ownerUrl, email),
    async openSellers(count) {
      const { rows } = await owner.query<{ id: string; token: string; email: string }>(
        `with people as (
           insert into auth."user" (name, email, "emailVerified")
           select 'Seller', uuidv7() || '@bench.example', true from generate_series(1, $1) returning id, email),
         tokens as (select id, email, gen_random_uuid()::text as token from people),
         sessions as (
           insert into auth.session ("userId", "tokenHash", "expiresAt")
           select id, encode(sha256(token::bytea), 'hex'), now() + interval '7 days' from tokens)
         select id, token, email from tokens`,
        [count],
      );
      const sellers: TestSeller[] = [];
      for (const { id, token, email } of rows) {
        const signature = createHmac('sha256', secret).update(token).digest('base64');
        const cookie = `${cookieName}=${encodeURIComponent(`${token}.${signature}`)}`;
        const interviewId = randomUUID();
        await post('/api/interviews', cookie, { id: interviewId, ...sampleInterviewFields });
        sellers.push({ cookie, userId: id, email, interviewId });
      }
      return sellers;
    },
    async fill({ cookie }, count) {
      for (let done = 0; done < count; done += 50) {
        const interviews = Array.from({ length: Math.min(50, count - done) }, (_, i) => ({
          ...sampleInterviewFields,
          id: randomUUID(),
          businessName: `Maple Street Dental ${done + i}`,
          answers: { customer_list: true },
          createdAt: new Date(Date.now() - (done + i) * 60_000).toISOString(),
        }));
        await post('/api/interviews/import', cookie, { interviews });
      }
    },
    async load(
      toRequests,
      sellers,
      { connections = 16, seconds: duration = seconds, url = stack.url, overallRate } = {},
    ) {
      let next = 0;
      const requestsOf = (seller: TestSeller) =>
        toRequests(seller).map((request) => ({
          ...request,
          headers: { ...request.headers, cookie: seller.cookie },
        }));
      const result = await autocannon({
        url,
        connections,
        duration,
        timeout: 30,
        ...(overallRate ? { overallRate } : {}),
        requests: requestsOf(sellers[0] ?? anna),
        setupClient(client) {
          client.setRequests(requestsOf(sellers[next % sellers.length] ?? anna));
          next += 1;
        },
      });
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
      return result;
    },
    async readMetric(name) {
      const text = await (await fetch(`${stack.url}/metrics`)).text();
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
    },
  };
}

export async function closeBenchEnvironment({ stack, owner }: BenchEnvironment): Promise<void> {
  await owner.end();
  await stack.stop();
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const buildSaveRequest = ({
  interviewId,
}: Pick<TestSeller, 'interviewId'>): autocannon.Request => ({
  method: 'POST',
  path: `/api/interviews/${interviewId}/answers`,
  headers: { 'content-type': 'application/json' },
  setupRequest: (request) => ({
    ...request,
    body: JSON.stringify({
      operationId: randomUUID(),
      changes: [{ questionId: 'ideal_90_days', value: 'Twenty new patients a month' }],
    }),
  }),
});

export const buildReadRequest = ({ interviewId }: TestSeller): autocannon.Request => ({
  method: 'GET',
  path: `/api/interviews/${interviewId}`,
});

/** Builds the URL path of the insights of the last twelve months. */
export function buildYearOfInsightsPath(): string {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  return `/api/insights?from=${day(364)}&to=${day(0)}`;
}

export const buildListRequest = (): autocannon.Request => ({
  method: 'GET',
  path: '/api/interviews?limit=20',
});
