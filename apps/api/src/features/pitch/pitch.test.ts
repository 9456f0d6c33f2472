import { randomUUID } from 'node:crypto';
import { findStatusBadge } from '@salespro/domain/interviewList/findStatusBadge.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newInterviewBody } from '#test/interviewFields.ts';
import { prepareForFile, setUpTestServer } from '#test/setUpTestServer.ts';

let id: string;
const server = setUpTestServer();
const seller = prepareForFile(() => server.newSeller());
beforeEach(async () => {
  id = (await seller.post('/api/interviews', newInterviewBody())).json().interview.id;
});

async function choose(serviceId: string) {
  await seller.post(`/api/interviews/${id}/answers`, {
    operationId: randomUUID(),
    changes: [{ questionId: 'reviews_collection', value: false }],
  });
  await seller.post(`/api/interviews/${id}/service`, { operationId: randomUUID(), serviceId });
}

const read = async () => (await seller.get(`/api/interviews/${id}`)).json();
const findCard = async () =>
  (await seller.get('/api/interviews')).json().cards.find((one: { id: string }) => one.id === id);
const keep = (generatedPitch: string, more: Record<string, unknown> = {}) =>
  seller.send('PUT', `/api/interviews/${id}/pitch`, {
    operationId: randomUUID(),
    generatedPitch,
    ...more,
  });
const sell = (operationId: string = randomUUID()) =>
  seller.post(`/api/interviews/${id}/sold`, { operationId });
const takeBack = (operationId: string = randomUUID()) =>
  seller.send('DELETE', `/api/interviews/${id}/sold`, { operationId });
const statusAndCode = (reply: Awaited<ReturnType<typeof sell>>) => [
  reply.statusCode,
  reply.json().error?.code,
];

describe('the generated pitch', () => {
  test('RECAP-11, LIST-17: a kept recap takes the card out of "Pitch Generation"', async () => {
    await choose('seo');
    expect(findStatusBadge(await findCard()).badge).toBe('Pitch Generation');
    const reply = await keep('Let me read back what I heard.', { onlyIfEmpty: true });
    expect(reply.json().generatedPitch).toBe('Let me read back what I heard.');
    expect((await read()).generatedPitch).toBe('Let me read back what I heard.');
    expect(findStatusBadge(await findCard()).badge).not.toBe('Pitch Generation');
  });

  test('RECAP-11: a later render never replaces a text that is kept, a chosen text does', async () => {
    await choose('seo');
    await keep('first', { onlyIfEmpty: true });
    expect((await keep('second', { onlyIfEmpty: true })).json().generatedPitch).toBe('first');
    expect((await keep('chosen')).json().generatedPitch).toBe('chosen');
    expect((await keep('third', { onlyIfEmpty: true })).json().generatedPitch).toBe('chosen');
  });

  test('RECAP-11: of two tabs that render at the same time, one wins for both', async () => {
    await choose('seo');
    await Promise.all(['a', 'b', 'c'].map((text) => keep(text, { onlyIfEmpty: true })));
    const { generatedPitch } = await read();
    expect(['a', 'b', 'c']).toContain(generatedPitch);
    expect((await keep('d', { onlyIfEmpty: true })).json().generatedPitch).toBe(generatedPitch);
  });

  test('a repeated call does not undo a later text', async () => {
    await choose('seo');
    const operationId = randomUUID();
    await keep('old', { operationId });
    await keep('new');
    expect((await keep('old', { operationId })).json().generatedPitch).toBe('new');
  });

  test('RECAP-07: without a service there is no pitch to keep', async () => {
    expect(statusAndCode(await keep('text'))).toEqual([409, 'no_service']);
  });

  test.each(['', '  \n ', 'x'.repeat(50_001), 'a\u0000b'])(
    'a text that is blank, too long or unstorable is rejected: %#',
    async (text) => {
      await choose('seo');
      expect((await keep(text)).statusCode).toBe(422);
      expect((await read()).generatedPitch).toBeNull();
    },
  );

  test('stores the pitch encrypted in the database', async () => {
    await choose('seo');
    await keep('Elena wants fifteen new patients');
    const { rows } = await server.owner.query('select * from app.interviews where id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('fifteen');
  });
});

describe('the sale', () => {
  test('SCRIPT-07, RET-04: marking sold sets status and time; a repeat keeps the first time', async () => {
    await choose('seo');
    const before = Date.now();
    const first = (await sell()).json();
    expect(first.salesStatus).toBe('sold');
    expect(Date.parse(first.soldAt)).toBeGreaterThanOrEqual(before - 1_000);
    expect((await sell()).json().soldAt).toBe(first.soldAt);
    expect(findStatusBadge(await findCard()).badge).toBe('SOLD');
  });

  test('SCRIPT-16: without a service nothing can be sold', async () => {
    expect(statusAndCode(await sell())).toEqual([409, 'no_service']);
    expect(await read()).toMatchObject({ salesStatus: 'pitched', soldAt: null });
  });

  test('SCRIPT-15: sale and trial leave each other alone', async () => {
    await choose('reputation_management');
    await seller.post(`/api/interviews/${id}/trial`, { operationId: randomUUID() });
    const sold = (await sell()).json();
    expect(sold).toMatchObject({ salesStatus: 'sold', answers: { trial_status: 'started' } });
    const back = (await takeBack()).json();
    expect(back).toMatchObject({ salesStatus: 'pitched', answers: { trial_status: 'started' } });
  });

  test('SCRIPT-12, SCRIPT-15: a trial that starts leaves the sale as it is', async () => {
    await choose('message_marketing');
    const { soldAt } = (await sell()).json();
    const reply = await seller.post(`/api/interviews/${id}/trial`, { operationId: randomUUID() });
    expect(reply.json()).toMatchObject({
      salesStatus: 'sold',
      soldAt,
      answers: { trial_status: 'started' },
    });
  });

  test('W-32: a sale that was a mistake is taken back', async () => {
    await choose('seo');
    await sell();
    expect((await takeBack()).json()).toMatchObject({ salesStatus: 'pitched', soldAt: null });
    expect(findStatusBadge(await findCard()).badge).not.toBe('SOLD');
  });

  test('W-32: a repeated sale does not undo that it was taken back', async () => {
    await choose('seo');
    const operationId = randomUUID();
    await sell(operationId);
    await takeBack();
    expect((await sell(operationId)).json().salesStatus).toBe('pitched');
  });

  test.each(['in_progress', 'completed'])(
    'W-32: a sale cannot be undone with onboarding %s',
    async (status) => {
      await choose('seo');
      const { soldAt } = (await sell()).json();
      await server.owner.query('update app.interviews set onboarding_status = $2 where id = $1', [
        id,
        status,
      ]);
      expect(statusAndCode(await takeBack())).toEqual([409, 'onboarding_begun']);
      expect(await read()).toMatchObject({ salesStatus: 'sold', soldAt });
    },
  );
});
