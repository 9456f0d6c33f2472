import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AiSeller,
  type AiServer,
  joinScriptText,
  newAiSeller,
  parseScriptEvents,
  startAiServer,
} from '#test/aiServer.ts';

/** Deadlines that no test reaches, however busy the machine. */
const endlessMs = '300000';
const idleMs = 1500;
let servers: Record<'patient' | 'idle' | 'total', AiServer>;
let server: AiServer;
let seller: AiSeller;
beforeAll(async () => {
  const [patient, idle, total] = await Promise.all([
    startAiServer({ AI_IDLE_TIMEOUT_MS: endlessMs, AI_TOTAL_TIMEOUT_MS: endlessMs }),
    startAiServer({ AI_IDLE_TIMEOUT_MS: String(idleMs), AI_TOTAL_TIMEOUT_MS: endlessMs }),
    startAiServer({ AI_IDLE_TIMEOUT_MS: endlessMs, AI_TOTAL_TIMEOUT_MS: '3000' }, { slowMs: 200 }),
  ]);
  servers = { patient, idle, total };
});
afterAll(() => Promise.all(Object.values(servers).map((one) => one.close())));
beforeEach(() => use('patient'));

/** Only the deadline a test is about may end a run. */
async function use(name: keyof typeof servers): Promise<void> {
  server = servers[name];
  seller = await newAiSeller(server);
  server.provider.clearRequests();
}

const deadlines: Readonly<Record<string, 'idle' | 'total'>> = {
  hang: 'idle',
  stall: 'idle',
  slow: 'total',
};

/** Fault, the code it must have, the provider's status, the wait, and whether words came before it. */
const table: readonly (readonly [string, string, number | null, number | null, boolean])[] = [
  ['401', 'ai_invalid_key', 401, null, false],
  ['403', 'ai_provider_error', 403, null, false],
  ['404', 'ai_provider_error', 404, null, false],
  ['429', 'ai_rate_limited', 429, null, false],
  ['429-retry', 'ai_rate_limited', 429, 7, false],
  ['429-ms', 'ai_rate_limited', 429, 3, false],
  ['quota', 'ai_quota', 429, null, false],
  ['500', 'ai_provider_error', 500, null, false],
  ['503', 'ai_provider_error', 503, null, false],
  ['huge-error', 'ai_provider_error', 500, null, false],
  ['redirect', 'ai_unreachable', null, null, false],
  ['hang', 'ai_timeout', null, null, false],
  ['slow', 'ai_timeout', null, null, true],
  ['stall', 'ai_stalled', null, null, true],
  ['reset', 'ai_interrupted', null, null, true],
  ['cut-utf8', 'ai_malformed', null, null, true],
  ['no-end', 'ai_malformed', null, null, true],
  ['not-json', 'ai_malformed', null, null, true],
  ['error-event', 'ai_provider_error', null, null, true],
  ['error-quota', 'ai_quota', null, null, true],
  ['long-line', 'ai_malformed', null, null, false],
  ['html', 'ai_malformed', null, null, false],
  ['empty', 'ai_empty', null, null, false],
  ['filter', 'ai_withheld', null, null, true],
];

describe.each(table)('the fault %s', (fault, code, status, retryAfterSeconds, hasText) => {
  test(`AI-33, AI-34: fails with ${code} after one request, and the text so far is saved`, async () => {
    await use(deadlines[fault] ?? 'patient');
    const earlier = 'The text of an earlier run.';
    const path = `/api/interviews/${seller.id}/ai-drafts`;
    const templateId = 'script_reputation_management';
    await seller.browser.send('PUT', path, { templateId, text: earlier });
    const key = `sk-fault-${fault}`;
    const reply = await seller.stream({ apiKey: key });
    const events = parseScriptEvents(reply);
    const text = joinScriptText(events);
    expect(reply.statusCode).toBe(200);
    expect(events.at(-1)).toEqual({
      type: 'failed',
      code,
      status,
      retryAfterSeconds,
      isKept: hasText,
    });
    expect(text !== '').toBe(hasText);
    // A failed request is not retried without the user.
    expect(server.provider.requests).toHaveLength(1);
    const [draft] = await seller.drafts();
    expect(draft).toMatchObject(
      hasText
        ? { text, isComplete: false, earlierText: earlier }
        : { text: earlier, isComplete: true, earlierText: null },
    );
    expect((await seller.interview()).generatedPitch).toBeNull();
    expect(reply.body).not.toContain(key);
    // The slot for a running text is free again at once.
    expect(parseScriptEvents(await seller.stream({ apiKey: 'sk-fake' })).at(-1)?.type).toBe('done');
  });
});

test('G-110: a provider that cannot be reached at all', async () => {
  const lost = await startAiServer({ OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' });
  try {
    const one = await newAiSeller(lost);
    const events = parseScriptEvents(await one.stream({ apiKey: 'sk-fake' }));
    expect(events).toMatchObject([{ type: 'failed', code: 'ai_unreachable', status: null }]);
  } finally {
    await lost.close();
  }
});

test.each([
  ['401', 424, 'ai_invalid_key'],
  ['429-retry', 429, 'ai_rate_limited'],
  ['quota', 424, 'ai_quota'],
  ['500', 502, 'ai_provider_error'],
  ['hang', 504, 'ai_timeout'],
  ['html', 502, 'ai_malformed'],
  ['empty', 502, 'ai_empty'],
])('AI-33: the plain call meets %s with status %i', async (fault, status, code) => {
  // A reply without streaming has a total timeout only.
  if (fault === 'hang') await use('total');
  const reply = await seller.generate({ apiKey: `sk-fault-${fault}` });
  expect([reply.statusCode, reply.json().error.code]).toEqual([status, code]);
  if (fault === '500') expect(reply.json().error.reasons).toEqual(['500']);
  if (fault === '401')
    expect(reply.json().error.message).toBe('Invalid API key. Please check your OpenAI API key.');
  if (fault === '429-retry') expect(reply.headers['retry-after']).toBe('7');
  expect(server.provider.requests).toHaveLength(1);
  expect((await seller.generate({ apiKey: 'sk-fake' })).statusCode).toBe(200);
});

test.each(['hang', 'stall'])('%s is given up at the idle deadline, not earlier', async (fault) => {
  await use('idle');
  const started = performance.now();
  await seller.stream({ apiKey: `sk-fault-${fault}` });
  const took = performance.now() - started;
  process.stdout.write(
    `idle deadline ${idleMs} ms, ${fault} given up after ${took.toFixed()} ms\n`,
  );
  // That it ends at all is the idle deadline's doing; a busy machine can only make it later.
  expect(took).toBeGreaterThan(idleMs * 0.9);
});
