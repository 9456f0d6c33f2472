import { randomUUID } from 'node:crypto';
import { countGroups, listGroup } from '@salespro/domain/interviews/list/listGroup.ts';
import { createRandom } from '@salespro/domain/practice/createRandom.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dueCalls, today } from '#test/dueCalls.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;
let seller: Awaited<ReturnType<TestServer['newSeller']>>;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  seller = await server.newSeller();
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.owner.query('delete from app.interviews');
  id = await make();
});

const { make, send, record, followUp } = dueCalls(() => ({ seller, id }));

describe('the chips above the list', () => {
  const counts = async (query = '') =>
    (await seller.get(`/api/interviews?limit=2${query}`)).json().counts;
  const cardIds = async (query: string) =>
    (await seller.get(`/api/interviews?${query}`))
      .json()
      .cards.map((card: { id: string }) => card.id);

  test('DUE-32: every group is counted and can be shown alone; practice counts nowhere', async () => {
    await seller.post('/api/interviews/practice', { operationId: randomUUID() });
    const asked = await make({ businessName: 'Cedar Hill Storage' });
    await followUp(today, asked);
    const none = { in_progress: 1, trial: 0, follow_up: 1, sold: 0, not_now: 0, not_a_fit: 0 };
    expect(await counts()).toEqual(none);
    expect(await cardIds('group=follow_up')).toEqual([asked]);
    expect(await cardIds('group=in_progress')).toEqual([id]);
    expect(await cardIds('group=sold')).toEqual([]);
    expect(await counts('&group=sold')).toEqual(none);
    expect(await counts('&search=cedar')).toEqual({ ...none, in_progress: 0 });
    expect(await cardIds('search=cedar&group=in_progress')).toEqual([]);
    expect(await cardIds('search=cedar&group=follow_up')).toEqual([asked]);
    await record({ kind: 'not_now', reason: 'price', day: null }, asked);
    expect(await counts('&search=cedar')).toEqual({
      ...none,
      in_progress: 0,
      follow_up: 0,
      not_now: 1,
    });
  });

  test('DUE-32: pages of one group follow each other without a gap', async () => {
    const all = [id, await make(), await make(), await make()];
    for (const at of all) await followUp(today, at);
    await make();
    const first = (await seller.get('/api/interviews?group=follow_up&limit=3')).json();
    const next = (
      await seller.get(`/api/interviews?group=follow_up&limit=3&after=${first.next}`)
    ).json();
    const shown = [...first.cards, ...next.cards].map((card: { id: string }) => card.id);
    expect(shown).toEqual(all.toReversed());
    expect(next.counts).toBeUndefined();
  });

  test('DUE-33: the counts are what a recount says, whatever is made, changed and deleted', async () => {
    const random = createRandom(33);
    const draw = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
    let ids = [id];
    for (let step = 0; step < 50; step++) {
      id = draw(ids);
      const acts = [
        async () => void ids.push(await make()),
        () => followUp(today),
        () => record({ kind: draw(['not_now', 'not_a_fit']), reason: 'other', day: null }),
        () => send('POST', 'service', { serviceId: 'reputation_management' }),
        () => send('POST', 'trial', { startDay: today, baseline: {} }),
        () => send('POST', 'sold'),
        () => send('DELETE', 'sold'),
        () => seller.post('/api/interviews/practice', { operationId: randomUUID() }),
        () => seller.send('DELETE', '/api/interviews/practice'),
        async () => {
          if (ids.length === 1) return;
          await seller.send('DELETE', `/api/interviews/${id}`);
          ids = ids.filter((one) => one !== id);
        },
      ];
      await draw(acts)();
    }
    const { cards } = (await seller.get('/api/interviews?limit=100')).json();
    expect(cards.length).toBeLessThan(100);
    expect(await counts()).toEqual(countGroups(cards.map(listGroup)));
  });
});
