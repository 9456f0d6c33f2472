import { randomUUID } from 'node:crypto';
import { answerFields } from '@salespro/domain/questions/answerFields.ts';
import { hasAnswers } from '@salespro/domain/questions/countAnswers.ts';
import { isFact } from '@salespro/domain/questions/facts/lookUps.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cards, create } from '#test/interviewCalls.ts';
import { interviewFields } from '#test/interviewFields.ts';
import { startTestServer, type TestServer } from '#test/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('list', () => {
  test('LIST-04, LIST-05, CALL-01, W-45: own interviews only, newest first, in pages that never repeat or skip', async () => {
    const [anna, ben] = [await server.newSeller(), await server.newSeller()];
    await create(ben, { businessName: 'Not hers' });
    const names = Array.from({ length: 7 }, (_, i) => `Business ${i}`);
    for (const businessName of names) await create(anna, { businessName });
    for (const query of ['?limit=3', '?limit=3&search=business']) {
      const seen: string[] = [];
      let after = '';
      do {
        const page = (
          await anna.get(`/api/interviews${query}${after ? `&after=${after}` : ''}`)
        ).json();
        seen.push(...page.cards.map((card: { businessName: string }) => card.businessName));
        expect(page.cards.length).toBeLessThanOrEqual(3);
        after = page.next;
      } while (after);
      expect(seen).toEqual(names.toReversed());
    }
    expect(JSON.stringify(await cards(anna))).not.toContain('answers"');
  });

  test.each([
    ['business', 'mAPLE'],
    ['contact', 'rao'],
    ['industry', 'dENT'],
    ['part of a word', 'ple str'],
    ['with spaces around', '  maple '],
  ])('LIST-01: search finds by %s (%j) over the whole account', async (_what, search) => {
    const seller = await server.newSeller();
    await create(seller);
    for (let i = 0; i < 3; i++)
      await create(seller, { businessName: `Other ${i}`, contactName: 'Bob', industry: 'HVAC' });
    const found = await cards(seller, `?search=${encodeURIComponent(search)}&limit=2`);
    expect(found.map((card: { businessName: string }) => card.businessName)).toEqual([
      'Maple Street Dental',
    ]);
  });

  test('LIST-01: search finds nothing else (service, e-mail), pages, and follows every change', async () => {
    const seller = await server.newSeller();
    const { id } = await create(seller);
    for (const search of ['reputation', 'anita@maple', 'zzz'])
      expect(await cards(seller, `?search=${search}`)).toEqual([]);
    for (let i = 0; i < 4; i++) await create(seller, { businessName: `Maple ${i}` });
    const first = (await seller.get('/api/interviews?search=maple&limit=2')).json();
    const second = (
      await seller.get(`/api/interviews?search=maple&limit=2&after=${first.next}`)
    ).json();
    expect(
      [...first.cards, ...second.cards].map((card: { businessName: string }) => card.businessName),
    ).toEqual(['Maple 3', 'Maple 2', 'Maple 1', 'Maple 0']);
    await seller.send('PUT', `/api/interviews/${id}/info`, {
      ...interviewFields({ businessName: 'Renamed' }),
      operationId: randomUUID(),
    });
    expect(await cards(seller, '?search=renamed')).toHaveLength(1);
    await seller.send('DELETE', `/api/interviews/${id}`);
    expect(await cards(seller, '?search=renamed')).toEqual([]);
  });

  test.each(['x', 'bm9uc2Vuc2U', Buffer.from('["2020-01-01","x"]').toString('base64url')])(
    'an invented position %j is read as the beginning',
    async (after) => {
      const seller = await server.newSeller();
      await create(seller);
      expect(await cards(seller, `?after=${after}`)).toHaveLength(1);
    },
  );

  test('LIST-14, DATA-31, PARK-03: the database and the domain agree on whether an interview has answers', async () => {
    const key = fc.constantFrom(
      'customer_list',
      'ideal_90_days',
      '__is_test',
      ...answerFields
        .filter((one) => one.visibilityConditions || isFact(one.id))
        .map(({ id }) => id),
      'ai_implemented',
      'advertising_types',
      'trial_status',
      'google_rating_after',
      'lead_tracking',
      'customer_lifetime_value',
      'mm_replies',
      'next_step_date',
      'ask_again_date',
      'ask_later_ideal_90_days',
    );
    const value = fc.oneof(
      fc.constantFrom('', '  ', 'x', '\t', 'yes', 'no', true, false, 0, null),
      fc.array(fc.constantFrom('', 'a', ' ', 'Google Ads'), { maxLength: 2 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(key, value), async (answers) => {
        const { rows } = await server.owner.query('select app.has_answers($1) as has', [
          JSON.stringify(answers),
        ]);
        expect([answers, rows[0].has]).toEqual([answers, hasAnswers(answers)]);
      }),
      { numRuns: 1000 },
    );
  });
});
