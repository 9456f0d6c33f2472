import { listInterviews, readInterview } from '@salespro/contract/interviews.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAllAppearances } from '#test/expectAllAppearances.ts';
import { makeCard } from '#test/factories.ts';
import type { FakeApi } from '#test/fakeApi.ts';
import { renderApp } from '#test/renderApp.tsx';
import { interviewApi } from '#test/renderStep.tsx';

const interview = '/session/0192f0c4-7e57-7a11-8b0b-0123456789ff';
const button = (name: string) => page.getByRole('button', { name, exact: true });

const cards = [
  makeCard({ id: '0192f0c4-7e57-7a11-8b0b-000000000001', businessName: 'Pending' }),
  makeCard({
    id: '0192f0c4-7e57-7a11-8b0b-000000000002',
    businessName: 'Analysis',
    hasAnswers: true,
  }),
  makeCard({
    id: '0192f0c4-7e57-7a11-8b0b-000000000003',
    businessName: 'Selection',
    hasAnswers: true,
    hasRecommendations: true,
  }),
  makeCard({
    id: '0192f0c4-7e57-7a11-8b0b-000000000004',
    businessName: 'Pitch',
    hasAnswers: true,
    hasRecommendations: true,
    selectedServiceId: 'seo',
  }),
  makeCard({
    id: '0192f0c4-7e57-7a11-8b0b-000000000005',
    businessName: 'Sold',
    salesStatus: 'sold',
    soldAt: '2025-03-09T12:00:00.000Z',
    selectedServiceId: 'message_marketing',
    trialStatus: 'started',
    isTest: true,
  }),
];

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly heading: string;
  readonly arrange?: (api: FakeApi) => void;
  readonly act?: () => Promise<void>;
}

const withCards = (api: FakeApi) => {
  localStorage.setItem('salespro_sessions', '[{"id":"a"}]');
  api.reply(listInterviews, { cards, next: 'more' });
};

const screens: readonly Screen[] = [
  {
    name: 'list with banner',
    path: '/my-interviews',
    heading: 'My Interviews',
    arrange: withCards,
  },
  {
    name: 'list, delete question',
    path: '/my-interviews',
    heading: 'My Interviews',
    arrange: withCards,
    act: async () => {
      await button('Delete interview for Sold').click();
      await expect.element(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'list, loading',
    path: '/my-interviews',
    heading: 'My Interviews',
    arrange: (api) => void api.hold(listInterviews),
  },
  {
    name: 'list, nothing found',
    path: '/my-interviews',
    heading: 'My Interviews',
    arrange: withCards,
    act: async () => {
      await expect.element(button('Delete interview for Sold')).toBeVisible();
      await page.getByRole('searchbox').fill('zzz');
      await expect.element(page.getByText(/^The newest \d+ match/)).toBeVisible();
    },
  },
  {
    name: 'new interview with errors',
    path: '/session/new',
    heading: 'Start a New Interview',
    act: async () => {
      await page.getByText('Competition pressure').click();
      await button('Continue to Questions').click();
      await expect.element(page.getByText('Missing Information')).toBeVisible();
    },
  },
  { name: 'business info', path: `${interview}/info`, heading: 'Business Information' },
  { name: 'a step to come', path: `${interview}/pitch`, heading: 'Recap' },
  {
    name: 'failed load',
    path: `${interview}/info`,
    heading: 'Error loading session',
    arrange: (api) => api.reject(readInterview, 'unexpected'),
  },
  {
    name: 'missing interview',
    path: `${interview}/recommendations`,
    heading: 'Session Not Found',
    arrange: (api) => api.reject(readInterview, 'not_found'),
  },
];

for (const screen of screens) {
  test(`axe finds nothing: ${screen.name}`, async () => {
    const { api } = interviewApi({ selectedServiceId: 'seo' });
    screen.arrange?.(api);
    await renderApp(screen.path);
    await expect
      .element(page.getByRole('heading', { level: 1, name: screen.heading }))
      .toBeVisible();
    await screen.act?.();
    await expectAllAppearances(screen.name);
  });
}
