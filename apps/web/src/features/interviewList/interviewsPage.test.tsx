import { type InterviewCard, listInterviews } from '@salespro/contract/interviews.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeCard, makeSession } from '#test/factories.ts';
import {
  button,
  cardId,
  listCard,
  openList,
  searchField,
  serveInterviewCards,
  threeCards,
  toast,
} from '#test/openList.tsx';
import { fakeStandardApi, renderApp, waitForPath } from '#test/renderApp.tsx';

test('LIST-01: a search filters the list, and clearing it shows all cards again', async () => {
  const { api } = await openList(threeCards);
  await searchField().fill('summit AIR');
  await expect.element(page.getByText('1 interview found')).toBeVisible();
  await expect.element(listCard('Summit Air HVAC')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
  expect(api.queries(listInterviews).at(-1)).toEqual({ search: 'summit AIR' });
  await searchField().clear();
  await expect.element(listCard('Quick Hook')).toBeVisible();
  await expect.element(page.getByText('3 interviews')).toBeVisible();
});

test('LIST-01, LIST-31: a search by service name shows the message that nothing matches', async () => {
  await openList(threeCards);
  await searchField().fill('Search Engine Optimization');
  await expect.element(page.getByText('No interviews match your search')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(0);
  await button('Clear search').click();
  await expect.element(listCard('Quick Hook')).toBeVisible();
});

test('LIST-01: filters loaded cards at once while the server searches the rest', async () => {
  const { api } = await openList(threeCards);
  await expect.element(listCard('Quick Hook')).toBeVisible();
  const release = api.hold(listInterviews);
  await searchField().fill('hook');
  await expect.element(page.getByText('Searching...')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
  expect(page.getByText('No interviews match your search').query()).toBeNull();
  release();
  await expect.element(page.getByText('1 interview found')).toBeVisible();
});

test('LIST-01: sends one request for quick typing', async () => {
  const { api } = await openList(threeCards);
  await expect.element(listCard('Quick Hook')).toBeVisible();
  const searches = () => api.queries(listInterviews).filter((query) => 'search' in query);
  await searchField().click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Uses the keyboard only, because locating a field would advance the clock.
  await userEvent.keyboard('quick');
  expect(searches(), 'while somebody types').toEqual([]);
  await expect.element(page.getByText('1 interview found')).toBeVisible();
  expect(searches()).toEqual([{ search: 'quick' }]);
});

test('LIST-02: "New Interview" leads to "/session/new"', async () => {
  const { router } = await openList(threeCards);
  await page.getByRole('link', { name: 'New Interview' }).click();
  await waitForPath(router, '/session/new');
});

test('LIST-04, LIST-05: shows one card per interview in the order of the server, page by page', async () => {
  const many = Array.from({ length: 5 }, (_, place) =>
    makeCard({ id: cardId(place), businessName: `Business ${place}` }),
  );
  const { api } = await openList(many, 2);
  await expect.element(listCard('Business 1')).toBeVisible();
  await expect.element(page.getByText('The newest 2 interviews')).toBeVisible();
  await button('Show more').click();
  await expect.element(listCard('Business 3')).toBeVisible();
  await button('Show more').click();
  await expect.element(page.getByText('5 interviews')).toBeVisible();
  const names = page
    .getByRole('heading', { level: 2 })
    .elements()
    .map((one) => one.textContent);
  expect(names).toEqual(many.map((one) => one.businessName));
  expect(button('Show more').query()).toBeNull();
  expect(api.queries(listInterviews)).toEqual([{}, { after: '2' }, { after: '4' }]);
});

test('LIST-06: a failed load shows the destructive toast and can be tried again', async () => {
  const api = fakeStandardApi(makeSession());
  api.reject(listInterviews, 'unexpected');
  await renderApp('/my-interviews');
  await expect.element(toast('Error')).toBeVisible();
  await expect.element(toast('Failed to load interviews. Please try again.')).toBeVisible();
  expect(document.querySelector('[data-tone="destructive"]')).not.toBeNull();
  serveInterviewCards(api, threeCards);
  await button('Try again').click();
  await expect.element(listCard('Quick Hook')).toBeVisible();
});

test('LIST-07, LIST-08, LIST-09, LIST-10: a card shows names, badge, dates and service', async () => {
  await openList([
    makeCard({
      id: cardId(1),
      businessName: 'Riverside Family Dental',
      isTest: true,
      salesStatus: 'sold',
      soldAt: '2025-03-09T12:00:00.000Z',
      createdAt: '2025-03-04T12:00:00.000Z',
      selectedServiceId: 'reputation_management',
    }),
    makeCard({
      id: cardId(2),
      businessName: 'Quick Hook',
      contactName: 'Dale Briggs',
      industry: 'Towing',
    }),
  ]);
  const practice = listCard('Riverside Family Dental');
  await expect.element(practice).toMatchTextContent(/Dr. Anita Rao · Dental/);
  await expect.element(practice).toMatchTextContent(/CreatedMar 4, 2025/);
  await expect.element(practice).toMatchTextContent(/SoldMar 9, 2025/);
  await expect.element(practice).toMatchTextContent(/ServiceReputation Management/);
  await expect.element(practice.getByText('TEST', { exact: true })).toBeVisible();
  await expect
    .element(practice.getByRole('link', { name: 'Start' }))
    .toHaveAttribute('href', `/session/${cardId(1)}/info`);
  const other = listCard('Quick Hook');
  await expect.element(other).toMatchTextContent(/Dale Briggs · Towing/);
  expect(other.getByText('TEST', { exact: true }).query()).toBeNull();
  expect(other.getByRole('link', { name: 'Start' }).query()).toBeNull();
  expect(other.element().textContent).not.toMatch(/Sold|Service/);
});

test('DATA-39: a card shows the website if the interview has one', async () => {
  await openList([
    makeCard({ id: cardId(1), businessName: 'Maple Dental', website: 'maple.example' }),
    makeCard({ id: cardId(2), businessName: 'Quick Hook', website: '' }),
  ]);
  await expect.element(listCard('Maple Dental')).toMatchTextContent(/ · Dental · maple\.example/);
  await expect.element(listCard('Quick Hook')).toMatchTextContent(/Dr\. Anita Rao · DentalCreated/);
});

const statuses: readonly [string, string, string, Partial<InterviewCard>][] = [
  ['SOLD', 'View Pitch', 'script-pitch', { salesStatus: 'sold', selectedServiceId: 'seo' }],
  ['Questions Pending', 'Continue Questions', 'questions', {}],
  ['Analysis Pending', 'View Recommendations', 'recommendations', { hasAnswers: true }],
  [
    'Service Selection',
    'Select Service',
    'recommendations',
    { hasAnswers: true, hasRecommendations: true },
  ],
  [
    'Pitch Generation',
    'Generate Pitch',
    'pitch',
    { hasAnswers: true, hasRecommendations: true, selectedServiceId: 'seo' },
  ],
  [
    'Complete',
    'View Pitch',
    'pitch',
    { hasAnswers: true, hasRecommendations: true, selectedServiceId: 'seo', hasPitch: true },
  ],
];

test('LIST-11, LIST-13, LIST-14, LIST-15, LIST-16, LIST-17, LIST-18: each stage has its badge and its one action', async () => {
  await openList(
    statuses.map(([, , , changes], place) =>
      makeCard({ id: cardId(place), businessName: `Business ${place}`, ...changes }),
    ),
  );
  for (const [place, [badge, action, step]] of statuses.entries()) {
    const one = listCard(`Business ${place}`);
    await expect.element(one.getByText(badge, { exact: true })).toBeVisible();
    await expect
      .element(one.getByRole('link', { name: action, exact: true }))
      .toHaveAttribute('href', `/session/${cardId(place)}/${step}`);
    for (const [otherBadge, otherAction] of statuses) {
      if (otherBadge !== badge)
        expect(one.getByText(otherBadge, { exact: true }).query()).toBeNull();
      if (otherAction !== action)
        expect(one.getByText(otherAction, { exact: true }).query()).toBeNull();
    }
  }
});

test('LIST-12: shows the script link only when a service is selected', async () => {
  await openList(threeCards);
  await expect
    .element(page.getByRole('link', { name: "Open script for Joe's Roofs 🏠" }))
    .toHaveAttribute('href', `/session/${cardId(3)}/script-pitch`);
  expect(page.getByRole('link', { name: /Open script/ }).elements()).toHaveLength(1);
});

test('LIST-20, LIST-21, LIST-22: shows the links for trials and onboarding', async () => {
  const trial = { selectedServiceId: 'reputation_management', trialStatus: 'started' } as const;
  await openList([
    makeCard({ id: cardId(1), businessName: 'Sold trial', salesStatus: 'sold', ...trial }),
    makeCard({ id: cardId(2), businessName: 'Open trial', ...trial }),
    makeCard({
      id: cardId(3),
      businessName: 'Onboarded',
      salesStatus: 'sold',
      selectedServiceId: 'seo',
      onboardingStatus: 'completed',
    }),
  ]);
  await expect
    .element(listCard('Sold trial').getByRole('link', { name: 'Active Trial' }))
    .toHaveAttribute('href', `/session/${cardId(1)}/trial-results`);
  await expect
    .element(listCard('Open trial').getByRole('link', { name: 'Record Trial Results' }))
    .toHaveAttribute('href', `/session/${cardId(2)}/trial-results`);
  expect(listCard('Open trial').getByText('Active Trial').query()).toBeNull();
  await expect
    .element(listCard('Onboarded').getByRole('link', { name: 'View Onboarding' }))
    .toHaveAttribute('href', `/session/${cardId(3)}/onboarding/summary`);
  expect(page.getByRole('link', { name: 'View Onboarding' }).elements()).toHaveLength(1);
});

test('LIST-31: without interviews, the list says how to start', async () => {
  await openList([]);
  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
  await expect.element(page.getByText('Your first interview is one call away')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'New Interview' }))
    .toHaveAttribute('href', '/session/new');
  expect(searchField().query()).toBeNull();
});

test('the list shows skeletons while it loads', async () => {
  const api = fakeStandardApi(makeSession());
  const release = api.hold(listInterviews);
  await renderApp('/my-interviews');
  await expect.element(page.getByText('Loading your interviews...')).toBeVisible();
  await expect.element(searchField()).toBeDisabled();
  await expect.element(button('Generate Practice Interviews')).toBeDisabled();
  release();
  await expect.element(page.getByText('Nothing here yet')).toBeVisible();
});

test('the badge of a card is as wide as its text', async () => {
  await openList([
    makeCard({
      salesStatus: 'sold',
      soldAt: '2025-03-09T12:00:00.000Z',
      hasAnswers: true,
      hasRecommendations: true,
      selectedServiceId: 'seo',
    }),
  ]);
  const badge = page.getByText('SOLD', { exact: true });
  await expect.element(badge).toBeVisible();
  const listCard = badge.element().closest('li');
  const inset = Number.parseFloat(listCard ? getComputedStyle(listCard).paddingRight : '');
  const right = (listCard?.getBoundingClientRect().right ?? 0) - inset - 1;
  expect(Math.abs(badge.element().getBoundingClientRect().right - right)).toBeLessThanOrEqual(1);
});
