import { type InterviewCard, listInterviews } from '@salespro/contract/interviews.ts';
import { matchesSearch } from '@salespro/domain/interviewList/matchesSearch.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { makeCard, makeSession } from './factories.ts';
import type { FakeApi } from './fakeApi.ts';
import { fakeStandardApi, renderApp } from './renderApp.tsx';

export const cardId = (place: number) =>
  `0192f0c4-7e57-7a11-8b0b-${String(place).padStart(12, '0')}`;
export const listCard = (businessName: string) =>
  page.getByRole('listitem').filter({ hasText: businessName });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const toast = (title: string) =>
  page.getByLabelText('Notifications').getByText(title, { exact: true });
export const searchField = () =>
  page.getByRole('searchbox', { name: 'Search by business, contact or industry' });

/** Serves these cards, two per page. */
export function serveInterviewCards(api: FakeApi, cards: readonly InterviewCard[], pageSize = 30) {
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

export async function openList(cards: readonly InterviewCard[], pageSize?: number) {
  const api = fakeStandardApi(makeSession());
  const server = serveInterviewCards(api, cards, pageSize);
  const router = await renderApp('/my-interviews');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'My Interviews' }))
    .toBeVisible();
  return { api, router, server };
}

export const threeCards = [
  makeCard({
    id: cardId(1),
    businessName: 'Summit Air HVAC',
    contactName: 'Greg Novak',
    industry: 'HVAC',
  }),
  makeCard({
    id: cardId(2),
    businessName: 'Quick Hook',
    contactName: 'Dale Briggs',
    industry: 'Towing',
  }),
  makeCard({
    id: cardId(3),
    businessName: "Joe's Roofs 🏠",
    contactName: 'Tom Alvarez',
    industry: 'Roof Repair',
    selectedServiceId: 'seo',
  }),
];
