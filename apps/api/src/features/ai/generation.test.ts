import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type AiSeller,
  type AiServer,
  eventsOf,
  newAiSeller,
  startAiServer,
  textOf,
} from '#test/aiParts.ts';

let server: AiServer;
let seller: AiSeller;
beforeAll(async () => {
  server = await startAiServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  seller = await newAiSeller(server);
  server.provider.forget();
});

const lastBody = () => server.provider.requests.at(-1)?.body;
const savePreferences = (more: Record<string, string>) =>
  seller.browser.send('PUT', '/api/ai/preferences', {
    default_guidance: '',
    tone: 'professional',
    length: 'medium',
    model: 'gpt-4o-mini',
    ...more,
  });

describe('the request to the provider', () => {
  test('AI-30, AI-32: a system and a user message, temperature 0.7, the key as bearer, the default model', async () => {
    await seller.saveKey('sk-fake-bearer');
    const reply = await seller.generate();
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([200, ['generatedScript']]);
    expect(reply.json().generatedScript).toContain('Anita Rao, thank you for being so open');
    expect(reply.json().generatedScript).toContain('Maple Street Dental');
    expect(server.provider.requests.map(({ key }) => key)).toEqual(['sk-fake-bearer']);
    expect(lastBody()).toMatchObject({
      model: 'gpt-4o-mini',
      temperature: 0.7,
      max_tokens: 1000,
      store: false,
      messages: [
        { role: 'system', content: expect.stringContaining('says out loud') },
        { role: 'user', content: expect.stringContaining('<draft>') },
      ],
    });
    expect(lastBody()).not.toHaveProperty('stream');
  });

  test.each([
    ['Short', 500],
    ['Medium', 1000],
    ['Long', 1500],
    ['short', 500],
  ])('AI-31: the length %s allows %i tokens', async (length, tokens) => {
    await seller.generate({ apiKey: 'sk-fake', preferences: { length } });
    expect(lastBody()?.max_tokens).toBe(tokens);
  });

  test.each(['gpt-5-mini-2025-08-07', 'gpt-5-2025-08-07'])(
    'G-106: %s is asked with what it accepts',
    async (model) => {
      await savePreferences({ model });
      const reply = await seller.generate({ apiKey: 'sk-fake' });
      expect(reply.statusCode).toBe(200);
      expect(lastBody()).toMatchObject({
        model,
        max_completion_tokens: 1000,
        reasoning_effort: 'minimal',
      });
      expect(lastBody()).not.toHaveProperty('temperature');
      expect(lastBody()).not.toHaveProperty('max_tokens');
    },
  );

  test('G-106: gpt-4o is used when it is preferred', async () => {
    await savePreferences({ model: 'gpt-4o' });
    await seller.generate({ apiKey: 'sk-fake' });
    expect(lastBody()).toMatchObject({ model: 'gpt-4o', temperature: 0.7 });
  });

  test('AI-28: the guidance is asked; without one the default of the preferences', async () => {
    await savePreferences({ default_guidance: 'Never promise a number.' });
    await seller.generate({ apiKey: 'sk-fake', preferences: { guidance: 'Speak of parking.' } });
    expect(lastBody()?.messages[1]?.content).toContain('Speak of parking.');
    expect(lastBody()?.messages[1]?.content).not.toContain('Never promise a number.');
    await seller.generate({ apiKey: 'sk-fake' });
    expect(lastBody()?.messages[1]?.content).toContain('Never promise a number.');
    await seller.generate({ apiKey: 'sk-fake', preferences: { guidance: '' } });
    expect(lastBody()?.messages[1]?.content).not.toContain('<wishes>');
  });

  test('G-105: the tone of the preferences counts, and the tone of the request before it', async () => {
    await savePreferences({ tone: 'assertive' });
    const systems: string[] = [];
    for (const preferences of [
      {},
      { tone: 'Persuasive' },
      { tone: 'casual' },
      { tone: 'Conversational' },
    ]) {
      await seller.generate({ apiKey: 'sk-fake', preferences });
      systems.push(lastBody()?.messages[0]?.content ?? '');
    }
    expect(systems[0]).toBe(systems[1]);
    expect(systems[2]).toBe(systems[3]);
    expect(systems[0]).not.toBe(systems[2]);
  });
});

describe('the stream', () => {
  test('AI-30: the words arrive one by one with the names in them, then the end is told', async () => {
    await seller.saveKey('sk-fake');
    const reply = await seller.stream();
    expect(reply.headers['content-type']).toContain('application/x-ndjson');
    expect(reply.headers['content-encoding']).toBeUndefined();
    const events = eventsOf(reply);
    expect(events.length).toBeGreaterThan(80);
    expect(events.at(-1)).toEqual({
      type: 'done',
      model: 'gpt-4o-mini',
      isCut: false,
      isKept: true,
    });
    expect(textOf(events)).toContain('Anita Rao, thank you');
    expect(textOf(events)).not.toContain('[[');
    expect(lastBody()).toMatchObject({ stream: true, temperature: 0.7, max_tokens: 1000 });
  });

  test('G-106: the newer models stream with what they accept', async () => {
    await savePreferences({ model: 'gpt-5-mini-2025-08-07' });
    const events = eventsOf(await seller.stream({ apiKey: 'sk-fake' }));
    expect(events.at(-1)).toMatchObject({ type: 'done', model: 'gpt-5-mini-2025-08-07' });
    expect(lastBody()).not.toHaveProperty('temperature');
  });

  test('a text that reached its limit says that the end may be missing', async () => {
    const events = eventsOf(await seller.stream({ apiKey: 'sk-fault-length' }));
    expect(events.at(-1)).toMatchObject({ type: 'done', isCut: true, isKept: true });
  });

  test('a finished stream without the last marker is a finished text', async () => {
    const events = eventsOf(await seller.stream({ apiKey: 'sk-fault-no-done' }));
    expect(events.at(-1)).toMatchObject({ type: 'done', isKept: true });
  });

  test('recap and retainer close are written from their own templates', async () => {
    for (const [templateId, words] of [
      ['recap_reputation_management', 'reads back'],
      ['retainer_close', 'monthly plan'],
    ] as const) {
      const events = eventsOf(
        await seller.stream({ apiKey: 'sk-fake', templateScript: { templateId } }),
      );
      expect(events.at(-1)?.type).toBe('done');
      expect(lastBody()?.messages[0]?.content).toContain(words);
    }
    expect(
      (await seller.drafts()).map((draft: { templateId: string }) => draft.templateId),
    ).toEqual(['recap_reputation_management', 'retainer_close']);
  });
});
