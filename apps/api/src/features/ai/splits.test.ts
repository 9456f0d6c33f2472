import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ScriptStreamEvent } from '@salespro/contract/ai.ts';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createAiProvider } from './aiProvider.ts';
import { createScriptWriter, type ScriptRun } from './createScriptWriter.ts';

/** Number of generated streams; `AI_BULK=10000` sets it to 10,000. */
const count = Number(process.env.AI_BULK ?? 1000);
const seed = Number(process.env.AI_SEED ?? Math.floor(Math.random() * 2 ** 31));

afterEach(() => vi.unstubAllGlobals());

const names = [
  { token: '[[P1]]', kind: 'business', form: "Joe's 🌸 [Spa]" },
  { token: '[[P2]]', kind: 'contact', form: 'Zoë' },
] as const;
const run: ScriptRun = {
  userId: 'u',
  runId: 'r',
  interviewId: 'i',
  templateId: 'script_seo',
  apiKey: 'sk-x',
  model: 'gpt-4o-mini',
  prompt: { system: 's', user: 'u', maxTokens: 500 },
  identityTokens: names,
  reservedTokens: 500,
};

const word = fc.constantFrom(
  '[[P1]]',
  '[[p2]]',
  '[PAUSE]',
  '[[',
  '🌸',
  'naïve ',
  'a ',
  '\n',
  '[[P99]]',
  '李',
  '"}',
  '\\',
  'data: ',
);
const damage = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'none' as const, at: 0 }) },
  fc.record({
    kind: fc.constantFrom('cut' as const, 'flip' as const, 'insert' as const),
    at: fc.nat(),
  }),
);
const input = fc.record({
  words: fc.array(word, { minLength: 1, maxLength: 12 }),
  sizes: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
  newline: fc.constantFrom('\n\n', '\r\n\r\n', '\r\r'),
  hasEnd: fc.boolean(),
  damage,
});

function toBytes(words: readonly string[], newline: string, hasEnd: boolean): Uint8Array {
  const events = words.map((content) => ({
    choices: [{ index: 0, delta: { content }, finish_reason: null }],
  }));
  const end = hasEnd ? [{ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }] : [];
  const lines = [...events, ...end].map((event) => `data: ${JSON.stringify(event)}${newline}`);
  return new TextEncoder().encode(`${lines.join('')}${hasEnd ? `data: [DONE]${newline}` : ''}`);
}

function spoil(bytes: Uint8Array, { kind, at }: { kind: string; at: number }): Uint8Array {
  const place = at % bytes.length;
  if (kind === 'cut') return bytes.slice(0, place);
  if (kind === 'flip')
    return bytes.map((byte, index) => (index === place ? byte ^ (1 + (at % 255)) : byte));
  if (kind === 'insert')
    return new Uint8Array([...bytes.slice(0, place), at % 256, 0x0a, 0xff, ...bytes.slice(place)]);
  return bytes;
}

/** Creates a body that arrives in chunks of these sizes, repeatedly. */
function inPieces(bytes: Uint8Array, sizes: readonly number[]): ReadableStream<Uint8Array> {
  let at = 0;
  let turn = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      const size = sizes[turn++ % sizes.length] ?? 1;
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

function makeWriter() {
  const drafts = new Map<string, string>();
  const neverAborted = new AbortController().signal;
  const writer = createScriptWriter({
    provider: createAiProvider({
      baseUrl: 'http://provider.example/v1',
      idleTimeoutMs: 5000,
      totalTimeoutMs: 10_000,
      shutdownSignal: neverAborted,
    }),
    drafts: {
      save: async (_user: string, { text }: { text: string }) => void drafts.set('draft', text),
    } as never,
    runs: { renew: async () => {}, end: async () => {} } as never,
    totalTimeoutMs: 10_000,
    onProviderError: () => {},
  });
  const write = async (body: ReadableStream<Uint8Array>): Promise<ScriptStreamEvent[]> => {
    vi.stubGlobal(
      'fetch',
      async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    );
    drafts.clear();
    const events: ScriptStreamEvent[] = [];
    for await (const event of writer.write(run, neverAborted)) events.push(event);
    return events;
  };
  return { write, draft: () => drafts.get('draft') ?? '' };
}

const textOf = (events: readonly ScriptStreamEvent[]) =>
  events.map((event) => (event.type === 'text' ? event.text : '')).join('');
const restored = (text: string) =>
  text.replaceAll('[[P1]]', names[0].form).replaceAll(/\[\[p2\]\]/gi, names[1].form);

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;
/** Runs several garbage collections, because dropped bodies are released in later tasks. */
async function heap(): Promise<number> {
  for (let turn = 0; turn < 5; turn += 1) {
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return process.memoryUsage().heapUsed;
}

test(`${count} streams cut into random bytes, every second one damaged: no crash, every word kept (seed ${seed})`, async () => {
  const { write, draft } = makeWriter();
  const ends = new Map<string, number>();
  const samples = fc.sample(input, { numRuns: count, seed });
  for (const one of samples.slice(0, 200))
    await write(inPieces(toBytes(one.words, one.newline, one.hasEnd), one.sizes));
  const before = await heap();
  for (const { words, sizes, newline, hasEnd, damage: harm } of samples) {
    const events = await write(inPieces(spoil(toBytes(words, newline, hasEnd), harm), sizes));
    const last = events.at(-1);
    const text = textOf(events);
    expect(['done', 'failed']).toContain(last?.type);
    expect(events.slice(0, -1).every(({ type }) => type === 'text')).toBe(true);
    if (text.trim() !== '') expect(draft()).toBe(text);
    if (harm.kind === 'none' && hasEnd) {
      expect(text).toBe(restored(words.join('')));
      expect(last?.type === 'done' || text.trim() === '').toBe(true);
    }
    if (harm.kind === 'none' && !hasEnd) expect(last).toMatchObject({ code: 'ai_malformed' });
    const end = last?.type === 'failed' ? last.code : (last?.type ?? 'nothing');
    ends.set(end, (ends.get(end) ?? 0) + 1);
  }
  const growth = ((await heap()) - before) / 1024 / 1024;
  process.stdout.write(
    `splits: ${count} streams, ${[...ends].map(([end, n]) => `${end} ${n}`).join(', ')}, heap grew ${growth.toFixed(2)} MB, seed ${seed}\n`,
  );
  expect(growth).toBeLessThan(5);
}, 1_200_000);

test('a line of 10 MB is given up before it is in memory', async () => {
  const { write } = makeWriter();
  await write(inPieces(toBytes(['warm'], '\n\n', true), [40]));
  const before = await heap();
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 64 * 1024;
      if (sent > 10 * 1024 * 1024) return controller.close();
      controller.enqueue(new Uint8Array(64 * 1024).fill(0x78));
    },
  });
  expect(await write(endless)).toMatchObject([{ type: 'failed', code: 'ai_malformed' }]);
  expect(sent).toBeLessThan(1024 * 1024);
  expect(((await heap()) - before) / 1024 / 1024).toBeLessThan(5);
});
