import { readAgencyCard } from '@salespro/contract/agencyCard.ts';
import { type DueListRow, listDueInterviews, markDue } from '@salespro/contract/due.ts';
import { readInsights } from '@salespro/contract/insights.ts';
import { listInterviews } from '@salespro/contract/interviews.ts';
import { recordOutcome } from '@salespro/contract/outcomes.ts';
import { markSold } from '@salespro/contract/pitch.ts';
import { countListGroups, findListGroup } from '@salespro/domain/interviewList/findListGroup.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeAgencyCard, makeCard, makeInterview, makeSession } from '#test/factories.ts';
import { button, cardId } from '#test/openList.tsx';
import { fakeStandardApi, getCurrentPath, renderApp } from '#test/renderApp.tsx';
import { renderStep } from '#test/renderStep.tsx';
import { setClock } from '#test/setClock.ts';

const followUp = { kind: 'follow_up', reason: null, startDay: null, time: null } as const;
const row: DueListRow = {
  id: cardId(1),
  businessName: 'Client 1',
  contactName: '',
  contactPhone: '',
  isTest: false,
  salesStatus: 'pitched',
  onboardingStatus: 'not_started',
  trialStatus: 'none',
  trial: null,
  selectedServiceId: null,
  hasAnswers: true,
  hasPitch: true,
  outcome: {
    id: cardId(101),
    ...followUp,
    day: '2026-11-17',
    note: '',
    madeAt: '2026-11-10T15:00:00.000Z',
  },
  questionsLeft: 0,
  onboardingLeft: 0,
  wantsWriting: false,
  decidesWithOthers: false,
  workedAt: '2026-11-10T15:00:00.000Z',
  marks: {},
};

async function openList(timeZone: string, moment: string) {
  setClock(new Date(moment));
  const api = fakeStandardApi(makeSession());
  api.reply(readAgencyCard, makeAgencyCard({ timeZone }));
  const cards = [
    makeCard({
      id: cardId(1),
      businessName: 'Client 1',
      createdAt: '2026-11-18T01:00:00.000Z',
      outcome: { ...followUp, day: '2026-11-17' },
    }),
  ];
  api.reply(listInterviews, {
    cards,
    next: null,
    counts: countListGroups(cards.map(findListGroup)),
  });
  api.reply(listDueInterviews, { rows: [row] });
  api.respond(markDue, () => makeInterview({ id: cardId(1) }));
  api.reply(readInsights, { counts: { started: 1 } });
  const router = await renderApp('/my-interviews');
  return { api, router };
}

test.each([
  ['Pacific/Kiritimati', '2026-11-18', '1 day late', 'Nov 18, 2026'],
  ['Pacific/Honolulu', '2026-11-17', 'Any time', 'Nov 17, 2026'],
])(
  'DUE-22, DUE-87, DUE-90: with a card in %s it is %s everywhere, wherever the device is',
  async (zone, today, when, created) => {
    const { api, router } = await openList(zone, '2026-11-18T01:20:00Z');
    const due = page.getByRole('region', { name: 'Due' });
    await expect.element(due.getByText(when)).toBeVisible();
    await expect.element(page.getByText(created)).toBeVisible();
    await button('Done: Client 1').click();
    await expect.poll(() => api.sent(markDue)).toMatchObject([{ day: null, madeOn: today }]);
    await router.navigate('/insights?period=30-days');
    await expect.poll(() => api.queries(readInsights).at(-1)?.to).toBe(today);
  },
);

test('DUE-87: later today follows the minutes of the seller’s clock', async () => {
  // Ten o'clock in Kathmandu, 15 minutes past the hour elsewhere.
  await openList('Asia/Kathmandu', '2026-11-18T04:15:00Z');
  await button('Move: Client 1').click();
  await expect
    .element(page.getByRole('menuitem', { name: /Later today/ }))
    .toHaveTextContent('Later today12:00 PM');
});

test('DUE-90: stores an outcome with the seller’s day', async () => {
  setClock(new Date(2026, 10, 17, 10, 48));
  const pitched = {
    answers: { customer_list: true },
    selectedServiceId: 'reputation_management',
    generatedPitch: 'x',
  } as const;
  const { api } = await renderStep('script-pitch', pitched);
  const open = async (name: RegExp) => {
    await button('End call').click();
    await page.getByRole('button', { name }).click();
  };
  await open(/Not a fit/);
  await button('Save').click();
  await expect.poll(() => api.sent(recordOutcome)).toMatchObject([{ madeOn: '2026-11-17' }]);
  await button('Undo').click();
  await page.getByRole('button', { name: /Sold/ }).click();
  await expect.poll(() => api.sent(markSold)).toMatchObject([{ madeOn: '2026-11-17' }]);
});

test('INS-29: the list filters interviews without an outcome, with a link to all', async () => {
  const api = fakeStandardApi(makeSession());
  const pitched = { hasAnswers: true, hasPitch: true };
  const cards = [
    makeCard({ id: cardId(1), businessName: 'Missing One', ...pitched }),
    makeCard({ id: cardId(2), businessName: 'Early One' }),
  ];
  const counts = countListGroups(cards.map(findListGroup));
  api.respond(listInterviews, ({ address }) => {
    const isFiltered = address.searchParams.get('group') === 'missing_outcome';
    return { cards: isFiltered ? cards.slice(0, 1) : cards, next: null, counts };
  });
  const router = await renderApp('/my-interviews?show=missing_outcome&from=2025-01-01');
  const heading = (name: string) => page.getByRole('heading', { name });
  await expect.element(heading('Missing One')).toBeVisible();
  await expect.element(heading('Early One')).not.toBeInTheDocument();
  expect(api.queries(listInterviews)).toContainEqual(
    expect.objectContaining({ group: 'missing_outcome', from: '2025-01-01' }),
  );
  await expect.element(button('Outcome missing')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^All/ }).click();
  await expect.element(heading('Early One')).toBeVisible();
  expect(getCurrentPath(router)).toBe('/my-interviews');
});
