import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createServer } from '#app/createServer.ts';
import { createLog } from '#lib/log.ts';
import {
  type AiSeller,
  joinScriptText,
  newAiSeller,
  parseScriptEvents,
  scriptPath,
  setUpAiServer,
  startAiServer,
  streamPath,
} from '#test/aiServer.ts';
import { buildCookieHeader, openScriptStream } from '#test/openScriptStream.ts';
import { waitUntil } from '#test/testServer.ts';

let seller: AiSeller;
let origin: string;

const server = setUpAiServer(
  { AI_IDLE_TIMEOUT_MS: '20000', AI_TOTAL_TIMEOUT_MS: '60000' },
  { pauseMs: 20, slowMs: 200 },
);
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(async () => {
  seller = await newAiSeller(server);
  server.provider.clearRequests();
});

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const runsOf = async (one: AiSeller) =>
  (
    await server.owner.query(
      'select 1 from app.ai_runs r join app.interviews i on i.agency_id = r.user_id where i.id = $1',
      [one.id],
    )
  ).rowCount;

describe('Stop', () => {
  test('W-16: a disconnect aborts the provider request, saves the text as a draft and ends the run', async () => {
    const before = server.provider.countAborted();
    const { reader, leave } = await openScriptStream(origin, seller, 'sk-fault-slow');
    let seen = '';
    while (!seen.includes('open')) seen += (await reader?.read())?.value ?? '';
    leave();
    await waitUntil(
      () => (server.provider.countAborted() > before ? true : undefined),
      () => 'the provider still writes',
    );
    await waitUntil(
      async () => ((await runsOf(seller)) === 0 ? true : undefined),
      () => 'the place is still taken',
    );
    const [draft] = await seller.drafts();
    expect(draft.isComplete).toBe(false);
    expect(draft.text).toContain('Anita Rao, thank you for being so open');
  });

  test.each([streamPath, scriptPath])(
    'W-16: a disconnect before the text begins ends the run and returns its tokens: %s',
    async (path) => {
      const hold = await server.owner.connect();
      await hold.query('begin');
      await hold.query('lock table app.ai_runs in exclusive mode');
      const abort = new AbortController();
      const before = server.provider.requests.length;
      const sending = fetch(`${origin}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: buildCookieHeader(seller) },
        body: JSON.stringify(seller.request({ apiKey: 'sk-good' })),
        signal: abort.signal,
      }).catch(() => null);
      const waits = async () =>
        (
          await server.owner.query(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%begin_ai_run%'`,
          )
        ).rowCount || undefined;
      await waitUntil(waits, () => 'the run does not wait for its place');
      const open = await connections();
      abort.abort();
      await sending;
      await waitUntil(
        async () => (await connections()) < open || undefined,
        () => 'the server does not notice that the caller left',
      );
      await hold.query('commit');
      hold.release();
      const usage = () =>
        server.owner.query(
          'select u.runs, u.tokens::int from app.ai_usage u join app.interviews i on i.agency_id = u.user_id where i.id = $1',
          [seller.id],
        );
      await waitUntil(
        async () => ((await usage()).rows[0]?.tokens === 0 ? true : undefined),
        () => 'the tokens did not come back',
      );
      expect(await runsOf(seller)).toBe(0);
      expect(server.provider.requests.length).toBe(before);
      expect(
        joinScriptText(parseScriptEvents(await seller.stream({ apiKey: 'sk-good' }))),
      ).not.toBe('');
    },
  );

  test('W-16: a new run right after Stop is not rejected', async () => {
    const { reader, leave } = await openScriptStream(origin, seller, 'sk-fault-slow');
    await reader?.read();
    leave();
    const events = parseScriptEvents(await seller.stream({ apiKey: 'sk-fake' }));
    expect(events.at(-1)?.type).toBe('done');
  });
});

describe('one run at a time', () => {
  test('W-16: a second run of the same user is rejected while the first writes, also by another process', async () => {
    const second = await createServer(server.env, createLog('silent'));
    const { reader, leave } = await openScriptStream(origin, seller, 'sk-fault-slow');
    await reader?.read();
    try {
      const here = await seller.stream({ apiKey: 'sk-fake' });
      expect([here.statusCode, here.json().error.code]).toEqual([409, 'ai_busy']);
      const there = await second.app.inject({
        method: 'POST',
        url: streamPath,
        headers: { cookie: buildCookieHeader(seller) },
        payload: seller.request({ apiKey: 'sk-fake' }),
      });
      expect([there.statusCode, there.json().error.code]).toEqual([409, 'ai_busy']);
      const other = await newAiSeller(server);
      expect(parseScriptEvents(await other.stream({ apiKey: 'sk-fake' })).at(-1)?.type).toBe(
        'done',
      );
    } finally {
      leave();
      await second.close();
    }
  });

  test('W-16: of twenty at once one begins', async () => {
    const rejected: number[] = [];
    for (let i = 0; i < 20; i += 1)
      void seller.stream({ apiKey: 'sk-fault-hang' }).then(({ statusCode }) => {
        if (statusCode === 409) rejected.push(statusCode);
      });
    await waitUntil(
      () => (rejected.length === 19 ? true : undefined),
      () => `${rejected.length} were refused`,
    );
    expect(server.provider.requests).toHaveLength(1);
  });

  test('W-16: the place of a process that died is free when it expires', async () => {
    const { rows } = await server.owner.query(
      'select agency_id from app.interviews where id = $1',
      [seller.id],
    );
    const put = (expires: string) =>
      server.owner.query(
        `insert into app.ai_runs (user_id, id, expires_at) values ($1, uuidv7(), now() + $2::interval)
         on conflict (user_id) do update set expires_at = excluded.expires_at`,
        [rows[0].agency_id, expires],
      );
    await put('20 seconds');
    expect((await seller.stream({ apiKey: 'sk-fake' })).json().error.code).toBe('ai_busy');
    await put('-1 seconds');
    expect(parseScriptEvents(await seller.stream({ apiKey: 'sk-fake' })).at(-1)?.type).toBe('done');
  });
});

test('a shutdown ends the runs with an error and saves the text so far', async () => {
  const second = await createServer(server.env, createLog('silent'));
  const base = await second.app.listen({ port: 0, host: '127.0.0.1' });
  const { reader } = await openScriptStream(base, seller, 'sk-fault-slow');
  let seen = '';
  while (!seen.includes('open')) seen += (await reader?.read())?.value ?? '';
  const closed = second.close();
  for (let more = await reader?.read(); more && !more.done; more = await reader?.read())
    seen += more.value;
  await closed;
  const last = JSON.parse(seen.trim().split('\n').at(-1) ?? '{}');
  expect(last).toMatchObject({ type: 'failed', code: 'ai_interrupted', isKept: true });
  expect((await seller.drafts())[0].text).toContain('open');
});

test('words are kept while they are written, so that a killed process loses little', async () => {
  const { reader, leave } = await openScriptStream(origin, seller, 'sk-fault-slow');
  const drafts = await waitUntil(
    async () => {
      await reader?.read();
      const found = await seller.drafts();
      return found.length > 0 ? found : undefined;
    },
    () => 'no draft while writing',
  );
  expect(drafts[0]).toMatchObject({ isComplete: false });
  leave();
});

describe('limits', () => {
  test('W-16: rejects a run above the hourly limit with the time to wait, without a provider request', async () => {
    const strict = await startAiServer({ AI_SCRIPTS_PER_HOUR: '2' });
    try {
      const one = await newAiSeller(strict);
      for (const type of ['done', 'done'])
        expect(parseScriptEvents(await one.stream({ apiKey: 'sk-fake' })).at(-1)?.type).toBe(type);
      const third = await one.stream({ apiKey: 'sk-fake' });
      expect([third.statusCode, third.json().error.code]).toEqual([429, 'ai_rate_limit']);
      const wait = Number(third.headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(3600);
      expect(strict.provider.requests).toHaveLength(2);
      const other = await newAiSeller(strict);
      expect(parseScriptEvents(await other.stream({ apiKey: 'sk-fake' })).at(-1)?.type).toBe(
        'done',
      );
    } finally {
      await strict.close();
    }
  });

  test('W-16: so many tokens a day, counted as the provider counts them', async () => {
    const strict = await startAiServer({ AI_TOKENS_PER_DAY: '5000' });
    try {
      const one = await newAiSeller(strict);
      const events = parseScriptEvents(await one.stream({ apiKey: 'sk-fake' }));
      expect(joinScriptText(events)).not.toBe('');
      const { rows } = await strict.owner.query('select runs, tokens::int from app.ai_usage');
      const sent = strict.provider.requests[0]?.body.messages;
      const words = events.filter(({ type }) => type === 'text').length;
      expect(rows).toHaveLength(1);
      expect(rows[0].runs).toBe(1);
      expect(rows[0].tokens).toBeGreaterThan(Math.ceil(JSON.stringify(sent).length / 4));
      expect(rows[0].tokens).toBeLessThan(Math.ceil(JSON.stringify(sent).length / 4) + words + 20);
      let reply = await one.stream({ apiKey: 'sk-fake' });
      for (let i = 0; reply.statusCode === 200 && i < 5; i += 1)
        reply = await one.stream({ apiKey: 'sk-fake' });
      expect([reply.statusCode, reply.json().error.code]).toEqual([429, 'ai_cost_limit']);
      expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(86_400);
    } finally {
      await strict.close();
    }
  });
});

test('the first word is on its way before the provider has written another', async () => {
  const { reader, leave } = await openScriptStream(origin, seller, 'sk-fault-first-word');
  expect((await reader?.read())?.value).toContain('[OPEN]');
  leave();
});

test('limits a provider response that never ends', async () => {
  const noise = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\n');
    socket.end(': ping\n\n'.repeat(2000));
  });
  noise.listen(0, '127.0.0.1');
  await once(noise, 'listening');
  const { port } = noise.address() as { port: number };
  const noisy = await startAiServer({ OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1` });
  try {
    const one = await newAiSeller(noisy);
    expect(parseScriptEvents(await one.stream({ apiKey: 'sk-fake' }))).toMatchObject([
      { type: 'failed', code: 'ai_malformed', isKept: false },
    ]);
  } finally {
    await noisy.close();
    noise.close();
  }
});
