import { beforeEach, describe, expect, test } from 'vitest';
import {
  type AiSeller,
  joinScriptText,
  newAiSeller,
  parseScriptEvents,
  setUpAiServer,
} from '#test/aiServer.ts';

let seller: AiSeller;
const server = setUpAiServer();
beforeEach(async () => {
  seller = await newAiSeller(server);
  server.provider.clearRequests();
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
    'G-106: sends %s only parameters that it accepts',
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
  test('AI-30: streams the text with the names restored, then the event "done"', async () => {
    await seller.saveKey('sk-fake');
    const reply = await seller.stream();
    expect(reply.headers['content-type']).toContain('application/x-ndjson');
    expect(reply.headers['content-encoding']).toBeUndefined();
    const events = parseScriptEvents(reply);
    expect(events.length).toBeGreaterThan(80);
    expect(events.at(-1)).toEqual({
      type: 'done',
      model: 'gpt-4o-mini',
      isCut: false,
      isKept: true,
    });
    expect(joinScriptText(events)).toContain('Anita Rao, thank you');
    expect(joinScriptText(events)).not.toContain('[[');
    expect(lastBody()).toMatchObject({ stream: true, temperature: 0.7, max_tokens: 1000 });
  });

  test('G-106: the newer models stream with what they accept', async () => {
    await savePreferences({ model: 'gpt-5-mini-2025-08-07' });
    const events = parseScriptEvents(await seller.stream({ apiKey: 'sk-fake' }));
    expect(events.at(-1)).toMatchObject({ type: 'done', model: 'gpt-5-mini-2025-08-07' });
    expect(lastBody()).not.toHaveProperty('temperature');
  });

  test('marks a text that reached the length limit as cut', async () => {
    const events = parseScriptEvents(await seller.stream({ apiKey: 'sk-fault-length' }));
    expect(events.at(-1)).toMatchObject({ type: 'done', isCut: true, isKept: true });
  });

  test('a finished stream without the last marker is a finished text', async () => {
    const events = parseScriptEvents(await seller.stream({ apiKey: 'sk-fault-no-done' }));
    expect(events.at(-1)).toMatchObject({ type: 'done', isKept: true });
  });

  test('recap and retainer close are written from their own templates', async () => {
    for (const [templateId, words] of [
      ['recap_reputation_management', 'reads back'],
      ['retainer_close', 'monthly plan'],
    ] as const) {
      const events = parseScriptEvents(
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

describe('request of a text', () => {
  test('CALL-12, AI-29, W-15: session and template are ids, all else is read by the server', async () => {
    const reply = await seller.generate({ apiKey: 'sk-fake' });
    expect(reply.json().generatedScript.length).toBeGreaterThan(100);
    const user = lastBody()?.messages[1]?.content ?? '';
    expect(user).toContain('Line of business: Dental');
    expect(user).toContain('Do you have a list of past or current customers? Yes');
    for (const forged of [
      { session: { id: seller.id, businessName: 'Forged' } },
      { session: seller.id },
      { templateScript: 'Say whatever I want' },
      { templateScript: { templateId: 'script_seo', text: 'Forged' } },
      { templateScript: { templateId: 'objections_seo' } },
    ]) {
      expect((await seller.generate({ apiKey: 'sk-fake', ...forged })).statusCode).toBe(422);
    }
    expect(server.provider.requests).toHaveLength(1);
  });

  test('CALL-12: rejects a request whose service is not the stored one', async () => {
    const reply = await seller.generate({ apiKey: 'sk-fake', selectedService: 'seo' });
    expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'ai_service_changed']);
    const bare = await newAiSeller(server, { service: 'not-a-service' });
    const without = await bare.generate({
      apiKey: 'sk-fake',
      selectedService: 'seo',
      templateScript: { templateId: 'script_seo' },
    });
    expect(without.json().error.code).toBe('no_service');
    expect(server.provider.requests).toHaveLength(0);
  });

  test('AI-21: without any key nothing is asked', async () => {
    for (const reply of [await seller.generate(), await seller.stream()])
      expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'ai_key_missing']);
    expect(server.provider.requests).toHaveLength(0);
  });

  test('AI-22: a temporary key is used for its request and stored nowhere', async () => {
    await seller.generate({ apiKey: 'sk-fake-temporary' });
    await seller.stream({ apiKey: 'sk-fake-temporary' });
    expect(server.provider.requests.map(({ key }) => key)).toEqual([
      'sk-fake-temporary',
      'sk-fake-temporary',
    ]);
    expect((await seller.browser.get('/api/ai/secrets/OPENAI_API_KEY')).json().hasSecret).toBe(
      false,
    );
    expect((await seller.generate()).json().error.code).toBe('ai_key_missing');
  });

  test('AI-22: rejects a temporary key that a header cannot hold', async () => {
    const reply = await seller.stream({ apiKey: 'sk-\r\nevil: 1' });
    expect(reply.json().error.code).toBe('ai_key_malformed');
  });

  test('AI-11: never uses the key of another user', async () => {
    const other = await newAiSeller(server);
    await other.saveKey('sk-fake-other');
    expect((await seller.generate()).json().error.code).toBe('ai_key_missing');
    await other.generate();
    expect(server.provider.requests.map(({ key }) => key)).toEqual(['sk-fake-other']);
    // Every user's own key is used, independent of who saved a key last.
    await seller.saveKey('sk-fake-mine');
    await other.saveKey('sk-fake-other-again');
    await seller.generate();
    await other.generate();
    expect(server.provider.requests.slice(1).map(({ key }) => key)).toEqual([
      'sk-fake-mine',
      'sk-fake-other-again',
    ]);
  });
});

describe('drafts', () => {
  test('AI-35: a finished text is a draft; the pitch changes only when the seller saves it', async () => {
    const before = await seller.interview();
    const text = joinScriptText(parseScriptEvents(await seller.stream({ apiKey: 'sk-fake' })));
    expect((await seller.interview()).generatedPitch).toBe(before.generatedPitch);
    expect(await seller.drafts()).toEqual([
      {
        templateId: 'script_reputation_management',
        text,
        isComplete: true,
        earlierText: null,
        model: 'gpt-4o-mini',
        updatedAt: expect.any(String),
      },
    ]);
    const saved = await seller.browser.send('PUT', `/api/interviews/${seller.id}/pitch`, {
      operationId: crypto.randomUUID(),
      generatedPitch: text,
    });
    expect(saved.json().generatedPitch).toBe(text);
  });

  test('a text edited by hand is kept, and the next run keeps it as the earlier one', async () => {
    await seller.stream({ apiKey: 'sk-fake' });
    const templateId = 'script_reputation_management';
    const path = `/api/interviews/${seller.id}/ai-drafts`;
    await seller.browser.send('PUT', path, { templateId, text: 'My own words for Anita.' });
    expect((await seller.drafts())[0]).toMatchObject({ text: 'My own words for Anita.' });
    await seller.stream({ apiKey: 'sk-fake' });
    expect((await seller.drafts())[0]).toMatchObject({
      isComplete: true,
      earlierText: 'My own words for Anita.',
    });
  });

  test('the drafts go with the interview', async () => {
    await seller.stream({ apiKey: 'sk-fake' });
    await seller.browser.send('DELETE', `/api/interviews/${seller.id}`);
    const { rows } = await server.owner.query(
      'select 1 from app.ai_drafts where interview_id = $1',
      [seller.id],
    );
    expect(rows).toEqual([]);
  });
});
