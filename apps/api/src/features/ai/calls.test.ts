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

describe('what a caller sends', () => {
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

  test('CALL-12: a screen that shows another service than stored is told so', async () => {
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

  test('AI-22: a temporary key that cannot stand in a header is refused', async () => {
    const reply = await seller.stream({ apiKey: 'sk-\r\nevil: 1' });
    expect(reply.json().error.code).toBe('ai_key_malformed');
  });

  test('AI-11: the key of somebody else is never used', async () => {
    const other = await newAiSeller(server);
    await other.saveKey('sk-fake-other');
    expect((await seller.generate()).json().error.code).toBe('ai_key_missing');
    await other.generate();
    expect(server.provider.requests.map(({ key }) => key)).toEqual(['sk-fake-other']);
    // With a key of one's own it is one's own that is used, whoever saved last.
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
    const text = textOf(eventsOf(await seller.stream({ apiKey: 'sk-fake' })));
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
