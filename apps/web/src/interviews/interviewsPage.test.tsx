import {
  deleteInterview,
  deletePractice,
  type InterviewCard,
  listInterviews,
  makePractice,
} from '@salespro/contract/interviews.ts';
import { matchesSearch } from '@salespro/domain/interviews/list/matchesSearch.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeCard, makeSession } from '#test/factories.ts';
import type { FakeApi } from '#test/fakeApi.ts';
import { arriveAt, renderApp, standardApi } from '#test/renderApp.tsx';

const id = (place: number) => `0192f0c4-7e57-7a11-8b0b-${String(place).padStart(12, '0')}`;
const card = (businessName: string) => page.getByRole('listitem').filter({ hasText: businessName });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const toast = (title: string) =>
  page.getByLabelText('Notifications').getByText(title, { exact: true });
const search = () =>
  page.getByRole('searchbox', { name: 'Search by business, contact or industry' });

/** A server with these cards, two to a page. */
function serve(api: FakeApi, cards: readonly InterviewCard[], pageSize = 30) {
  let held = [...cards];
  api.respond(listInterviews, ({ address }) => {
    const wanted = held.filter((one) => matchesSearch(one, address.searchParams.get('search')));
    const from = Number(address.searchParams.get('after') ?? 0);
    const to = from + pageSize;
    return { cards: wanted.slice(from, to), next: to < wanted.length ? String(to) : null };
  });
  return {
    drop: (isGone: (one: InterviewCard) => boolean) => {
      held = held.filter((one) => !isGone(one));
    },
    add: (...more: InterviewCard[]) => {
      held = [...more, ...held];
    },
  };
}

async function openList(cards: readonly InterviewCard[], pageSize?: number) {
  const api = standardApi(makeSession());
  const server = serve(api, cards, pageSize);
  const router = await renderApp('/my-interviews');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'My Interviews' }))
    .toBeVisible();
  return { api, router, server };
}

const three = [
  makeCard({
    id: id(1),
    businessName: 'Summit Air HVAC',
    contactName: 'Greg Novak',
    industry: 'HVAC',
  }),
  makeCard({
    id: id(2),
    businessName: 'Quick Hook',
    contactName: 'Dale Briggs',
    industry: 'Towing',
  }),
  makeCard({
    id: id(3),
    businessName: "Joe's Roofs 🏠",
    contactName: 'Tom Alvarez',
    industry: 'Roof Repair',
    selectedServiceId: 'seo',
  }),
];

for (const [text, found] of [
  ['summit AIR', 'Summit Air HVAC'],
  ['dale', 'Quick Hook'],
  ['rOOF rep', "Joe's Roofs 🏠"],
  ["joe's", "Joe's Roofs 🏠"],
] as const) {
  test(`LIST-01: "${text}" finds ${found}, and clearing it shows all again`, async () => {
    const { api } = await openList(three);
    await search().fill(text);
    await expect.element(page.getByText('1 interview found')).toBeVisible();
    await expect.element(card(found)).toBeVisible();
    expect(page.getByRole('listitem').elements()).toHaveLength(1);
    expect(api.queries(listInterviews).at(-1)).toEqual({ search: text });
    await search().clear();
    await expect.element(card('Quick Hook')).toBeVisible();
    await expect.element(page.getByText('3 interviews')).toBeVisible();
  });
}

test('LIST-01, LIST-31: the name of a service finds nothing, and that is said', async () => {
  await openList(three);
  await search().fill('Search Engine Optimization');
  await expect.element(page.getByText('No interviews match your search')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(0);
  await button('Clear search').click();
  await expect.element(card('Quick Hook')).toBeVisible();
});

test('LIST-01: cards at hand are filtered at once, while the server is still asked for the rest', async () => {
  const { api } = await openList(three);
  await expect.element(card('Quick Hook')).toBeVisible();
  const release = api.hold(listInterviews);
  await search().fill('hook');
  await expect.element(page.getByText('Searching...')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
  expect(page.getByText('No interviews match your search').query()).toBeNull();
  release();
  await expect.element(page.getByText('1 interview found')).toBeVisible();
});

test('LIST-01: typing quickly asks the server once', async () => {
  const { api } = await openList(three);
  await expect.element(card('Quick Hook')).toBeVisible();
  await userEvent.type(search(), 'quick');
  await expect.element(page.getByText('1 interview found')).toBeVisible();
  const searches = api.queries(listInterviews).filter((query) => 'search' in query);
  expect(searches.at(-1)).toEqual({ search: 'quick' });
  expect(searches.length).toBeLessThan(5);
});

test('LIST-02: "New Interview" leads to "/session/new"', async () => {
  const { router } = await openList(three);
  await page.getByRole('link', { name: 'New Interview' }).click();
  await arriveAt(router, '/session/new');
});

test('LIST-03: the practice button makes practice interviews, says so and shows them', async () => {
  const { api, server } = await openList(three);
  api.respond(makePractice, () => {
    server.add(makeCard({ id: id(9), businessName: 'Riverside Family Dental', isTest: true }));
    return { ids: [id(9)] };
  });
  await button('Generate Practice Interviews').click();
  await expect.element(toast('Test interviews created')).toBeVisible();
  await expect.element(card('Riverside Family Dental')).toBeVisible();
});

test('LIST-03: a repeat after a lost answer carries the same operation, the next press a new one', async () => {
  const { api } = await openList(three);
  api.cutOff(makePractice);
  await button('Generate Practice Interviews').click();
  await expect.element(toast('Error')).toBeVisible();
  api.reply(makePractice, { ids: [] });
  await button('Generate Practice Interviews').click();
  await expect.element(toast('Test interviews created')).toBeVisible();
  await button('Generate Practice Interviews').click();
  await vi.waitFor(() => expect(api.sent(makePractice)).toHaveLength(3));
  const operations = api
    .sent(makePractice)
    .map((body) => (body as { operationId: string }).operationId);
  expect(operations[0]).toBe(operations[1]);
  expect(operations[2]).not.toBe(operations[1]);
});

test('LIST-04, LIST-05: one card per interview, in the order the server gives, page by page', async () => {
  const many = Array.from({ length: 5 }, (_, place) =>
    makeCard({ id: id(place), businessName: `Business ${place}` }),
  );
  const { api } = await openList(many, 2);
  await expect.element(card('Business 1')).toBeVisible();
  await expect.element(page.getByText('The newest 2 interviews')).toBeVisible();
  await button('Show more').click();
  await expect.element(card('Business 3')).toBeVisible();
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
  const api = standardApi(makeSession());
  api.refuse(listInterviews, 'unexpected');
  await renderApp('/my-interviews');
  await expect.element(toast('Error')).toBeVisible();
  await expect.element(toast('Failed to load interviews. Please try again.')).toBeVisible();
  expect(document.querySelector('[data-tone="destructive"]')).not.toBeNull();
  serve(api, three);
  await button('Try again').click();
  await expect.element(card('Quick Hook')).toBeVisible();
});

test('LIST-07, LIST-08, LIST-09, LIST-10: a card shows names, badge, dates and service', async () => {
  await openList([
    makeCard({
      id: id(1),
      businessName: 'Riverside Family Dental',
      isTest: true,
      salesStatus: 'sold',
      soldAt: '2025-03-09T12:00:00.000Z',
      createdAt: '2025-03-04T12:00:00.000Z',
      selectedServiceId: 'reputation_management',
    }),
    makeCard({
      id: id(2),
      businessName: 'Quick Hook',
      contactName: 'Dale Briggs',
      industry: 'Towing',
    }),
  ]);
  const practice = card('Riverside Family Dental');
  await expect.element(practice).toMatchTextContent(/Dr. Anita Rao · Dental/);
  await expect.element(practice).toMatchTextContent(/CreatedMar 4, 2025/);
  await expect.element(practice).toMatchTextContent(/SoldMar 9, 2025/);
  await expect.element(practice).toMatchTextContent(/ServiceReputation Management/);
  await expect.element(practice.getByText('TEST', { exact: true })).toBeVisible();
  await expect
    .element(practice.getByRole('link', { name: 'Start' }))
    .toHaveAttribute('href', `/session/${id(1)}/info`);
  const other = card('Quick Hook');
  await expect.element(other).toMatchTextContent(/Dale Briggs · Towing/);
  expect(other.getByText('TEST', { exact: true }).query()).toBeNull();
  expect(other.getByRole('link', { name: 'Start' }).query()).toBeNull();
  expect(other.element().textContent).not.toMatch(/Sold|Service/);
});

const statuses: readonly [string, string, string, string, Partial<InterviewCard>][] = [
  [
    'LIST-13',
    'SOLD',
    'View Pitch',
    'script-pitch',
    { salesStatus: 'sold', selectedServiceId: 'seo' },
  ],
  ['LIST-14', 'Questions Pending', 'Continue Questions', 'questions', {}],
  ['LIST-15', 'Analysis Pending', 'View Recommendations', 'recommendations', { hasAnswers: true }],
  [
    'LIST-16',
    'Service Selection',
    'Select Service',
    'recommendations',
    { hasAnswers: true, hasRecommendations: true },
  ],
  [
    'LIST-17',
    'Pitch Generation',
    'Generate Pitch',
    'pitch',
    { hasAnswers: true, hasRecommendations: true, selectedServiceId: 'seo' },
  ],
  [
    'LIST-18',
    'Complete',
    'View Pitch',
    'pitch',
    { hasAnswers: true, hasRecommendations: true, selectedServiceId: 'seo', hasPitch: true },
  ],
];

for (const [row, badge, action, step, changes] of statuses) {
  test(`${row}, LIST-11: "${badge}" with the one action "${action}"`, async () => {
    await openList([makeCard({ id: id(1), ...changes })]);
    const one = card('Maple Street Dental');
    await expect.element(one.getByText(badge, { exact: true })).toBeVisible();
    await expect
      .element(one.getByRole('link', { name: action, exact: true }))
      .toHaveAttribute('href', `/session/${id(1)}/${step}`);
    for (const [, otherBadge, otherAction] of statuses) {
      if (otherBadge !== badge)
        expect(one.getByText(otherBadge, { exact: true }).query()).toBeNull();
      if (otherAction !== action)
        expect(one.getByText(otherAction, { exact: true }).query()).toBeNull();
    }
  });
}

test('LIST-12: a selected service brings the script link, and nothing else does', async () => {
  await openList(three);
  await expect
    .element(page.getByRole('link', { name: "Open script for Joe's Roofs 🏠" }))
    .toHaveAttribute('href', `/session/${id(3)}/script-pitch`);
  expect(page.getByRole('link', { name: /Open script/ }).elements()).toHaveLength(1);
});

test('LIST-20, LIST-21, LIST-22: the links of trials and onboarding', async () => {
  const trial = { selectedServiceId: 'reputation_management', trialStatus: 'started' } as const;
  await openList([
    makeCard({ id: id(1), businessName: 'Sold trial', salesStatus: 'sold', ...trial }),
    makeCard({ id: id(2), businessName: 'Open trial', ...trial }),
    makeCard({
      id: id(3),
      businessName: 'Onboarded',
      salesStatus: 'sold',
      selectedServiceId: 'seo',
      onboardingStatus: 'completed',
    }),
  ]);
  await expect
    .element(card('Sold trial').getByRole('link', { name: 'Active Trial' }))
    .toHaveAttribute('href', `/session/${id(1)}/trial-results`);
  await expect
    .element(card('Open trial').getByRole('link', { name: 'Record Trial Results' }))
    .toHaveAttribute('href', `/session/${id(2)}/trial-results`);
  expect(card('Open trial').getByText('Active Trial').query()).toBeNull();
  await expect
    .element(card('Onboarded').getByRole('link', { name: 'View Onboarding' }))
    .toHaveAttribute('href', `/session/${id(3)}/onboarding/summary`);
  expect(page.getByRole('link', { name: 'View Onboarding' }).elements()).toHaveLength(1);
});

test('LIST-23: the question names the business, Cancel has the focus, and cancelling deletes nothing', async () => {
  const { api } = await openList(three);
  api.reply(deleteInterview, { ok: true });
  for (const cancel of [() => button('Cancel').click(), () => userEvent.keyboard('{Escape}')]) {
    await button("Delete interview for Joe's Roofs 🏠").click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete interview' });
    await expect
      .element(dialog)
      .toMatchTextContent(
        /Are you sure you want to delete the interview for Joe's Roofs 🏠\? This action cannot be undone\./,
      );
    await expect.element(button('Cancel')).toHaveFocus();
    await cancel();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button("Delete interview for Joe's Roofs 🏠")).toHaveFocus();
  }
  expect(api.sent(deleteInterview)).toEqual([]);
});

test('LIST-24: confirming deletes the interview, removes its card and says so', async () => {
  const { api, server } = await openList(three);
  api.respond(deleteInterview, () => {
    server.drop((one) => one.id === id(2));
    return { ok: true as const };
  });
  await button('Delete interview for Quick Hook').click();
  await button('Delete').dblClick();
  await expect.element(toast('Interview deleted')).toBeVisible();
  await expect.element(card('Quick Hook')).not.toBeInTheDocument();
  expect(api.addresses(deleteInterview)).toEqual([`/api/interviews/${id(2)}`]);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('LIST-24: an interview that another tab deleted goes as well', async () => {
  const { api } = await openList(three);
  api.refuse(deleteInterview, 'not_found');
  await button('Delete interview for Quick Hook').click();
  await button('Delete').click();
  await expect.element(toast('Interview deleted')).toBeVisible();
});

test('LIST-25: a failed delete keeps the card and says so', async () => {
  const { api } = await openList(three);
  api.refuse(deleteInterview, 'unexpected');
  await button('Delete interview for Quick Hook').click();
  await button('Delete').click();
  await expect.element(toast('Failed to delete interview. Please try again.')).toBeVisible();
  await expect.element(card('Quick Hook')).toBeVisible();
});

test('LIST-30: a failed practice generation says so', async () => {
  const { api } = await openList(three);
  api.refuse(makePractice, 'unexpected');
  await button('Generate Practice Interviews').click();
  await expect.element(toast('Error')).toBeVisible();
  await expect
    .element(toast('Failed to generate test interviews. Please try again.'))
    .toBeVisible();
});

test('LIST-31: without interviews the list says what to do', async () => {
  await openList([]);
  await expect.element(page.getByText('No interviews yet')).toBeVisible();
  await expect.element(page.getByText('Your first interview is one call away')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'New Interview' }))
    .toHaveAttribute('href', '/session/new');
  expect(search().query()).toBeNull();
});

test('LIST-03 (G-041): the practice interviews can be deleted together', async () => {
  const api = standardApi(makeSession());
  const server = serve(api, [
    makeCard({ id: id(9), businessName: 'Practice', isTest: true }),
    ...three,
  ]);
  api.respond(deletePractice, () => {
    server.drop((one) => one.isTest);
    return { deleted: 6 };
  });
  await renderApp('/my-interviews');
  await button('Delete practice interviews').click();
  await expect.element(button('Cancel')).toHaveFocus();
  await button('Delete').click();
  await expect.element(toast('Practice interviews deleted')).toBeVisible();
  await expect.element(card('Practice')).not.toBeInTheDocument();
  await expect.element(card('Quick Hook')).toBeVisible();
});

test('the list shows skeletons while it loads', async () => {
  const api = standardApi(makeSession());
  const release = api.hold(listInterviews);
  await renderApp('/my-interviews');
  await expect.element(page.getByText('Loading your interviews...')).toBeVisible();
  await expect.element(search()).toBeDisabled();
  await expect.element(button('Generate Practice Interviews')).toBeDisabled();
  release();
  await expect.element(page.getByText('No interviews yet')).toBeVisible();
});
