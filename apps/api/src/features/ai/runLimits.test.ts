import { once } from 'node:events';
import { createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AiSeller,
  type AiServer,
  eventsOf,
  newAiSeller,
  startAiServer,
  textOf,
} from '#test/aiParts.ts';
import { openStream } from '#test/runStreams.ts';

let server: AiServer;
let seller: AiSeller;
let origin: string;

beforeAll(async () => {
  server = await startAiServer(
    { AI_IDLE_MS: '20000', AI_TOTAL_MS: '60000' },
    { pauseMs: 20, slowMs: 200 },
  );
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

beforeEach(async () => {
  seller = await newAiSeller(server);
  server.provider.forget();
});

describe('limits', () => {
  test('W-16: so many scripts an hour, then the time to wait is told and nothing is asked', async () => {
    const strict = await startAiServer({ AI_SCRIPTS_PER_HOUR: '2' });
    try {
      const one = await newAiSeller(strict);
      for (const type of ['done', 'done'])
        expect(eventsOf(await one.stream({ apiKey: 'sk-fake' })).at(-1)?.type).toBe(type);
      const third = await one.stream({ apiKey: 'sk-fake' });
      expect([third.statusCode, third.json().error.code]).toEqual([429, 'ai_rate_limit']);
      const wait = Number(third.headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(3600);
      expect(strict.provider.requests).toHaveLength(2);
      const other = await newAiSeller(strict);
      expect(eventsOf(await other.stream({ apiKey: 'sk-fake' })).at(-1)?.type).toBe('done');
    } finally {
      await strict.close();
    }
  });

  test('W-16: so many tokens a day, counted as the provider counts them', async () => {
    const strict = await startAiServer({ AI_TOKENS_PER_DAY: '5000' });
    try {
      const one = await newAiSeller(strict);
      const events = eventsOf(await one.stream({ apiKey: 'sk-fake' }));
      expect(textOf(events)).not.toBe('');
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
  const { reader, leave } = await openStream(origin, seller, 'sk-fault-first-word');
  expect((await reader?.read())?.value).toContain('[OPEN]');
  leave();
});

test('no answer of a provider that sends nothing but bytes keeps the server busy', async () => {
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
    expect(eventsOf(await one.stream({ apiKey: 'sk-fake' }))).toMatchObject([
      { type: 'failed', code: 'ai_malformed', isKept: false },
    ]);
  } finally {
    await noisy.close();
    noise.close();
  }
});
